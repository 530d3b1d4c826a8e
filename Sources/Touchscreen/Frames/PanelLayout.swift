import Evdev

/// How a touchscreen reports contacts, and its checked axes, derived from `DeviceDescription` and the device entry.
struct PanelLayout: Equatable {
    /// The three ways in which the kernel's drivers report contacts.
    enum Reporting: Equatable {
        /// Protocol B of the kernel's multi-touch protocol: slots, of which only changes are reported.
        case slots(count: Int)
        /// Protocol A: every frame lists every contact, each followed by SYN_MT_REPORT.
        case packets
        /// One contact: two axes, and a button, or nil if the pressure is the contact.
        case singleTouch(button: EventCode?, axes: AxisCodes)
    }

    let reporting: Reporting
    let x: AbsoluteAxis
    let y: AbsoluteAxis
    /// Each is nil if the device does not have it or its range is empty.
    let pressure: AbsoluteAxis?
    let major: AbsoluteAxis?
    let minor: AbsoluteAxis?
    let orientation: AbsoluteAxis?
    /// The value of ABS_MT_SLOT at the time of the description; 0 if it is not known.
    let currentSlot: Int32
    /// Whether BTN_TOUCH reports the last lift of a protocol A panel.
    let hasTouchButton: Bool
    /// The axis of a slot whose value 0 means that the contact has lifted, ABS_MT_PRESSURE or ABS_MT_TOUCH_MAJOR; nil
    /// if there is none.
    let liftAxis: EventCode?

    /// Chooses slots if the device has slots, packets if it has a multi-touch position without slots, and single touch
    /// otherwise. A slot is free or has a contact, so that `button` has no effect on slots, and `axes` would take the
    /// places of all fingers for those of one. Without slots, `button` or `axes` in the device entry selects single
    /// touch. So does INPUT_PROP_SEMI_MT: its slots are corners of the box around all fingers, and there need not be a
    /// finger at a corner. ABS_X and ABS_Y are a position that was touched.
    init(_ description: DeviceDescription, configuration: DeviceConfiguration) throws(DeviceError) {
        let isBox = description.properties.contains(InputProperty.semiMT)
        let hasSlots = description.has(.absolute, .ABS_MT_SLOT) && description.hasMultitouchPosition
        if hasSlots, let axes = configuration.axes, !isBox || axes.x > .ABS_MT_SLOT || axes.y > .ABS_MT_SLOT {
            throw .axesBesideSlots(axes)
        }
        let wantsSingleTouch =
            isBox || !hasSlots && (configuration.button != nil || configuration.axes != nil)
        if !wantsSingleTouch, description.hasMultitouchPosition {
            x = try Self.positionAxis(.ABS_MT_POSITION_X, of: description, configuration.range?.x)
            y = try Self.positionAxis(.ABS_MT_POSITION_Y, of: description, configuration.range?.y)
            pressure = Self.usable(.ABS_MT_PRESSURE, of: description)
            major = Self.usable(.ABS_MT_TOUCH_MAJOR, of: description)
            minor = Self.usable(.ABS_MT_TOUCH_MINOR, of: description)
            orientation = Self.usable(.ABS_MT_ORIENTATION, of: description)
            reporting =
                if description.has(.absolute, .ABS_MT_SLOT) {
                    .slots(count: try Self.slotCount(description))
                } else {
                    .packets
                }
        } else {
            let axes = try Self.singleTouchAxes(description, named: configuration.axes)
            let button = configuration.button ?? .BTN_TOUCH
            let hasButton = description.has(.key, button)
            guard hasButton || configuration.button == nil && configuration.liftBy == .pressure else {
                throw .buttonNotThere(button)
            }
            x = try Self.positionAxis(axes.x, of: description, configuration.range?.x)
            y = try Self.positionAxis(axes.y, of: description, configuration.range?.y)
            pressure = Self.usable(.ABS_PRESSURE, of: description)
            major = nil
            minor = nil
            orientation = nil
            reporting = .singleTouch(button: hasButton ? button : nil, axes: axes)
        }
        liftAxis = configuration.liftBy?.axis
        if let liftBy = configuration.liftBy { try Self.check(liftBy, of: description, reporting) }
        currentSlot = description.axes[.ABS_MT_SLOT]?.value ?? 0
        hasTouchButton = description.has(.key, .BTN_TOUCH)
    }

