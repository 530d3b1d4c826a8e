import Evdev

/// Passes on the keys and switches of a grabbed panel to the other programs.
///
/// Every key that is pressed is released: by the panel, or by `release`.
public struct PassedKeys {
    private let description: DeviceDescription
    private var held: Set<EventCode> = []
    private var events: [InputEvent] = []
    /// The number of `events` up to the last SYN_REPORT.
    private var complete = 0

    /// - Parameter description: the result of `description(for:)`.
    public init(_ description: DeviceDescription) { self.description = description }

    /// The virtual device with the keys and switches of `panel`; nil if it has none.
    public static func description(for panel: DeviceDescription) -> DeviceDescription? {
        var codes: [EventType: Set<EventCode>] = [:]
        codes[.key] = panel.codes[.key]?.filter(\.isKey)
        codes[.switch] = panel.codes[.switch]
        codes = codes.filter { !$0.value.isEmpty }
        guard !codes.isEmpty else { return nil }
        // The kernel cuts longer names off.
        let name = String(decoding: "Fingerpost keys of \(panel.name)".utf8.prefix(79), as: UTF8.self)
        return DeviceDescription(
            name: name, phys: VirtualDevice.phys(of: "keys"), bus: VirtualDevice.bus, codes: codes)
    }

    /// Takes one event of the panel. Autorepeat is left to the receivers.
    public mutating func consume(_ event: InputEvent) {
        switch event.type {
        case .key where event.value != 2 && description.has(.key, event.code): set(event.code, event.value == 1)
        case .switch where description.has(.switch, event.code): send(.switch, event.code, event.value)
        case .synchronization where event.code == .SYN_REPORT: endFrame()
        default: break
        }
    }

    /// Takes the current state of the panel after a loss of events.
    public mutating func resynchronise(to state: DeviceState) {
        let down = state.keys.filter { description.has(.key, $0) }
        for key in held.subtracting(down).sorted() { set(key, false) }
        for key in down.subtracting(held).sorted() { set(key, true) }
        endFrame()
    }

    /// Releases every key that is held: the panel is gone.
    public mutating func release() { resynchronise(to: DeviceState()) }

    /// Passes on the events of all complete frames, and forgets them.
    public mutating func takeEvents(_ body: (ArraySlice<InputEvent>) -> Void) {
        guard complete > 0 else { return }
        body(events[..<complete])
        events.removeFirst(complete)
        complete = 0
    }

    private mutating func set(_ key: EventCode, _ isDown: Bool) {
        guard held.contains(key) != isDown else { return }
        if isDown { held.insert(key) } else { held.remove(key) }
        send(.key, key, isDown ? 1 : 0)
    }

    private mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
        events.append(InputEvent(type, code, value))
    }

    private mutating func endFrame() {
        guard events.count > complete else { return }
        send(.synchronization, .SYN_REPORT, 0)
        complete = events.count
    }
}
