import Records
import Routing
import TestKit
import Testing

@Suite("Records about the session, line by line")
struct SessionRecordTests {
    private let time = Timestamp(seconds: 12.5)

    @Test("The hello of a live session has the session and the clock")
    func helloOfLiveSession() throws {
        let clock = ClockReading(monotonic: Timestamp(seconds: 12.5), wall: Timestamp(seconds: 1_700_000_000.25))
        let hello = HelloRecord(
            program: "fingerpost 0.1.0", session: "5af3", scene: "shop.yaml", screen: CGSize(1280, 800), clock: clock)
        expectEqual(
            try line { $0.hello(hello, at: time) },
            """
            {"type":"hello","seq":1,"time":12.500000,"version":1,"program":"fingerpost 0.1.0","session":"5af3",\
            "scene":"shop.yaml","screen":{"width":1280,"height":800},\
            "clock":{"monotonic":12.500000,"wall":1700000000.250000}}
            """)
    }

    @Test("The hello of a replay without a scene has neither session, scene nor clock")
    func helloOfReplayWithoutScene() throws {
        let hello = HelloRecord(
            program: "fingerpost", session: nil, scene: nil, screen: CGSize(1024, 600.5), clock: nil)
        expectEqual(
            try line { $0.hello(hello, at: .zero) },
            """
            {"type":"hello","seq":1,"time":0.000000,"version":1,"program":"fingerpost","screen":{"width":1024,"height":600.5}}
            """)
    }

