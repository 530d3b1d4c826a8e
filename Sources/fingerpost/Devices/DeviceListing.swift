import Bridge
import Evdev
import LinuxInput
import Records
import Scenes
import System
import Touches
import Touchscreen

/// The facts about one device.
@MainActor struct DeviceListing {
    private let device: SurveyedDevice
    /// The numbers of the matching entries under `devices`, counted from 1.
    private let entries: [Int]
    var access: NodeAccess?
    var holders: [NodeHolder]
    /// The process that has grabbed a touchscreen, so that no other process receives its events; nil if there is none.
    private let grabHolder: String?
    /// What the running bridge has measured; nil if none has.
    private let measured: MeasuredRate?

    init(_ device: SurveyedDevice, in scene: Scene, measured: MeasuredRate? = nil) {
        self.device = device
        self.measured = measured
        entries = scene.description.entries(matching: device.verdict.identity).map { $0 + 1 }
        access = NodeAccess(node: device.node.node)
        holders = NodeHolder.all(of: device.node.node)
        grabHolder = device.isTouchscreen ? (try? EvdevDevice.open(device.node.node))?.grabHolder() : nil
    }

    var isTouchscreen: Bool { device.isTouchscreen }
    /// The reason why it is not used; nil if it is used.
    var reason: String? { device.refusal?.description }
    private var node: InputNode { device.node }
    private var id: String { device.id.name }
    private var name: String? { device.description?.name ?? node.name }
    private var phys: String? { device.description?.phys ?? node.phys }
    private var vendor: String? { device.description?.vendor.fourHexadecimalDigits }
    private var product: String? { device.description?.product.fourHexadecimalDigits }
    private var kind: String { device.verdict.kind.word }
    private var axes: [(code: EventCode, axis: AbsoluteAxis)] {
        (device.description?.axes ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    private var configuration: DeviceConfiguration { device.verdict.configuration }
    private var isReadable: Bool { access?.isReadable ?? false }

    private func placement(of panel: Panel) -> PanelPlacement {
        PanelPlacement(panel, configuration, udevMatrix: node.properties.calibrationMatrix)
    }

    private func filters(of panel: Panel) -> [String] { configuration.filters.texts(lengthUnit: panel.lengthUnit) }

    private static let columnWidth = 13

    var text: String {
        var lines = ["\(node.node)  \(name?.printable ?? "(no name)")"]
        func say(_ key: String, _ values: [String]) {
            for (index, value) in values.enumerated() {
                let start = index == 0 ? key : ""
                lines.append(
                    "  " + start + String(repeating: " ", count: Self.columnWidth - start.count) + value.printable)
            }
        }
        func say(_ key: String, _ value: String?) { say(key, value.map { [$0] } ?? []) }
        let use = device.verdict.role == .pen ? "yes, for the panel that it belongs to" : "yes, as \(id)"
        say("used", reason.map { "no: \($0)" } ?? use)
        say("class", kind)
        say("vendor:id", vendor.flatMap { vendor in product.map { "\(vendor):\($0)" } })
        say("path", node.path)
        say("links", node.links)
        say("phys", phys)
        say("seat", node.seat == "seat0" ? nil : node.seat)
        say("output", node.properties.display)
        if let panel = device.panel {
            say("size", panel.sizeText)
            say("rate", measured?.text)
            say("contacts", panel.contacts.map(String.init) ?? "not reported (protocol A)")
        }
        say(
            "axes",
            axes.map { code, axis in
                let resolution = axis.resolution > 0 ? " (\(axis.resolution)/mm)" : ""
                return "\(code.axisName) \(axis.minimum)...\(axis.maximum)\(resolution)"
            })
        if !entries.isEmpty {
            say("entries", "\(entries.map(String.init).joined(separator: ", ")) under `devices`")
        }
        if let panel = device.panel {
            let placement = placement(of: panel)
            say("covers", placement.area.map { "\($0.text) of the screen" } ?? "the whole screen")
            say("calibration", placement.calibration)
            say("filters", filters(of: panel))
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
        object.string("node", node.node)
        object.string("id", id)
        object.string("path", node.path)
        object.strings("links", node.links)
        object.string("phys", phys)
        object.string("name", name)
        object.string("vendor", vendor)
        object.string("product", product)
        object.string("seat", node.seat)
        object.string("output", node.properties.display)
        object.string("class", kind)
        object.bool("used", reason == nil)
        object.string("reason", reason)
        if let millimetres = device.panel?.millimetres { object.pair("size", millimetres.width, millimetres.height) }
        object.thousandths("rate", measured?.rate)
        object.millionths("jitter", measured?.jitter)
        object.integer("contacts", device.panel?.contacts)
        if !axes.isEmpty {
            let position = device.panel?.axisCodes
            object.objects("axes", axes) { axis, object in
                object.string("code", axis.code.axisName)
                object.integer("minimum", Int(axis.axis.minimum))
                object.integer("maximum", Int(axis.axis.maximum))
                object.integer("resolution", axis.axis.resolution > 0 ? Int(axis.axis.resolution) : nil)
                object.bool("position", axis.code == position?.x || axis.code == position?.y ? true : nil)
            }
        }
        if !entries.isEmpty { object.integers("entries", entries) }
        if let panel = device.panel {
            let placement = placement(of: panel)
            object.rect("area", placement.area)
            object.string("calibration", placement.calibration)
            object.numbers("matrix", panel.matrix.numbers)
            object.strings("filters", filters(of: panel))
        }
        object.string("udevMatrix", node.properties.calibrationMatrix)
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

@MainActor extension Panel {
    /// Its width and height, or the reason why they are not known.
    fileprivate var sizeText: String {
        func text(_ width: Double, _ height: Double) -> String {
            "\(width.decimalText(places: 1)) x \(height.decimalText(places: 1)) mm"
        }
        if let millimetres { return text(millimetres.width, millimetres.height) }
        let (x, y) = axes
        guard x.resolution > 0, y.resolution > 0 else {
            return "unknown: it does not report its resolution (units per millimetre)"
        }
        func length(_ axis: AbsoluteAxis) -> Double { axis.length / Double(axis.resolution) }
        return "unknown: \(x.resolution) and \(y.resolution) units per millimetre would make it "
            + text(length(x), length(y))
    }
}

/// How often a panel sends frames while it is touched, as the running bridge has measured it.
@MainActor struct MeasuredRate {
    /// In frames per second.
    let rate: Double
    /// In seconds.
    let jitter: Double

    /// How long to wait for the bridge.
    private static let patience = Interval.seconds(1)

    var text: String {
        "\(rate.decimalText(places: 0)) frames/s, jitter \((jitter * 1000).decimalText(places: 1)) ms (measured by the "
            + "running bridge)"
    }

    /// By the node of the panel; empty if no bridge serves `socket`.
    static func all(from socket: String) -> [String: MeasuredRate] {
        let status = try? Sender.get("status", from: socket, servedWith: "--socket", within: patience)
        return (status?["devices"]?.sequence ?? []).reduce(into: [:]) { rates, device in
            guard let node = device["node"]?.string, let rate = device["rate"]?.double else { return }
            rates[node] = MeasuredRate(rate: rate, jitter: device["jitter"]?.double ?? 0)
        }
    }
}
