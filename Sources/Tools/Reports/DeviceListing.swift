import Evdev
import LinuxInput
import Records
import SceneFile
import Surveying
import System
import Text
import Touches
import Touchscreen

/// The facts about one device.
struct DeviceListing {
    struct Axis {
        /// The kernel's name of the axis.
        let code: String
        let minimum: Int32
        let maximum: Int32
        /// In units per millimetre; 0 if unknown.
        let resolution: Int32
        /// Whether the position is read from it.
        let isPosition: Bool
    }

    /// The facts about a device that is used as a touchscreen.
    struct PanelFacts {
        let contacts: Int?
        /// Nil if the size is unknown. `sizeUnknownReason` is then the reason.
        let millimetres: (width: Double, height: Double)?
        let sizeUnknownReason: String
        let placement: PanelPlacement
        /// The calibration matrix, from normalised values to fractions of its area.
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
    /// The reason why it is not used; nil if it is used.
    var reason: String?
    /// Whether it is a pen that is read for its panel.
    var isPen: Bool
    /// The numbers of the matching entries under `devices`, counted from 1.
    var entries: [Int]
    var axes: [Axis] = []
    var panel: PanelFacts?
    /// udev's matrix, even if it is not used.
    var udevMatrix: String?
    var access: NodeAccess?
    var isReadable: Bool
    var holders: [NodeHolder]
    /// The process that has grabbed a touchscreen, so that no other process receives its events; nil if there is none.
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
        output = node.properties.display
        kind = device.verdict.kind.word
        reason = device.refusal?.description
        isPen = device.verdict.role == .pen
        entries = scene.description.entries(matching: device.verdict.identity).map { $0 + 1 }
        udevMatrix = node.properties.calibrationMatrix
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
        panel = device.panel.map { PanelFacts($0, device.verdict.configuration, udevMatrix: udevMatrix) }
        if panel != nil, let open = try? EvdevDevice.open(node.node) { grabHolder = open.grabHolder() }
    }

    private static let columnWidth = 13

    var text: String {
        var lines = ["\(node)  \(name?.printable ?? "(no name)")"]
        func say(_ key: String, _ values: [String]) {
            for (index, value) in values.enumerated() {
                let start = index == 0 ? key : ""
                lines.append(
                    "  " + start + String(repeating: " ", count: Self.columnWidth - start.count) + value.printable)
            }
        }
        func say(_ key: String, _ value: String?) { say(key, value.map { [$0] } ?? []) }
        say("used", reason.map { "no: \($0)" } ?? (isPen ? "yes, for the panel that it belongs to" : "yes, as \(id)"))
        say("class", kind)
        say(
            "vendor:id",
            vendor.flatMap { vendor in product.map { "\(vendor.fourHexadecimalDigits):\($0.fourHexadecimalDigits)" } })
        say("path", path)
        say("links", links)
        say("phys", phys)
        say("seat", seat == "seat0" ? nil : seat)
        say("output", output)
        if let panel {
            say(
                "size",
                panel.millimetres.map {
                    "\($0.width.decimalText(places: 1)) x \($0.height.decimalText(places: 1)) mm"
                } ?? "unknown: \(panel.sizeUnknownReason)")
            say("contacts", panel.contacts.map(String.init) ?? "not reported (protocol A)")
        }
        say("axes", axes.map(\.text))
        if !entries.isEmpty {
            say("entries", "\(entries.map(String.init).joined(separator: ", ")) under `devices`")
        }
        if let panel {
            say("covers", panel.placement.areaText)
            say("calibration", panel.placement.calibration)
            say("filters", panel.filters)
        }
        say("permission", permission)
        say("grabbed", grabHolder.map { "it delivers no events here: \($0)" })
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
        sizeUnknownReason =
            x.resolution <= 0 || y.resolution <= 0
            ? "it does not report its resolution (units per millimetre)"
            : "\(x.resolution) and \(y.resolution) units per millimetre would make it "
                + "\(Self.length(x).decimalText(places: 1)) x \(Self.length(y).decimalText(places: 1)) mm"
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
