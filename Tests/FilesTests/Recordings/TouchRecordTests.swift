import Testing
import Touches

@testable import Files

@Suite("Fingerpost's own records as a recording")
struct TouchRecordTests {
    private func sample(
        _ touch: Int, _ phase: ContactPhase, _ x: Double, _ y: Double, reason: CancelReason? = nil
    ) -> TouchSample {
        TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(x, y), reason: reason)
    }

    private func frame(_ microseconds: Int64, of device: String? = nil, _ samples: TouchSample...) -> TouchFrame {
        TouchFrame(
            device: device.map { DeviceID($0) }, timestamp: Timestamp(microseconds: microseconds), samples: samples)
    }

    @Test("A tap is two typed lines")
    func tap() {
        let reading = Reading(
            """
            {"type": "touch", "time": 0, "phase": "began", "touch": 1, "x": 100, "y": 650.5}
            {"type": "touch", "time": 0.1, "phase": "ended", "touch": 1}
            """)
        #expect(reading.error == nil)
        #expect(
            reading.items == [
                .touches(frame(0, sample(1, .began, 100, 650.5))),
                .touches(frame(100_000, sample(1, .ended, 100, 650.5))),
            ])
    }

    @Test("Only touch records are read, with their time, phase, number, device and location")
    func stream() {
        let reading = Reading(
            """
            {"type":"hello","seq":1,"version":1,"screen":{"width":1280,"height":800}}
            {"type":"device","seq":2,"time":5.000001,"change":"added","device":"usb","name":"Touch \\u00e9 \\"x\\""}
            {"type":"touch","seq":3,"time":5.104000,"phase":"began","touch":57,"device":"usb","slot":0,"x":1.5,"y":2e1,"chain":["a",{"b":[]}],"tapCount":1}
            {"type":"gesture","seq":4,"time":5.2,"touch":"none","phase":3,"x":[1],"time":null}
            {"type":"touch","seq":5,"time":5.3,"phase":"cancelled","touch":57,"x":-3,"y":4,"reason":"palm"}
            {"type":"new in a later version"}

            """)
        #expect(reading.error == nil)
        #expect(
            reading.frames == [
                frame(5_104_000, of: "usb", sample(1, .began, 1.5, 20)),
                frame(5_300_000, sample(1, .cancelled, -3, 4, reason: .palm)),
            ])
    }

    @Test("Records of one frame become one frame, in its order")
    func frames() {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}
            {"type":"touch","time":1,"phase":"began","touch":2,"x":2,"y":2}
            {"type":"touch","time":2,"phase":"ended","touch":2,"x":3,"y":3}
            {"type":"idle","time":2}
            {"type":"touch","time":2,"phase":"moved","touch":1,"x":4,"y":4}
            {"type":"touch","time":2,"phase":"began","touch":2,"x":5,"y":5}
            """)
        #expect(
            reading.frames == [
                frame(1_000_000, sample(1, .began, 1, 1), sample(2, .began, 2, 2)),
                frame(2_000_000, sample(2, .ended, 3, 3), sample(1, .moved, 4, 4), sample(3, .began, 5, 5)),
            ])
    }

    @Test("That the screen is awake is read if no touch of the file woke it")
    func awake() {
        let reading = Reading(
            """
            {"type":"hello","seq":1,"version":1}
            {"type":"idle","time":5,"idle":true,"cause":"time","after":5}
            {"type":"idle","time":6,"idle":false}
            {"type":"touch","time":6,"phase":"began","touch":1,"x":1,"y":1,"wakes":true}
            {"type":"touch","time":7,"phase":"ended","touch":1}
            {"type":"idle","time":12,"idle":true,"cause":"time","after":5}
            {"type":"idle","time":13,"idle":false}
            {"type":"idle","time":13,"idle":false,"device":"left"}
            {"type":"touch","time":13,"phase":"began","touch":3,"x":1,"y":1}
            {"type":"touch","time":14,"phase":"ended","touch":3}
            {"type":"idle","time":20,"idle":false}
            {"type":"touch","time":21,"phase":"began","touch":4,"x":1,"y":1}
            {"type":"idle","time":22,"idle":false}
            """)
        #expect(reading.error == nil)
        func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }
        #expect(
            reading.items == [
                .session(.zero), .scene(.wasIdle(nil, cause: "time"), at(5)),
                .touches(frame(6_000_000, sample(1, .began, 1, 1))),
                .touches(frame(7_000_000, sample(1, .ended, 1, 1))),
                .scene(.idleTime(nil), at(12)), .scene(.awake(nil), at(13)), .scene(.awake(DeviceID("left")), at(13)),
                .touches(frame(13_000_000, sample(2, .began, 1, 1))),
                .touches(frame(14_000_000, sample(2, .ended, 1, 1))),
                .scene(.awake(nil), at(20)), .touches(frame(21_000_000, sample(3, .began, 1, 1))),
                .scene(.awake(nil), at(22)),
            ])
    }

    @Test("What an action set is read if the touches of the action are not in the file")
    func setByAction() throws {
        func reading(_ lines: String...) -> [RecordingItem] {
            Reading((["{\"type\":\"hello\"}"] + lines).joined(separator: "\n")).items.filter {
                if case .scene = $0 { true } else { false }
            }
        }
        let set = #"{"type":"scene","time":3,"change":"set","ids":["a"],"set":{"a":{"hidden":true}},"cause":"b"}"#
        let other = #"{"type":"touch","time":1,"phase":"began","touch":7,"x":1,"y":1}"#
        func action(_ touches: String) -> String {
            #"{"type":"action","time":2,"action":"x","sender":"b","touches":[\#(touches)]}"#
        }
        let keys = try YAMLNode(json: Array(#"{"a":{"hidden":true}}"#.utf8)[...])
        func isRead(_ items: [RecordingItem]) -> Bool {
            guard case .scene(.setByAction(let read, cause: "b"), Timestamp(seconds: 3)) = items.first else {
                return false
            }
            return read.json == keys.json && items.count == 1
        }
        #expect([isRead(reading(set)), isRead(reading(other, action("8"), set))] == [true, true])
        let repeated: [RecordingItem] = [.scene(.repeated(cause: "b"), Timestamp(seconds: 3))]
        #expect(reading(other, set) == repeated)
        #expect(reading(other, action("7"), set) == repeated)
        #expect(reading(other, action("8"), action("7"), set) == repeated)
        #expect(reading(other, #"{"type":"touch","time":2,"phase":"ended","touch":7}"#, action("7"), set) == repeated)
    }

    @Test("Records that do not fit into one frame become several")
    func severalFrames() {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}
            {"type":"touch","time":1,"phase":"moved","touch":1,"x":2,"y":1}
            {"type":"touch","time":1,"phase":"moved","touch":1,"x":3,"y":1}
            {"type":"touch","time":1,"phase":"ended","touch":1,"x":3,"y":1}
            """)
        #expect(reading.frames.map(\.samples.count) == [1, 1, 1, 1])
        #expect(reading.frames.allSatisfy { $0.timestamp == Timestamp(microseconds: 1_000_000) })
    }

    @Test(
        "A time is parsed as a decimal, to the nearest microsecond",
        arguments: [
            ("0", 0), ("-0", 0), ("0.000001", 1), ("1234567.891011", 1_234_567_891_011), ("1.0000004", 1_000_000),
            ("1.0000005", 1_000_001), ("0.1e1", 1_000_000), ("25E-1", 2_500_000), ("1e-9", 0), ("4.35", 4_350_000),
            ("1.00000000000000000000001", 1_000_000), ("999999999999", 999_999_999_999_000_000),
        ] as [(String, Int64)])
    func time(text: String, microseconds: Int64) {
        let reading = Reading(#"{"type":"touch","time":\#(text),"phase":"began","touch":1,"x":0,"y":0}"#)
        #expect(reading.frames.first?.timestamp.microseconds == microseconds)
    }

    @Test(
        "A coordinate is the nearest thousandth, as records write it",
        arguments: [
            ("0.1", 0.1), ("-0.001", -0.001), ("1279.999", 1279.999), ("1E5", 100_000), ("-0", 0), ("1e-300", 0),
            ("123456.789012345678901234567890", 123_456.789), ("9007199254740993e-12", 9007.199), ("0.0005", 0.001),
        ])
    func coordinate(text: String, number: Double) {
        let reading = Reading(#"{"type":"touch","time":0,"phase":"began","touch":1,"x":\#(text),"y":0}"#)
        #expect(reading.frames.first?.samples[0].location.x == number)
    }

    @Test("A second hello ends the recording, and its touches are others")
    func hello() {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":2}
            {"type":"hello"}
            {"type":"touch","time":3,"phase":"began","touch":1,"x":3,"y":3,"resumed":true}
            """)
        #expect(reading.error == nil)
        #expect(
            reading.items == [
                .touches(frame(1_000_000, sample(1, .began, 1, 2))), .end, .session(.zero),
                .touches(frame(3_000_000, sample(2, .began, 3, 3))),
            ])
    }

    @Test("What programs changed in the scene is between the touches before and after it")
    func sceneRecords() throws {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":2}
            {"type":"scene","time":1,"change":"set","ids":["a"],"set":{"a":{"hidden":true}}}
            {"type":"touch","time":1,"phase":"ended","touch":1,"x":1,"y":2}
            {"type":"scene","time":1,"change":"set","ids":["a"],"set":{"a":{"hidden":true}},"cause":"buy"}
            {"type":"scene","time":1.5,"change":"refused","reason":"no"}
            {"type":"scene","time":2,"change":"replaced","file":"b.yaml","screen":{"width":1,"height":1},"scene":{"fingerpost":1}}
            {"type":"scene","time":2,"change":"replaced","sha256":"00"}
            {"type":"scene","time":2,"change":"added","ids":["w"],"window":{"id":"w"}}
            {"type":"scene","time":3,"change":"removed","ids":["w"]}
            """)
        #expect(reading.error == nil)
        let items = reading.items.map { item in
            switch item {
            case .touches(let frame): "touches \(frame.timestamp.microseconds)"
            case .scene(.set(let keys), let time): "set \(keys.json ?? "") \(time.microseconds)"
            case .scene(.replaced(let scene, let file), let time):
                "replaced \(scene?.json ?? "-") \(file ?? "-") \(time.microseconds)"
            case .scene(.added(let window), let time): "added \(window?.json ?? "-") \(time.microseconds)"
            case .scene(.repeated(let cause), let time): "repeated by \(cause) \(time.microseconds)"
            case .scene(.removed(let ids), let time): "removed \(ids) \(time.microseconds)"
            default: "\(item)"
            }
        }
        #expect(
            items == [
                "touches 1000000", #"set {"a":{"hidden":true}} 1000000"#, "touches 1000000",
                "repeated by buy 1000000", #"replaced {"fingerpost":1} b.yaml 2000000"#, "replaced - - 2000000",
                #"added {"id":"w"} 2000000"#, #"removed ["w"] 3000000"#,
            ])
    }

    @Test("The values before a recording are set, and those of its touches are not")
    func valuesBefore() throws {
        let reading = Reading(
            """
            {"type":"hello","seq":1,"time":5}
            {"type":"value","seq":2,"time":5,"view":"tip","value":20}
            {"type":"value","seq":3,"time":5,"view":"list","contentOffset":[0,100],"zoomScale":1,"scroll":"settled"}
            {"type":"ready","seq":4,"time":5}
            {"type":"value","seq":5,"time":6,"view":"tip","value":10}
            {"type":"hello","seq":1,"time":1}
            {"type":"touch","seq":2,"time":2,"phase":"began","touch":1,"x":1,"y":1}
            {"type":"value","seq":3,"time":2,"view":"tip","value":5}
            """)
        #expect(reading.error == nil)
        let sets = reading.items.compactMap { item in
            if case .scene(.set(let keys), _) = item { keys.json } else { nil }
        }
        #expect(sets == [#"{"tip":{"value":20}}"#, #"{"list":{"contentOffset":[0,100],"zoomScale":1}}"#])
    }

    @Test("Touches at one time with an action between them are two frames")
    func causes() {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}
            {"type":"touch","time":2,"phase":"ended","touch":1}
            {"type":"action","time":2,"action":"buy","sender":"buy","touches":[1]}
            {"type":"touch","time":2,"phase":"began","touch":2,"x":5,"y":1}
            """)
        #expect(
            reading.items == [
                .touches(frame(1_000_000, sample(1, .began, 1, 1))),
                .touches(frame(2_000_000, sample(1, .ended, 1, 1))),
                .touches(frame(2_000_000, sample(2, .began, 5, 1))),
            ])
    }

    @Test("Touches of two devices at one time are two frames")
    func twoDevices() {
        let reading = Reading(
            """
            {"type":"touch","time":1,"phase":"began","touch":1,"device":"left","x":1,"y":1}
            {"type":"touch","time":2,"phase":"ended","touch":1,"device":"left"}
            {"type":"touch","time":2,"phase":"began","touch":2,"device":"right","x":5,"y":1}
            {"type":"touch","time":2,"phase":"began","touch":3,"device":"right","x":6,"y":1}
            """)
        #expect(
            reading.items == [
                .touches(frame(1_000_000, of: "left", sample(1, .began, 1, 1))),
                .touches(frame(2_000_000, of: "left", sample(1, .ended, 1, 1))),
                .touches(frame(2_000_000, of: "right", sample(2, .began, 5, 1), sample(3, .began, 6, 1))),
            ])
    }

    @Test("A step back in time is reported once for each recording, and the recording goes on")
    func stepBack() {
        let day = """
            {"type":"hello"}
            {"type":"touch","time":2,"phase":"began","touch":1,"x":1,"y":2}
            {"type":"scene","time":1,"change":"set","set":{"a":{"hidden":true}}}
            {"type":"touch","time":1.5,"phase":"moved","touch":1,"x":3,"y":2}
            {"type":"touch","time":2.5,"phase":"ended","touch":1}

            """
        let reading = Reading(day + day, name: "day.jsonl")
        #expect(reading.error == nil)
        let times = reading.items.compactMap { item in
            switch item {
            case .touches(let frame): frame.timestamp.microseconds
            case .scene(_, let time): time.microseconds
            default: nil
            }
        }
        #expect(times == [2_000_000, 2_000_000, 2_000_000, 2_500_000, 2_000_000, 2_000_000, 2_000_000, 2_500_000])
        #expect(
            reading.warnings
                == [3, 8].map {
                    "day.jsonl:\($0): the time goes back: this is played at the time of the line before, as is what "
                        + "follows with an earlier time"
                })
    }

    @Test("More devices than a recording may have are refused")
    func tooManyDevices() {
        let lines = (1...257).map {
            #"{"type":"touch","time":1,"phase":"began","touch":\#($0 % 2),"device":"d\#($0)","x":1,"y":1}"# + "\n"
                + #"{"type":"touch","time":1,"phase":"ended","touch":\#($0 % 2)}"#
        }
        let reading = Reading(lines.joined(separator: "\n"), name: "a.jsonl")
        #expect(
            reading.error?.description == "a.jsonl:513: expected at most 256 devices, found more than 256 devices")
    }

    @Test("A recording with touches ends before the next file, and only there")
    func endOfAFile() {
        let touch = #"{"type":"touch","time":9,"phase":"began","touch":1,"x":1,"y":2}"#
        func ends(_ texts: String...) -> [Bool] {
            Reading(files: texts.enumerated().map { ("\($0).jsonl", Array($1.utf8)) }).items.map { $0 == .end }
        }
        #expect(ends(touch) == [false])
        #expect(ends(touch, touch) == [false, true, false])
        #expect(ends(touch, #"{"type":"hello"}"# + "\n" + touch) == [false, true, false, false])
        #expect(ends(#"{"type":"hello"}"#, touch, #"{"type":"hello"}"#) == [false, false, true, false])
        // A device and its events.
        let events = "N: a\nE: 1.0 0 0 0\n"
        #expect(ends(events, touch) == [false, false, true, false])
        #expect(ends(events, touch, touch) == [false, false, true, false, true, false])
        #expect(ends(events, touch, events) == [false, false, true, false, true, false, false])
    }

    @Test("A stream without touches is a recording")
    func noTouches() {
        #expect(Reading("{\"type\":\"hello\"}\n").items == [.session(.zero)])
        #expect(Reading("{\"type\":\"ready\"}").items == [])
        #expect(Reading("{\"type\":\"hello\"}").error == nil)
    }

    @Test("More touches at once than any panel has slots are refused")
    func tooMany() {
        let lines = (1...257).map { #"{"type":"touch","time":1,"phase":"began","touch":\#($0),"x":1,"y":1}"# }
        let reading = Reading(lines.joined(separator: "\n"), name: "a.jsonl")
        #expect(reading.frames.map(\.samples.count) == [256])
        #expect(
            reading.error?.description == "a.jsonl:257: expected at most 256 touches at once, found another 'began'")
    }

    @Test(
        "An invalid record is an error with what was expected; the records before it are valid",
        arguments: [
            (#"{"time":2}"#, #"the key "type", as in "type":"touch""#, "a record without it"),
            (#"{"type":3}"#, "a record type in double quotes", "'3'"),
            (#"{"type":"touch","phase":"moved","touch":1}"#, #"the key "time""#, "a touch record without it"),
            (#"{"type":"touch","time":2,"touch":1}"#, #"the key "phase""#, "a touch record without it"),
            (#"{"type":"touch","time":2,"phase":"moved"}"#, #"the key "touch""#, "a touch record without it"),
            (
                #"{"type":"touch","time":2,"phase":"began","touch":2,"y":1}"#, #"the key "x""#,
                "a touch record without it"
            ),
            (#"{"type":"touch","time":"2","phase":"moved","touch":1}"#, #""time" in seconds, as a number"#, #"'"2"'"#),
            (
                #"{"type":"touch","time":-1,"phase":"moved","touch":1}"#, #""time" in seconds, from 0 to 999999999999"#,
                "'-1'"
            ),
            (
                #"{"type":"touch","time":1e99,"phase":"moved","touch":1}"#,
                #""time" in seconds, from 0 to 999999999999"#, "'1e99'"
            ),
            (
                #"{"type":"touch","time":2,"phase":"up","touch":1}"#,
                #""phase" to be "began", "moved", "ended" or "cancelled""#, #"'"up"'"#
            ),
            (#"{"type":"touch","time":2,"phase":"moved","touch":1.5}"#, #""touch" as a whole number"#, "'1.5'"),
            (#"{"type":"touch","time":2,"phase":"moved","touch":-1}"#, #""touch" as a whole number"#, "'-1'"),
            (#"{"type":"touch","time":2,"phase":"moved","touch":1,"x":NaN}"#, "a JSON value", "'NaN'"),
            (
                #"{"type":"touch","time":2,"phase":"moved","touch":1,"x":1e400}"#,
                #""x" in screen points, within a million"#, "'1e400'"
            ),
            (
                #"{"type":"touch","time":2,"phase":"moved","touch":1,"y":1000001}"#,
                #""y" in screen points, within a million"#, "'1000001'"
            ),
            (
                #"{"type":"touch","time":2,"phase":"moved","touch":1,"x":null}"#, #""x" in screen points, as a number"#,
                "'null'"
            ),
            (#"{"type":"touch","time":2,"phase":"moved","touch":7,"x":1,"y":1}"#, "touch 7 to begin first", "'moved'"),
            (
                #"{"type":"touch","time":2,"phase":"began","touch":1,"x":1,"y":1}"#,
                "touch 1 to end before it begins again", "a second 'began'"
            ),
            ("{", "a key in double quotes", "the end of the line"),
            (#"{"a":1"#, "',' or '}'", "the end of the line"),
            (#"{"a" 1}"#, "':' after a key", "'1'"),
            (#"{"a":01}"#, "',' or '}'", "'1'"),
            (#"{"a":1,}"#, "a key in double quotes", "'}'"),
            (#"{"a":[1 2]}"#, "',' or ']'", "'2'"),
            (#"{"a":"\x"}"#, "a string with JSON's escapes", #"'"\x"'"#),
            (#"{"a":"\u12"}"#, "a string with JSON's escapes", #"'"\u12"'"#),
            (#"{"a":"b}"#, "a string that ends in a double quote", #"'"b'"#),
            ("{\"a\":\"\u{1}\"}", "a string without control characters", "'\"?\"'"),
            ("{} {}", "one JSON object in each line", "'{'"),
            ("[]", "a JSON object", "'['"),
            (String(repeating: "{\"a\":", count: 200), "at most 128 levels of lists and objects", "more"),
        ])
    func broken(line: String, expected: String, found: String) {
        let first = #"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"#
        let reading = Reading("\(first)\n\n\(line)\n", name: "tap.jsonl")
        #expect(reading.error == RecordingError(file: "tap.jsonl", line: 3, expected: expected, found: found))
        #expect(reading.frames == [frame(1_000_000, sample(1, .began, 1, 1))])
    }
}
