import Evdev
import Files
import LinuxInput
import PanelTestKit
import Records
import Scenes
import TestKit
import Testing
import Touches

@testable import Bridge

@Suite("Keys through the pipeline")
struct KeysTests {
    private let remote = DeviceDescription(
        name: "Remote", codes: [.key: ["KEY_UP", "KEY_OK", "KEY_ENTER", "KEY_NEXTSONG", "KEY_REWIND"]])

    private func send(_ input: PluggedDevice, _ keys: (EventCode, Int32)...) {
        for (key, value) in keys { input.consume([InputEvent(time: .zero, type: .key, code: key, value: value)]) }
        input.consume([InputEvent(time: .zero, type: .synchronization, code: .SYN_REPORT, value: 0)])
    }

    @Test("A keyboard is read only if the scene enables keys")
    func keyboardIsReadOnlyIfTheSceneEnablesKeys() throws {
        let session = try Session("windows: [{view: {}}]")
        #expect(throws: Refusal.self) { try session.plug(remote) }
    }

    @Test("Presses and remote-control events are reported in order")
    func pressesAndRemoteControlAreInOrder() throws {
        let session = try Session("keys: true\nwindows: [{view: {}}]")
        let input = try session.plug(remote)
        send(input, ("KEY_UP", 1))
        send(input, ("KEY_UP", 0), ("KEY_NEXTSONG", 1), ("KEY_OK", 1), ("KEY_OK", 0))
        send(input, ("KEY_NEXTSONG", 0), ("KEY_REWIND", 1), (EventCode(rawValue: 30), 1))
        expectEqual(
            session.takeLines(),
            [
                "press began upArrow", "press ended upArrow", "remote nextTrack", "press began select",
                "press ended select", "remote beginSeekingBackward", "press began KEY_A",
            ])
    }

    @Test("Two keys of one type are two presses")
    func twoKeysOfOneTypeAreTwoPresses() throws {
        let session = try Session("keys: true\nwindows: [{view: {}}]")
        let (input, other) = (
            try session.plug(remote), try session.plug(DeviceDescription(name: "Other", codes: remote.codes))
        )
        send(input, ("KEY_ENTER", 1))
        send(input, ("KEY_OK", 1))
        send(other, ("KEY_ENTER", 1))
        send(input, ("KEY_ENTER", 0))
        send(other, ("KEY_ENTER", 0))
        send(input, ("KEY_OK", 0), ("KEY_OK", 1), ("KEY_ENTER", 1))
        let (began, ended) = ("press began select", "press ended select")
        expectEqual(session.takeLines(), [began, began, began, ended, ended, ended, began, began])
    }

    @Test("Unplugging the device cancels its held keys")
    func unpluggingCancelsHeldKeys() throws {
        let session = try Session("keys: true\nwindows: [{view: {}}]")
        let input = try session.plug(remote)
        send(input, ("KEY_UP", 1), ("KEY_REWIND", 1))
        _ = session.takeLines()
        input.unplug()
        expectEqual(session.takeLines(), ["press cancelled upArrow", "remote endSeekingBackward"])
    }

    private func privateSession(_ filter: EmitFilter) throws -> Session {
        try Session(
            """
            keys: true
            motion: true
            windows:
              - view:
                  id: page
                  subviews: [{id: pad, private: true, subviews: [{id: secret, firstResponder: true}]}, {id: dot}]
            """, filter: filter)
    }

    @Test("A reader without rights does not learn which key, shake or command goes to a private view")
    func privateKeys() throws {
        for (filter, isTold) in [(EmitFilter.all, false), (.all.trusted, true)] {
            let session = try privateSession(filter)
            let input = try session.plug(remote)
            send(input, ("KEY_UP", 1), (EventCode(rawValue: 30), 1), ("KEY_NEXTSONG", 1), ("KEY_UP", 0))
            session.pipeline.handle(.shake(.began, at: .zero))
            input.unplug()
            let lines = session.takeLines()
            let own = lines.filter { !$0.hasPrefix("call") }
            let expected = [
                "press began upArrow", "press began KEY_A", "remote nextTrack", "press ended upArrow",
                "motion began shake", "press cancelled KEY_A",
            ]
            expectEqual(own, isTold ? expected : [])
            expect(lines.isEmpty != isTold)
        }
    }

    @Test("A key that went down in a private view stays private, and the next one is not")
    func heldPrivateKey() throws {
        let session = try privateSession(.default)
        let input = try session.plug(remote)
        func set(_ keys: String) throws {
            try session.pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
            expectEqual(session.takeLines().filter { !$0.hasPrefix("scene") }, [])
        }
        send(input, ("KEY_UP", 1), ("KEY_OK", 1))
        try set("{pad: {private: false}}")
        send(input, ("KEY_UP", 0))
        expectEqual(session.takeLines(), [])
        send(input, ("KEY_UP", 1))
        expectEqual(session.takeLines(), ["press began upArrow"])
        try set("{dot: {private: true}}")
        send(input, ("KEY_UP", 0), ("KEY_OK", 0))
        expectEqual(session.takeLines(), ["press ended upArrow"])
    }

    @Test("Each key with a meaning has the name that the kernel's header gives it")
    func keyNamesAreTheKernels() {
        let names = [
            "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_ENTER", "KEY_KPENTER", "KEY_SELECT", "KEY_OK",
            "KEY_MENU",
            "KEY_BACK", "KEY_ESC", "KEY_EXIT", "KEY_PLAYPAUSE", "KEY_PAGEUP", "KEY_PAGEDOWN", "KEY_CHANNELUP",
            "KEY_CHANNELDOWN", "KEY_PLAYCD", "KEY_PAUSECD", "KEY_STOPCD", "KEY_PLAY", "KEY_NEXTSONG",
            "KEY_PREVIOUSSONG",
            "KEY_MEDIA", "KEY_FASTFORWARD", "KEY_REWIND",
        ]
        for name in names {
            let key = EventNames.code(named: name, of: .key)
            expectEqual(key?.keyName, name)
            if case .press(nil)? = key.map(KeyMeaning.init) { Issue.record("\(name) has no meaning") }
        }
        expectEqual(EventCode(rawValue: 0x2be).keyName, "KEY_0x2be")
    }
}
