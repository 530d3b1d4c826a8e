import LinuxInput
import Records
import SceneFile
import Touchscreen

/// What is to be said of one device.
struct DeviceListing {
    struct Axis {
        /// As the kernel calls it.
        let code: String
        let minimum: Int32
        let maximum: Int32
        /// Units a millimetre; 0 is unknown.
        let resolution: Int32
        /// Whether it is what the position is read from.
        let isPosition: Bool
    }

    /// Of one that is used as a touchscreen.
    struct PanelFacts {
        let contacts: Int?
        /// Nil where it is not known, and then why.
        let millimetres: (width: Double, height: Double)?
        let sizeFault: String
        let placement: PanelPlacement
        /// From normalised values to parts of its area.
        let matrix: [Double]
        let filters: [String]
    }

    var node: String
    var id: String
    var path: String?
    var links: [String]
    var name: String?
    var phys: String?
    var vendor: UInt16?
    var product: UInt16?
    var seat: String
    var output: String?
    var kind: String
    /// Why it is not used; nil: it is.
    var reason: String?
    /// It is listened to for the panel beside it.
    var isPen: Bool
    /// Of the scene's entries under `devices` those that apply, counted from 1.
    var entries: [Int]
    var axes: [Axis] = []
    var panel: PanelFacts?
    /// udev's matrix, whether it is used or not.
    var udevMatrix: String?
    var access: NodeAccess?
    var isReadable: Bool
    var holders: [NodeHolder]
    /// Of a touchscreen, who has grabbed it, so that nobody else hears it; nil: nobody.
    var grabHolder: String?

    var isUsed: Bool { reason == nil }

    init(_ device: SurveyedDevice, in scene: Scene) {
        let node = device.node
        self.node = node.node
        id = device.id.name
        path = node.path
        links = node.links
        name = device.description?.name ?? node.name
        phys = device.description?.phys ?? node.phys
        vendor = device.description?.vendor
        product = device.description?.product
        seat = node.seat
        output = node.properties["WL_OUTPUT"]
        kind = device.kind.word
        reason = device.refusal
        isPen = device.role == .pen
        entries = scene.description.entries(matching: device.identity).map { $0 + 1 }
        udevMatrix = node.properties["LIBINPUT_CALIBRATION_MATRIX"]
        let access = NodeAccess(node: node.node)
        self.access = access
        isReadable = access?.isReadable ?? false
        holders = NodeHolder.all(of: node.node)
        let position = device.panel?.axisCodes
        axes = (device.description?.axes ?? [:]).sorted { $0.key < $1.key }.map { code, axis in
            Axis(
                code: code.axisName, minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution,
                isPosition: code == position?.x || code == position?.y)
        }
        panel = device.panel.map { PanelFacts($0, device.configuration, udevMatrix: udevMatrix) }
        if panel != nil, let open = try? EvdevDevice.open(node.node) { grabHolder = open.grabHolder() }
    }

    private static let columnWidth = 13

    var text: String {
        var lines = ["\(node)  \(name?.printable ?? "(no name)")"]
        func say(_ key: String, _ values: [String]) {
            for (index, value) in values.enumerated() {
                let start = index == 0 ? key : ""
                lines.append("  " + start + String(repeating: " ", count: Self.columnWidth - start.count) + value.printable)
            }
        }
        func say(_ key: String, _ value: String?) { say(key, value.map { [$0] } ?? []) }
        say("used", reason.map { "no: \($0)" } ?? (isPen ? "yes, for the panel beside it" : "yes, as \(id)"))
        say("class", kind)
        say("vendor:id", vendor.flatMap { vendor in product.map { "\(vendor.fourHexadecimalDigits):\($0.fourHexadecimalDigits)" } })
        say("path", path)
        say("links", links)
        say("phys", phys)
        say("seat", seat == "seat0" ? nil : seat)
        say("output", output)
        if let panel {
            say("size", panel.millimetres.map { "\($0.width.tenths) x \($0.height.tenths) mm" } ?? "unknown: \(panel.sizeFault)")
            say("contacts", panel.contacts.map(String.init) ?? "not said (protocol A)")
        }
        say("axes", axes.map(\.text))
        if !entries.isEmpty {
            say("entries", "\(entries.map(String.init).joined(separator: ", ")) under `devices`")
        }
        if let panel {
            say("lies on", panel.placement.areaText)
            say("calibration", panel.placement.calibration)
            say("filters", panel.filters)
        }
        say("permission", permission)
        say("grabbed", grabHolder.map { "nothing is heard of it here: \($0)" })
        say("open in", holders.isEmpty ? nil : holders.map(\.description).joined(separator: ", "))
        return lines.joined(separator: "\n")
    }

