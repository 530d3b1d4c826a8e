import Records
import Routing
import TestKit
import Testing

@Suite("Records about the session, line by line")
struct SessionRecordTests {
    private let time = Timestamp(seconds: 12.5)

    @Test("A hello has the session, the scene and the clock if there are any; a clock has both clocks")
    func beginning() throws {
        let clock = ClockReading(monotonic: time, wall: Timestamp(seconds: 1_700_000_000.25))
        let screen = CGSize(1280, 800)
        let live = HelloRecord(
            program: "fingerpost 0.1.0", session: "5af3", scene: "shop.yaml", screen: screen, clock: clock)
        let replay = HelloRecord(
            program: "fingerpost", session: nil, scene: nil, screen: CGSize(1024, 600.5), clock: nil)
        try expectLines(
            """
            {"type":"hello","version":1,"program":"fingerpost 0.1.0","session":"5af3","scene":"shop.yaml",\
            "screen":{"width":1280,"height":800},"clock":{"monotonic":12.500000,"wall":1700000000.250000}}
            {"type":"hello","version":1,"program":"fingerpost","screen":{"width":1024,"height":600.5}}
            {"type":"ready"}
            {"type":"clock","monotonic":12.500000,"wall":1700000000.250000}
            """
        ) {
            $0.hello(live, at: time)
            $0.hello(replay, at: time)
            $0.ready(at: time)
            $0.clock(clock, at: time)
        }
    }

    @Test("A device has what is known of it, the reason if it is refused, and what its filters rejected at its end")
    func devices() throws {
        var added = DeviceRecord(change: .added, device: DeviceID("left"))
        added.node = "/dev/input/event5"
        added.path = "pci-0000:00:14.0-usb-0:1.2:1.0"
        added.name = "eGalax \"7\""
        added.vendor = 0x0eef
        added.product = 1
        added.kind = .touchscreen
        added.contacts = 10
        added.maximumForce = 2.5
        var placed = DeviceRecord(change: .added, device: DeviceID("left"))
        placed.kind = .touchscreen
        placed.area = CGRect(x: 0, y: 0, width: 640, height: 800.5)
        placed.calibration = "scene: rotate 90"
        var refused = DeviceRecord(change: .refused, device: DeviceID("/dev/input/event5"))
        refused.reason = "cannot open /dev/input/event5: Permission denied"
        var removed = DeviceRecord(change: .removed, device: DeviceID("left"))
        removed.rejected = [("palmMajor", 3), ("ghost", 1)]
        let records = [
            added, placed, DeviceRecord(change: .resynced, device: DeviceID("left")), refused,
            DeviceRecord(change: .removed, device: DeviceID("left")), removed,
        ]
        try expectLines(
            """
            {"type":"device","change":"added","device":"left","node":"/dev/input/event5",\
            "path":"pci-0000:00:14.0-usb-0:1.2:1.0","name":"eGalax \\"7\\"","vendor":"0eef","product":"0001",\
            "kind":"touchscreen","contacts":10,"maximumForce":2.5}
            {"type":"device","change":"added","device":"left","kind":"touchscreen","area":[0,0,640,800.5],\
            "calibration":"scene: rotate 90"}
            {"type":"device","change":"resynced","device":"left"}
            {"type":"device","change":"refused","device":"/dev/input/event5",\
            "reason":"cannot open /dev/input/event5: Permission denied"}
            {"type":"device","change":"removed","device":"left"}
            {"type":"device","change":"removed","device":"left","rejected":{"palmMajor":3,"ghost":1}}
            """
        ) { for record in records { $0.device(record, at: time) } }
    }

    @Test("A rejection has the touch, the place, the filter and the value")
    func rejection() throws {
        var record = Rejection(
            device: DeviceID("left"), touch: TouchID(7), location: CGPoint(10, 20.5), by: .ghost, count: 2,
            text: "it flickered")
        record.value = 0.02
        record.goesOnAs = TouchID(6)
        try expectLines(
            """
            {"type":"rejection","touch":7,"device":"left","filter":"ghost","x":10,"y":20.5,"value":0.02,"goesOnAs":6,\
            "count":2,"touches":[7,6],"text":"it flickered"}
            """
        ) { $0.rejection(record, at: time) }
    }