    /// Checks that the panel reports what `liftBy` needs. A single-touch panel has no size.
    private static func check(
        _ liftBy: LiftMeasure, of description: DeviceDescription, _ reporting: Reporting
    ) throws(DeviceError) {
        if case .singleTouch = reporting {
            guard liftBy == .pressure else { throw .noSize }
            guard description.has(.absolute, .ABS_PRESSURE) else { throw .liftAxisNotThere(.ABS_PRESSURE, liftBy) }
        } else if !description.has(.absolute, liftBy.axis) {
            throw .liftAxisNotThere(liftBy.axis, liftBy)
        }
    }

    var axisCodes: AxisCodes {
        if case .singleTouch(_, let axes) = reporting { return axes }
        return AxisCodes(x: .ABS_MT_POSITION_X, y: .ABS_MT_POSITION_Y)
    }

    /// The maximum number of simultaneous contacts; nil if unknown.
    var contacts: Int? {
        switch reporting {
        case .slots(let count): count
        case .packets: nil
        case .singleTouch: 1
        }
    }

    /// Units per millimetre along each axis. Nil if either is unknown or would make the panel smaller than 10 mm or
    /// larger than 5 m. Resolution 1 for a range of 0 to 32767 is common and meaningless.
    var resolution: (x: Double, y: Double)? {
        guard let width = Self.length(x), let height = Self.length(y),
            (10...5000).contains(width), (10...5000).contains(height)
        else { return nil }
        return (Double(x.resolution), Double(y.resolution))
    }

    /// Width and height of the touched surface in millimetres, computed as udev does; nil if `resolution` is nil.
    var millimetres: (width: Double, height: Double)? {
        guard resolution != nil, let width = Self.length(x), let height = Self.length(y) else { return nil }
        return (width, height)
    }

    private static func length(_ axis: AbsoluteAxis) -> Double? {
        axis.resolution > 0 ? axis.length / Double(axis.resolution) : nil
    }

    private static func singleTouchAxes(
        _ description: DeviceDescription, named: AxisCodes?
    ) throws(DeviceError) -> AxisCodes {
        if let named {
            guard description.has(.absolute, named.x) else { throw .axisNotThere(named.x) }
            guard description.has(.absolute, named.y) else { throw .axisNotThere(named.y) }
            return named
        }
        let pair = AxisCodes(x: .ABS_X, y: .ABS_Y)
        if description.has(.absolute, pair.x) && description.has(.absolute, pair.y) { return pair }
        for pair in [AxisCodes(x: .ABS_MT_POSITION_X, y: .ABS_MT_POSITION_Y), pair] {
            switch (description.has(.absolute, pair.x), description.has(.absolute, pair.y)) {
            case (true, false): throw .missingAxis(pair.y, beside: pair.x)
            case (false, true): throw .missingAxis(pair.x, beside: pair.y)
            default: continue
            }
        }
        throw .noPosition
    }

    /// - Parameter range: the range in the device entry; nil for the one that the device declares.
    private static func positionAxis(
        _ code: EventCode, of description: DeviceDescription, _ range: ClosedRange<Int32>?
    ) throws(DeviceError) -> AbsoluteAxis {
        var axis = description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        if let range { (axis.minimum, axis.maximum) = (range.lowerBound, range.upperBound) }
        guard axis.minimum < axis.maximum else {
            throw .emptyRange(axis: code, minimum: axis.minimum, maximum: axis.maximum)
        }
        guard Int64(axis.maximum) - Int64(axis.minimum) <= Int64(AxisRanges.longest) else {
            throw .hugeRange(axis: code, minimum: axis.minimum, maximum: axis.maximum)
        }
        return axis
    }

    private static func slotCount(_ description: DeviceDescription) throws(DeviceError) -> Int {
        let axis = description.axes[.ABS_MT_SLOT] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        guard axis.minimum == 0 else { throw .slotMinimum(axis.minimum) }
        let count = Int(axis.maximum) + 1
        guard (1...SlotTable.largestCount).contains(count) else { throw .tooManySlots(count) }
        guard description.has(.absolute, .ABS_MT_TRACKING_ID) else { throw .noTrackingID }
        return count
    }

    /// The axis; nil if it is missing or its range is empty.
    private static func usable(_ code: EventCode, of description: DeviceDescription) -> AbsoluteAxis? {
        guard let axis = description.axes[code], axis.minimum < axis.maximum else { return nil }
        return axis
    }
}
