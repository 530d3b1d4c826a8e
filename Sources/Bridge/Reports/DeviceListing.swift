import LinuxInput
import Records
import SceneFile
import Touchscreen

/// What is to be said of one device.
struct DeviceListing {
    struct Axis {
        let name: String
        let minimum: Int32
        let maximum: Int32
        /// Units a millimetre; 0 is unknown.
        let resolution: Int32
    }

    var node: String
    var id: String
    var path: String?
    var byPath: String?
    var name: String?
    var vendor: UInt16?
    var product: UInt16?
    var seat: String
    var output: String?
    var kind: String
    /// Why it is not used; nil: it is.
    var reason: String?
    var millimetres: (width: Double, height: Double)?
    var contacts: Int?
    var axes: [Axis] = []
    /// Who said how the panel lies; nil of what is no panel.
    var calibration: String?
    /// udev's matrix, whether it is used or not.
    var udevMatrix: String?
    var access: NodeAccess?
    var isReadable: Bool
    var holders: [NodeHolder]

    var isUsed: Bool { reason == nil }

    init(_ device: SurveyedDevice) {
        let node = device.node
        self.node = node.node
        id = device.id.name
        path = node.path
        byPath = node.byPath
        name = device.description?.name ?? node.name
        vendor = device.description?.vendor
        product = device.description?.product
        seat = node.seat
        output = node.properties["WL_OUTPUT"]
        kind = device.kind.word
        reason = device.refusal
        udevMatrix = node.properties["LIBINPUT_CALIBRATION_MATRIX"]
        if let panel = device.panel {
            millimetres = panel.millimetres
            contacts = panel.contacts
            axes = [Axis("x", panel.axes.x), Axis("y", panel.axes.y)]
            calibration = panel.calibrationOrigin.description
        }
        access = NodeAccess(node: node.node)
        isReadable = access?.isReadable ?? false
        holders = NodeHolder.all(of: node.node)
    }

    private static let columnWidth = 13

    var text: String {
        var lines = ["\(node)  \(name ?? "(no name)")"]
        func say(_ key: String, _ value: String?) {
            guard let value else { return }
            lines.append("  " + key + String(repeating: " ", count: Self.columnWidth - key.count) + value)
        }
        say("used", reason.map { "no: \($0)" } ?? "yes, as \(id)")
        say("class", kind)
        say("vendor:id", vendor.flatMap { vendor in product.map { "\(vendor.fourDigits):\($0.fourDigits)" } })
        say("path", path)
        say("by-path", byPath)
        say("seat", seat == "seat0" ? nil : seat)
        say("output", output)
        if calibration != nil {
            say("size", millimetres.map { "\($0.width.tenths) x \($0.height.tenths) mm" } ?? "unknown")
            say("contacts", contacts.map(String.init) ?? "not said (protocol A)")
            say("axes", axes.map(\.text).joined(separator: ", "))
        }
        say("calibration", calibration.map { origin in udevMatrix.map { "\(origin): \($0)" } ?? origin })
        say("permission", permission)
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
        object.string("byPath", byPath)
        object.string("name", name)
        object.string("vendor", vendor?.fourDigits)
        object.string("product", product?.fourDigits)
        object.string("seat", seat)
        object.string("output", output)
        object.string("class", kind)
        object.bool("used", isUsed)
        object.string("reason", reason)
        if let millimetres { object.pair("size", millimetres.width, millimetres.height) }
        object.integer("contacts", contacts)
        if !axes.isEmpty {
            object.objects("axes", axes) { axis, object in
                object.string("axis", axis.name)
                object.integer("minimum", Int(axis.minimum))
                object.integer("maximum", Int(axis.maximum))
                object.integer("resolution", axis.resolution > 0 ? Int(axis.resolution) : nil)
            }
        }
        object.string("calibration", calibration)
        object.string("udevMatrix", udevMatrix)
        object.object("permission") { object in
            object.bool("readable", isReadable)
            object.string("owner", access?.owner)
            object.string("group", access?.group)
            object.string("mode", access.map { "0" + String($0.mode, radix: 8) })
            object.string("advice", isReadable ? nil : access?.advice)
        }
        object.objects("processes", holders) { holder, object in
            object.integer("pid", Int(holder.pid))
            object.string("command", holder.command)
        }
    }
}

extension DeviceListing.Axis {
    init(_ name: String, _ axis: AbsoluteAxis) {
        self.init(name: name, minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
    }

    var text: String { "\(name) \(minimum)...\(maximum)\(resolution > 0 ? " (\(resolution)/mm)" : "")" }
}

extension UInt16 {
    var fourDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension Double {
    /// To a tenth.
    var tenths: String { ((self * 10).rounded() / 10).brief }
}
