import Evdev

/// Which event nodes belong to one device. A step asks whether two of them are the `same`, or `maybe` the same. A node
/// has its place, or `-` for none, and perhaps another vendor, its group of udev or its path in sysfs.
struct HardwarePlayer: StepPlayer {
    mutating func play(_ step: Step) -> [String] {
        let nodes = step.words.dropFirst().split(separator: "+").map(node)
        let isTrue = step.words.first == "same" ? nodes[0].isSame(as: nodes[1]) : nodes[0].mayBeSame(as: nodes[1])
        return [isTrue ? "yes" : "no"]
    }

    private func node(_ words: ArraySlice<Substring>) -> DeviceHardware {
        var vendor: UInt16 = 0x56a
        var udev: [String: String] = [:]
        for word in words.dropFirst() {
            let value = word.split(separator: "=")[1]
            switch word.prefix(while: { $0 != "=" }) {
            case "vendor": vendor = UInt16(value, radix: 16)!
            case "group": udev["LIBINPUT_DEVICE_GROUP"] = String(value)
            default: udev["DEVPATH"] = String(value)
            }
        }
        let phys = words.first.flatMap { $0 == "-" ? nil : String($0) }
        return DeviceHardware(
            DeviceDescription(name: "node", phys: phys, bus: 3, vendor: vendor, product: 1), udev: udev)
    }
}