    @Test("A ready record has no keys of its own")
    func ready() throws {
        expectEqual(try line { $0.ready(at: time) }, #"{"type":"ready","seq":1,"time":12.500000}"#)
    }

    @Test("A device record can have every key")
    func deviceWith() throws {
        var device = DeviceRecord(change: .added, device: DeviceID("left"))
        device.node = "/dev/input/event5"
        device.path = "pci-0000:00:14.0-usb-0:1.2:1.0"
        device.name = "eGalax \"7\""
        device.vendor = 0x0eef
        device.product = 1
        device.kind = .touchscreen
        device.contacts = 10
        device.maximumForce = 2.5
        expectEqual(
            try line { $0.device(device, at: time) },
            """
            {"type":"device","seq":1,"time":12.500000,"change":"added","device":"left","node":"/dev/input/event5",\
            "path":"pci-0000:00:14.0-usb-0:1.2:1.0","name":"eGalax \\"7\\"","vendor":"0eef","product":"0001",\
            "kind":"touchscreen","contacts":10,"maximumForce":2.5}
            """)
    }

    @Test(
        "The record of a device that is removed or resynchronised has the change and the id",
        arguments: [DeviceRecord.Change.removed, .resynced])
    func device(_ change: DeviceRecord.Change) throws {
        let record = DeviceRecord(change: change, device: DeviceID("left"))
        expectEqual(
            try line { $0.device(record, at: time) },
            #"{"type":"device","seq":1,"time":12.500000,"change":"\#(change.rawValue)","device":"left"}"#)
    }

    @Test("The records of the lock have its cause")
    func lock() throws {
        expectEqual(
            try line { $0.lock(true, cause: "command", at: time) },
            #"{"type":"lock","seq":1,"time":12.500000,"locked":true,"cause":"command"}"#)
    }

    @Test("The records of a cleaning have its cause, and the first one its end")
    func cleaning() throws {
        let end = Timestamp(seconds: 72.5)
        expectEqual(
            try line { $0.cleaning(true, cause: "action", until: end, at: time) },
            #"{"type":"cleaning","seq":1,"time":12.500000,"cleaning":true,"cause":"action","until":72.500000}"#)
        expectEqual(
            try line { $0.cleaning(false, cause: "held", until: nil, at: time) },
            #"{"type":"cleaning","seq":1,"time":12.500000,"cleaning":false,"cause":"held"}"#)
    }

    @Test("The record of a device that is refused has the reason")
    func deviceRefused() throws {
        var record = DeviceRecord(change: .refused, device: DeviceID("/dev/input/event5"))
        record.reason = "cannot open /dev/input/event5: Permission denied"
        expectEqual(
            try line { $0.device(record, at: time) },
            """
            {"type":"device","seq":1,"time":12.500000,"change":"refused","device":"/dev/input/event5",\
            "reason":"cannot open /dev/input/event5: Permission denied"}
            """)
    }

    @Test("The record of a device that is added has its area and its calibration")
    func deviceAdded() throws {
        var record = DeviceRecord(change: .added, device: DeviceID("left"))
        record.kind = .touchscreen
        record.area = CGRect(x: 0, y: 0, width: 640, height: 800.5)
        record.calibration = "scene: rotate 90"
        expectEqual(
            try line { $0.device(record, at: time) },
            """
            {"type":"device","seq":1,"time":12.500000,"change":"added","device":"left","kind":"touchscreen",\
            "area":[0,0,640,800.5],"calibration":"scene: rotate 90"}
            """)
    }

    @Test("The record of a device that is removed has the number of contacts that each filter rejected")
    func deviceRemoved() throws {
        var record = DeviceRecord(change: .removed, device: DeviceID("left"))
        record.rejected = [("palmMajor", 3), ("ghost", 1)]
        expectEqual(
            try line { $0.device(record, at: time) },
            """
            {"type":"device","seq":1,"time":12.500000,"change":"removed","device":"left","rejected":{"palmMajor":3,"ghost":1}}
            """)
    }

    @Test("A rejection has the touch, the place, the filter and the value")
    func rejection() throws {
        var record = Rejection(
            device: DeviceID("left"), touch: TouchID(7), location: CGPoint(10, 20.5), by: .ghost, count: 2,
            text: "it flickered")
        record.value = 0.02
        record.goesOnAs = TouchID(6)
        expectEqual(
            try line { $0.rejection(record, at: time) },
            """
            {"type":"rejection","seq":1,"time":12.500000,"touch":7,"device":"left","filter":"ghost","x":10,"y":20.5,"value":0.02,\
            "goesOnAs":6,"count":2,"touches":[7,6],"text":"it flickered"}
            """)
    }

    @Test("An idle record names its panel, unless it is about the screen")
    func idleOf() throws {
        expectEqual(
            try line { $0.idle(true, after: .seconds(60), cause: "time", device: nil, at: time) },
            #"{"type":"idle","seq":1,"time":12.500000,"idle":true,"after":60,"cause":"time"}"#)
        expectEqual(
            try line { $0.idle(false, after: nil, cause: nil, device: DeviceID("left"), at: time) },
            #"{"type":"idle","seq":1,"time":12.500000,"idle":false,"device":"left"}"#)
    }

    @Test("A scene record has what changed")
    func scene() throws {
        expectEqual(
            try line {
                $0.scene(
                    .replaced(file: "b.yaml", screen: CGSize(640, 480), text: .json(#"{"fingerpost":1}"#)), at: time)
            },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"replaced","file":"b.yaml","screen":{"width":640,"height":480},"scene":{"fingerpost":1}}"#
        )
        expectEqual(
            try line {
                $0.scene(
                    .set(ids: ["menu", "buy"], keys: #"{"menu":{"hidden":true},"buy":{"alpha":1}}"#), at: time)
            },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"set","ids":["menu","buy"],"set":{"menu":{"hidden":true},"buy":{"alpha":1}}}"#
        )
        expectEqual(
            try line { $0.scene(.added(ids: ["badge"], text: .json(#"{"id":"badge"}"#)), at: time) },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"added","ids":["badge"],"window":{"id":"badge"}}"#
        )
        let digest = String(repeating: "0af", count: 21) + "9"
        expectEqual(
            try line { $0.scene(.added(ids: ["badge"], text: .digest(digest)), at: time) },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"added","ids":["badge"],"sha256":"\#(digest)"}"#)
        expectEqual(
            try line { $0.scene(.set(ids: ["menu"], keys: #"{"menu":{}}"#), cause: "buy", at: time) },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"set","ids":["menu"],"set":{"menu":{}},"cause":"buy"}"#
        )
        for shown in [["menu"], []] {
            expectEqual(
                try line { $0.scene(.set(ids: ["menu"], keys: #"{"menu":{}}"#), shown: shown, at: time) },
                #"{"type":"scene","seq":1,"time":12.500000,"change":"set","ids":["menu"],"set":{"menu":{}},"shown":\#(shown)}"#
            )
        }
        expectEqual(
            try line { $0.scene(.removed(ids: ["badge"]), at: time) },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"removed","ids":["badge"]}"#)
        expectEqual(
            try line { $0.scene(.refused(reason: "no such id"), at: time) },
            #"{"type":"scene","seq":1,"time":12.500000,"change":"refused","reason":"no such id"}"#)
    }

    @Test("A clock record has both clocks")
    func clockIsWritten() throws {
        let clock = ClockReading(monotonic: time, wall: Timestamp(seconds: 1_700_000_000))
        expectEqual(
            try line { $0.clock(clock, at: time) },
            #"{"type":"clock","seq":1,"time":12.500000,"monotonic":12.500000,"wall":1700000000.000000}"#)
    }

    @Test("A record of losses by a slow subscriber has their number and what was going on")
    func droppedBySlowSubscriber() throws {
        expectEqual(
            try line { encoder in
                encoder.dropped(count: 812, touches: [TouchID(3), TouchID(4)], gestures: ["pan"], at: time)
            },
            """
            {"type":"dropped","seq":1,"time":12.500000,"reason":"subscriber","count":812,"touches":[3,4],"gestures":["pan"]}
            """)
        expectEqual(
            try line { $0.dropped(count: 1, touches: [], gestures: [], at: time) },
            #"{"type":"dropped","seq":1,"time":12.500000,"reason":"subscriber","count":1}"#)
    }

    @Test("A record of losses in the kernel has the device and the interval")
    func droppedByKernel() throws {
        expectEqual(
            try line { encoder in
                encoder.dropped(
                    device: DeviceID("left"), since: Timestamp(seconds: 12), until: time, at: time)
            },
            """
            {"type":"dropped","seq":1,"time":12.500000,"reason":"kernel","device":"left","since":12.000000,"until":12.500000}
            """)
    }

    @Test("An answer has no number and no time")
    func answerWithout() throws {
        expectEqual(
            try line { $0.answer(id: #""a""#, error: nil) }, #"{"type":"answer","id":"a","ok":true}"#)
        expectEqual(
            try line { $0.answer(id: nil, error: "unknown \"x\"") },
            #"{"type":"answer","ok":false,"error":"unknown \"x\""}"#)
    }
}
