import Bridge
import LinuxInput
import Records
import System

/// Every input device that is present, and whether the bridge would use or reject it, with the reason.
@MainActor public struct DevicesReport {
    let listings: [DeviceListing]
    /// Warnings about several devices together.
    let remarks: [String]

    /// Examines the devices of this machine.
    ///
    /// - Parameter socket: that of a bridge which may run, and may have measured their rates.
    public init(in scene: Scene, bridge socket: String? = nil) throws(SystemError) {
        let rates = socket.map(MeasuredRate.all) ?? [:]
        let devices = try SurveyedDevice.all(in: scene)
        var remarks: [String] = []
        let panels = devices.filter(\.isTouchscreen)
        for (index, device) in panels.enumerated() {
            for other in panels.prefix(index) {
                guard
                    let remark = scene.remark(
                        on: (other.id, other.verdict.identity), (device.id, device.verdict.identity))
                else { continue }
                remarks.append(remark)
                // At most one warning for each panel, however many others it conflicts with.
                break
            }
        }
        let matched = Set(devices.map(\.verdict.identity).flatMap(scene.description.entries(matching:)))
        for index in scene.description.devices.indices where !matched.contains(index) {
            remarks.append("entry \(index + 1) under `devices` matches no device that is present")
        }
        self.init(
            listings: devices.map { DeviceListing($0, in: scene, measured: rates[$0.node.node]) }, remarks: remarks)
    }

    /// The names of the present devices on the command line: ids, nodes and links.
    public static func names() throws -> [String] {
        let scene = try Scene.load(nil, screen: nil, usesDisplay: false)
        return try SurveyedDevice.all(in: scene).flatMap { [$0.id.name, $0.node.node] + $0.node.links }
    }

    init(listings: [DeviceListing], remarks: [String]) {
        self.listings = listings
        self.remarks = remarks
    }

    /// The report as text: a paragraph for each device, then the warnings.
    public var text: String {
        guard !listings.isEmpty else {
            return "no input devices: there is no event node in \(NodeWatch.directory)"
        }
        var paragraphs = listings.map(\.text)
        paragraphs += remarks.map { "warning: \($0)" }
        if listings.contains(where: \.isTouchscreen) { paragraphs.append(Self.compositor) }
        return paragraphs.joined(separator: "\n\n")
    }

    static let compositor =
        "Another program that has a panel open, such as a compositor, receives every tap as well, unless 'run --grab' "
        + "takes the panel."

    /// The report as a JSON array of objects.
    public var json: String {
        "[" + listings.map { JSONObject.text($0.write) }.joined(separator: ",\n ") + "]"
    }
}