    private var permission: String {
        guard let access else { return "not known" }
        let owner = "\(access.owner):\(access.group) 0\(String(access.mode, radix: 8))"
        return isReadable ? "readable, \(owner)" : "not readable, \(owner)"
    }

    func write(to object: inout JSONObject) {
        object.string("node", node)
        object.string("id", id)
        object.string("path", path)
        object.strings("links", links)
        object.string("phys", phys)
        object.string("name", name)
        object.string("vendor", vendor?.fourHexadecimalDigits)
        object.string("product", product?.fourHexadecimalDigits)
        object.string("seat", seat)
        object.string("output", output)
        object.string("class", kind)
        object.bool("used", isUsed)
        object.string("reason", reason)
        if let millimetres = panel?.millimetres { object.pair("size", millimetres.width, millimetres.height) }
        object.integer("contacts", panel?.contacts)
        if !axes.isEmpty {
            object.objects("axes", axes) { axis, object in
                object.string("code", axis.code)
                object.integer("minimum", Int(axis.minimum))
                object.integer("maximum", Int(axis.maximum))
                object.integer("resolution", axis.resolution > 0 ? Int(axis.resolution) : nil)
                object.bool("position", axis.isPosition ? true : nil)
            }
        }
        if !entries.isEmpty { object.integers("entries", entries) }
        if let panel {
            object.rect("area", panel.placement.area)
            object.string("calibration", panel.placement.calibration)
            object.numbers("matrix", panel.matrix)
            object.strings("filters", panel.filters)
        }
        object.string("udevMatrix", udevMatrix)
        object.object("permission") { object in
            object.bool("readable", isReadable)
            object.string("owner", access?.owner)
            object.string("group", access?.group)
            object.string("mode", access.map { "0" + String($0.mode, radix: 8) })
            object.string("advice", isReadable ? nil : access?.advice)
        }
        object.string("grabbed", grabHolder)
        object.objects("processes", holders) { holder, object in
            object.integer("pid", Int(holder.pid))
            object.string("command", holder.command)
        }
    }
}

extension DeviceListing.PanelFacts {
    init(_ panel: Panel, _ configuration: DeviceConfiguration, udevMatrix: String?) {
        contacts = panel.contacts
        millimetres = panel.millimetres
        let (x, y) = panel.axes
        sizeFault =
            x.resolution <= 0 || y.resolution <= 0
            ? "it does not say how many units a millimetre has"
            : "\(x.resolution) and \(y.resolution) units a millimetre would make it "
                + "\(Self.length(x).tenths) x \(Self.length(y).tenths) mm"
        placement = PanelPlacement(panel, configuration, udevMatrix: udevMatrix)
        matrix = panel.matrix.numbers
        filters = configuration.filters.texts(lengthUnit: panel.lengthUnit)
    }

    private static func length(_ axis: AbsoluteAxis) -> Double {
        (Double(axis.maximum) - Double(axis.minimum)) / Double(max(axis.resolution, 1))
    }
}

extension DeviceListing.Axis {
    var text: String { "\(code) \(minimum)...\(maximum)\(resolution > 0 ? " (\(resolution)/mm)" : "")" }
}

extension Double {
    /// To a tenth.
    var tenths: String { ((self * 10).rounded() / 10).brief }
}
