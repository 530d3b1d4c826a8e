internal import CLibevdev
internal import Evdev

extension Libevdev {
    func description() -> DeviceDescription {
        var codes: [EventType: Set<EventCode>] = [:]
        for type in 1...UInt32(EV_MAX) where libevdev_has_event_type(handle, type) != 0 {
            codes[EventType(rawValue: UInt16(type))] = codesOf(type)
        }
        var axes: [EventCode: AbsoluteAxis] = [:]
        for code in codes[.absolute] ?? [] {
            guard let axis = libevdev_get_abs_info(handle, UInt32(code.rawValue))?.pointee else { continue }
            axes[code] = AbsoluteAxis(axis)
        }
        return DeviceDescription(
            name: String(cString: libevdev_get_name(handle)),
            phys: Self.text(libevdev_get_phys(handle)), uniq: Self.text(libevdev_get_uniq(handle)),
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(handle)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(handle)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(handle)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(handle)),
            properties: Set(
                (0...UInt32(INPUT_PROP_MAX)).filter { libevdev_has_property(handle, $0) != 0 }.map(UInt16.init)),
            codes: codes, axes: axes)
    }

    /// Slots, axes and keys, as libevdev last read them from the kernel. libevdev keeps them.
    func state() -> DeviceState {
        let axes = codesOf(UInt32(EV_ABS))
        let slotted = axes.filter { $0 > .ABS_MT_SLOT }
        var state = DeviceState()
        if hasSlots {
            state.currentSlot = Int(libevdev_get_current_slot(handle))
            state.slots = (0..<UInt32(libevdev_get_num_slots(handle))).map { slot in
                Dictionary(
                    uniqueKeysWithValues: slotted.map { code in
                        (code, libevdev_get_slot_value(handle, slot, UInt32(code.rawValue)))
                    })
            }
        }
        for code in axes where code < .ABS_MT_SLOT {
            state.absolute[code] = libevdev_get_event_value(handle, UInt32(EV_ABS), UInt32(code.rawValue))
        }
        state.keys = codesOf(UInt32(EV_KEY)).filter {
            libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32($0.rawValue)) != 0
        }
        return state
    }

    private func codesOf(_ type: UInt32) -> Set<EventCode> {
        let last = libevdev_event_type_get_max(type)
        guard last >= 0 else { return [] }
        return Set((0...UInt32(last)).filter { has(type, $0) }.map { EventCode(rawValue: UInt16($0)) })
    }

    /// Nil for an empty string. Some drivers report an empty phys or uniq, others report no string.
    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        guard let pointer, pointer.pointee != 0 else { return nil }
        return String(cString: pointer)
    }
}

extension AbsoluteAxis {
    init(_ axis: input_absinfo) {
        self.init(
            value: axis.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
            resolution: axis.resolution)
    }
}