    @Test("Locks, cleanings and idle states have their causes, a cleaning its end, and an idle panel its id")
    func states() throws {
        try expectLines(
            """
            {"type":"lock","locked":true,"cause":"command"}
            {"type":"cleaning","cleaning":true,"cause":"action","until":72.500000}
            {"type":"cleaning","cleaning":false,"cause":"held"}
            {"type":"idle","idle":true,"after":60,"cause":"time"}
            {"type":"idle","idle":false,"device":"left"}
            """
        ) {
            $0.lock(true, cause: "command", at: time)
            $0.cleaning(true, cause: "action", until: Timestamp(seconds: 72.5), at: time)
            $0.cleaning(false, cause: "held", until: nil, at: time)
            $0.idle(true, after: .seconds(60), cause: "time", device: nil, at: time)
            $0.idle(false, after: nil, cause: nil, device: DeviceID("left"), at: time)
        }
    }

    @Test("A scene record has what changed")
    func scene() throws {
        let digest = String(repeating: "0af", count: 21) + "9"
        try expectLines(
            """
            {"type":"scene","change":"replaced","file":"b.yaml","screen":{"width":640,"height":480},"scene":{"fingerpost":1}}
            {"type":"scene","change":"set","ids":["menu","buy"],"set":{"menu":{"hidden":true},"buy":{"alpha":1}}}
            {"type":"scene","change":"added","ids":["badge"],"window":{"id":"badge"}}
            {"type":"scene","change":"added","ids":["badge"],"sha256":"\(digest)"}
            {"type":"scene","change":"set","ids":["menu"],"set":{"menu":{}},"cause":"buy"}
            {"type":"scene","change":"set","ids":["menu"],"set":{"menu":{}},"shown":["menu"]}
            {"type":"scene","change":"set","ids":["menu"],"set":{"menu":{}},"shown":[]}
            {"type":"scene","change":"removed","ids":["badge"]}
            {"type":"scene","change":"refused","reason":"no such id"}
            """
        ) {
            let keys = #"{"menu":{"hidden":true},"buy":{"alpha":1}}"#
            $0.scene(
                .replaced(file: "b.yaml", screen: CGSize(640, 480), text: .json(#"{"fingerpost":1}"#)), at: time)
            $0.scene(.set(ids: ["menu", "buy"], keys: keys), at: time)
            $0.scene(.added(ids: ["badge"], text: .json(#"{"id":"badge"}"#)), at: time)
            $0.scene(.added(ids: ["badge"], text: .digest(digest)), at: time)
            $0.scene(.set(ids: ["menu"], keys: #"{"menu":{}}"#), cause: "buy", at: time)
            $0.scene(.set(ids: ["menu"], keys: #"{"menu":{}}"#), shown: ["menu"], at: time)
            $0.scene(.set(ids: ["menu"], keys: #"{"menu":{}}"#), shown: [], at: time)
            $0.scene(.removed(ids: ["badge"]), at: time)
            $0.scene(.refused(reason: "no such id"), at: time)
        }
    }

    @Test("Losses have their number and what was going on, those in the kernel the device and the interval")
    func losses() throws {
        try expectLines(
            """
            {"type":"dropped","reason":"subscriber","count":812,"touches":[3,4],"gestures":["pan"]}
            {"type":"dropped","reason":"subscriber","count":1}
            {"type":"dropped","reason":"kernel","device":"left","since":12.000000,"until":12.500000}
            """
        ) {
            $0.dropped(count: 812, touches: [TouchID(3), TouchID(4)], gestures: ["pan"], at: time)
            $0.dropped(count: 1, touches: [], gestures: [], at: time)
            $0.dropped(device: DeviceID("left"), since: Timestamp(seconds: 12), until: time, at: time)
        }
    }

    @Test("An answer has no number and no time")
    func answers() throws {
        let answers = try lines {
            $0.answer(id: #""a""#, error: nil)
            $0.answer(id: nil, error: "unknown \"x\"")
        }
        expectEqual(
            answers,
            [#"{"type":"answer","id":"a","ok":true}"#, #"{"type":"answer","ok":false,"error":"unknown \"x\""}"#])
    }
}
