import Evdev

/// Which event nodes belong to one device. A step asks whether two of them are the `same`, or `maybe` the same. A node
/// has its place, or `-` for none, and perhaps another vendor, its group of udev or its path in sysfs.
struct HardwarePlayer: StepPlayer {
    mutating func play(_ step: Step) -> [String] {
        let nodes = step.words.dropFirst().split(separator: "+").map(node)
        switch step.words.first {
        case "same": return [nodes[0].isSame(as: nodes[1]) ? "yes" : "no"]
        case "maybe": return [nodes[0].mayBeSame(as: nodes[1]) ? "yes" : "no"]
        default: fatalError("no question \(step.words)")
        }
    }

    private func node(_ words: ArraySlice<Substring>) -> DeviceHardware {
        var vendor: UInt16 = 0x56a
        var udev: [String: String] = [:]
        for word in words.dropFirst() {
            let value = word.split(separator: "=")[1]
            switch word.prefix(while: { $0 != "=" }) {
            case "vendor": vendor = UInt16(value, radix: 16)!
            case "group": udev["LIBINPUT_DEVICE_GROUP"] = String(value)
            case "path": udev["DEVPATH"] = String(value)
            default: fatalError("no setting \(word)")
            }
        }
        let phys = words.first.flatMap { $0 == "-" ? nil : String($0) }
        return DeviceHardware(
            DeviceDescription(name: "node", phys: phys, bus: 3, vendor: vendor, product: 1), udev: udev)
    }
}
