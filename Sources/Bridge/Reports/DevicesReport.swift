import LinuxInput
import Records
import SystemCalls
import Touchscreen

/// Every input device that is present: whether the bridge would use it, and why not.
public struct DevicesReport {
    let listings: [DeviceListing]
    /// What is odd about the devices taken together.
    let remarks: [String]

    /// Looks at the devices of this machine.
    public init(in scene: Scene) throws(SystemError) {
        let devices = try SurveyedDevice.all(in: scene)
        var remarks: [String] = []
        let panels = devices.filter(\.isTouchscreen)
        for (index, device) in panels.enumerated() {
            for other in panels.prefix(index) {
                guard let remark = scene.remark(on: (other.id, other.identity), (device.id, device.identity)) else { continue }
                remarks.append(remark)
                // Once is enough, however many there are.
                break
            }
        }
        let matched = Set(devices.map(\.identity).flatMap(scene.description.entries(matching:)))
        for index in scene.description.devices.indices where !matched.contains(index) {
            remarks.append("entry \(index + 1) under `devices` matches nothing that is here")
        }
        self.init(listings: devices.map { DeviceListing($0, in: scene) }, remarks: remarks)
    }

    init(listings: [DeviceListing], remarks: [String]) {
        self.listings = listings
        self.remarks = remarks
    }

    /// For people: a paragraph each, then remarks.
    public var text: String {
        guard !listings.isEmpty else {
            return "no input devices: there is no event node in \(NodeWatch.directory)"
        }
        var paragraphs = listings.map(\.text)
        paragraphs += remarks.map { "warning: \($0)" }
        if listings.contains(where: { $0.isUsed && $0.kind == "touchscreen" }) { paragraphs.append(Self.compositor) }
        return paragraphs.joined(separator: "\n\n")
    }

    static let compositor =
        "A program that has a panel open too, a compositor above all, hears every tap as well, unless 'run --grab' takes it."

    /// For programs: an array of objects.
    public var json: String {
        var encoder = RecordEncoder()
        var objects: [String] = []
        for listing in listings {
            encoder.report { objects.append(String(decoding: $0, as: UTF8.self)) } _: { listing.write(to: &$0) }
        }
        return "[" + objects.joined(separator: ",\n ") + "]"
    }
}
