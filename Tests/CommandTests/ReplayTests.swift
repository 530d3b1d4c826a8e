import Foundation
import TestKit
import Testing

@Suite("fingerpost replay")
struct ReplayTests {
    @Test("Two records that a user types are a tap")
    func twoTypedLinesAreTap() throws {
        let result = try Fixture.run("replay --scene shop.yaml tap.jsonl", with: ["tap.jsonl": Fixture.tap])
        #expect(result.lines == Fixture.tapRecords)
    }

    /// `run >> day.jsonl` appends a session each time. After a reboot, its times are earlier.
    @Test("Recordings whose times are earlier follow each other, in files or after hello")
    func successiveRecordings() throws {
        let down = #"{"type":"touch","time":9,"phase":"began","touch":1,"x":10,"y":10}"# + "\n"
        let hello = #"{"type":"hello"}"# + "\n"
        let folder = try Fixture.folder([
            "tap.jsonl": Fixture.tap, "down.jsonl": down, "twice.jsonl": hello + down + hello + Fixture.tap,
        ])
        func phases(_ files: String...) throws -> [String] {
            let result = try Fingerpost.run(
                arguments: ["replay", "--emit", "touch", "--scene", "shop.yaml"] + files, directory: folder.path)
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return try result.output.map { try Record($0).kind }.filter { $0.hasPrefix("touch ") }
        }
        let tap = ["touch began", "touch ended"]
        #expect(try phases("tap.jsonl", "tap.jsonl", "tap.jsonl") == tap + tap + tap)
        #expect(try phases("down.jsonl", "tap.jsonl") == ["touch began", "touch cancelled"] + tap)
        #expect(try phases("twice.jsonl") == ["touch began", "touch cancelled"] + tap)
    }

    @Test("A replay begins each session with hello, so that times never go back in one and it can be replayed again")
    func sessions() throws {
        func session(_ start: Int) -> String {
            """
            {"type":"hello","time":\(start)}
            {"type":"ready","time":\(start)}
            {"type":"scene","time":\(start + 1),"change":"set","set":{"A":{"alpha":0.5}}}
            {"type":"touch","time":\(start + 2),"phase":"began","touch":1,"x":450,"y":320}
            {"type":"touch","time":\(start + 3),"phase":"ended","touch":1}

            """
        }
        let folder = try Fixture.folder(["days.jsonl": session(500) + session(20) + session(900)])
        func replay(_ file: String) throws -> [String] {
            let result = try Fingerpost.run("replay", "--scene", "shop.yaml", file, directory: folder.path)
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return result.output
        }
        let first = try replay("days.jsonl")
        let records = try first.map { try Record($0) }
        #expect(records.filter { $0.type == "hello" }.map { $0.number("time") } == [0, 20, 900])
        let changes = records.filter { $0.kind == "scene set" }
        #expect(changes.map { $0.number("time") } == [501, 21, 901])
        for (record, next) in zip(records, records.dropFirst()) where next.type != "hello" {
            #expect(try #require(record.number("time")) <= #require(next.number("time")), "\(next)")
        }
        try first.joined(separator: "\n").write(
            toFile: "\(folder.path)/again.jsonl", atomically: true, encoding: .utf8)
        func kinds(_ lines: [String]) throws -> [String] {
            let records = try lines.map { try Record($0) }.filter { $0.kind != "scene replaced" }
            return try records.map { "\($0.kind) \(try #require($0.number("time")))" }
        }
        #expect(try kinds(replay("again.jsonl")) == kinds(first))
    }

    @Test("A recording that begins before the end of the one before begins a session, which shows what that one left")
    func earlierRecordings() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - view:
                  id: page
                  subviews:
                    - {id: next, kind: button, frame: [400, 300, 200, 80], actions: {touchUpInside: {show: last}}}
                    - {id: last, kind: stepper, frame: [400, 300, 200, 80], hidden: true}
                    - {id: list, kind: scroll, frame: [0, 0, 300, 500], contentSize: [300, 9000]}

            """
        let flick = (0..<9).map { number in
            let phase = ["began", "ended"][number / 8]
            return #"{"type":"touch","time":1.\#(number),"phase":"\#(number % 8 == 0 ? phase : "moved")","#
                + #""touch":1,"x":9,"y":\#(490 - 50 * number)}"# + "\n"
        }
        let later = Fixture.panelTap.replacing("E: 10.", with: "E: 90.")
        let folder = try Fixture.folder([
            "scene.yaml": scene, "tap.evemu": Fixture.panel + Fixture.panelTap, "later.evemu": Fixture.panel + later,
            "tap.jsonl": Fixture.tap, "flick.jsonl": flick.joined(),
            "soon.jsonl": Fixture.tap.replacing("1.0", with: "2.0"),
        ])
        func replay(_ files: [String]) throws -> [String] {
            let words = ["replay", "--scene", "scene.yaml", "--emit", "default,-device"] + files
            let result = try Fingerpost.run(arguments: words, directory: folder.path)
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return result.output
        }
        func touches(_ lines: [String]) throws -> [String] {
            lines.filter { $0.contains(#""type":"touch""#) }.map {
                $0.replacing(/"(seq|slot)":[0-9]+,/, with: "").replacing(/"device":"[a-z0-9]+",/, with: "")
            }
        }
        let cases = [
            ["tap.evemu", "tap.evemu", "tap.evemu"], ["tap.jsonl", "tap.jsonl"], ["tap.evemu", "tap.jsonl"],
            // The second one begins while the list still glides.
            ["flick.jsonl", "soon.jsonl"],
        ]
        for files in cases {
            let first = try replay(files)
            let records = try first.map { try Record($0) }
            #expect(records.count { $0.type == "hello" } == files.count)
            for (record, next) in zip(records, records.dropFirst()) where next.type != "hello" {
                #expect(try #require(record.number("time")) <= #require(next.number("time")), "\(next)")
            }
            let views = records.filter { $0.kind == "touch began" }.map { $0["view"] }
            let expected = files[0] == "flick.jsonl" ? ["list", "next"] : ["next", "last", "last"]
            #expect(views == Array(expected.prefix(files.count)))
            try first.joined(separator: "\n").write(
                toFile: "\(folder.path)/day.jsonl", atomically: true, encoding: .utf8)
            #expect(try touches(replay(["day.jsonl"])) == touches(first))
        }
        // One that begins later belongs to the session.
        #expect(try replay(["tap.evemu", "later.evemu"]).count { $0.contains(#""type":"hello""#) } == 1)
    }

    @Test(
        "A step back in time is reported once, and all that read recordings go on",
        arguments: [
            ["replay", "--scene", "shop.yaml", "day.jsonl"], ["explain", "--scene", "shop.yaml", "day.jsonl"],
            ["explain", "--scene", "shop.yaml", "--html", "day.html", "day.jsonl"],
            ["draw", "shop.yaml", "day.jsonl", "-o", "day.svg"],
        ])
    func stepBack(command: [String]) throws {
        let day =
            #"{"type":"hello","time":0.5}"# + "\n"
            + #"{"type":"scene","time":9,"change":"set","set":{"B":{"alpha":0.25}}}"# + "\n" + Fixture.tap
            + Fixture.tap.replacing("450", with: "451")
        let folder = try Fixture.folder(["day.jsonl": day])
        let result = try Fingerpost.run(arguments: command, directory: folder.path)
        #expect(result.exit == .code(0))
        #expect(
            result.errors == [
                "fingerpost: day.jsonl:3: the time goes back: this is played at the time of the line before, as is what follows with an earlier time"
            ])
        let written = ["day.html", "day.svg"].compactMap {
            try? String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
        }
        // Both touches are in what the command gives.
        #expect((result.output + written).contains { $0.contains("451") })
    }

    @Test("A session does not begin idle because the one before it ended so, unless its own greeting says it")
    func idleStateOfTheSessionBefore() throws {
        let hello = #"{"type":"hello"}"# + "\n"
        let idle = #"{"type":"idle","time":20,"idle":true,"cause":"command"}"# + "\n"
        let scene = "fingerpost: 1\nwakeTouch: swallow\nwindows: [{view: {id: A}}]\n"
        func count(_ text: String, _ recording: String) throws -> Int {
            let result = try Fixture.run(
                "replay --scene s.yaml days.jsonl", with: ["s.yaml": scene, "days.jsonl": recording])
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return result.output.count { $0.contains(text) }
        }
        let first = hello + Fixture.tap + idle
        let later = Fixture.tap.replacing(#""time":"#, with: #""time":3"#)
        #expect(try count(#""wakes":true"#, first + later) == 1)
        #expect(try count(#""wakes":true"#, first + hello + Fixture.tap) == 0)
        #expect(try count(#""wakes":true"#, first + hello + idle + #"{"type":"ready"}"# + "\n" + later) == 1)
    }

    @Test("An idle time that began at the end of a recording begins in the replay too")
    func lastIdleTime() throws {
        let scene = "fingerpost: 1\nidleAfter: 30\nidleActions: slept\nwindows: [{performs: all, view: {id: A}}]\n"
        let idle = #"{"type":"idle","time":31.05,"idle":true,"after":30,"cause":"time"}"# + "\n"
        func kinds(_ recording: String) throws -> [String] {
            let result = try Fixture.run(
                "replay --scene s.yaml day.jsonl --emit idle,action", with: ["s.yaml": scene, "day.jsonl": recording])
            return try result.output.map { try Record($0).kind }
        }
        #expect(try kinds(Fixture.tap) == ["hello"])
        #expect(try kinds(Fixture.tap + idle) == ["hello", "idle", "action"])
    }

    @Test("A first touch that ended an idle time does so in the replay: it is swallowed, on the page that was shown")
    func idleTimeBeforeTheFirstTouch() throws {
        let settings = "idleAfter: 30\nidleActions: {show: attract}\nwakeTouch: swallow\n"
        let pages = """
            windows:
              - id: main
                view:
                  id: pages
                  subviews:
                    - {id: menu, page: true, frame: [0, 0, 1280, 800], touches: handle}
                    - {id: attract, page: true, hidden: true, frame: [0, 0, 1280, 800], touches: handle}

            """
        let hello = #"{"type":"hello"}"# + "\n"
        let ready = #"{"type":"ready"}"# + "\n"
        let idle = #"{"type":"idle","time":0.5,"idle":true,"after":30,"cause":"time"}"# + "\n"
        let session = hello + ready + idle + Fixture.tap
        func touches(_ settings: String, _ recording: String) throws -> [String] {
            let result = try Fixture.run(
                "replay --scene s.yaml day.jsonl --emit touch.began,delivery.swallowed",
                with: ["s.yaml": "fingerpost: 1\n\(settings)\(pages)", "day.jsonl": recording])
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return try result.output.filter { !$0.contains(#""type":"hello""#) }.map {
                let record = try Record($0)
                return "\(record.type) \(record["view"] ?? "")"
            }
        }
        let swallowed = ["touch attract", "delivery attract"]
        #expect(try touches(settings, hello + ready + Fixture.tap) == ["touch menu"])
        #expect(try touches(settings, session) == swallowed)
        #expect(try touches(settings, session + session) == swallowed + swallowed)
        // A scene without an idle time has none.
        #expect(try touches("wakeTouch: swallow\n", session) == ["touch menu"])
    }

    @Test("An idle state that began before the first touch has the time of its record", arguments: ["time", "command"])
    func timeOfIdleStateBeforeTheFirstTouch(cause: String) throws {
        let scene = "fingerpost: 1\nidleAfter: 30\nidleActions: slept\nwindows: [{performs: all, view: {id: A}}]\n"
        let ready = #"{"type":"hello"}"# + "\n" + #"{"type":"ready"}"# + "\n"
        let idle = #"{"type":"idle","time":0.5,"idle":true,"cause":"\#(cause)"}"# + "\n"
        let result = try Fixture.run(
            "replay --scene s.yaml day.jsonl --emit idle,action",
            with: ["s.yaml": scene, "day.jsonl": ready + idle + Fixture.tap])
        #expect(try result.told("time") == ["idle 0.5", "action 0.5", "idle 1.0"])
    }

    @Test("The idle time that a panel has of its own is in a replay of records too")
    func idleTimeOfPanel() throws {
        let scene = """
            fingerpost: 1
            devices: [{match: {path: one, vendor: 00ab}, idleAfter: 2, wakeTouch: swallow}]
            windows: [{view: {id: A, touches: handle}}]

            """
        func added(_ id: String, _ path: String) -> String {
            #"{"type":"device","time":0.5,"change":"added","device":"\#(id)","path":"\#(path)","vendor":"00ab","kind":"touchscreen"}"#
                + "\n"
        }
        func tap(_ device: String, _ time: Double) -> String {
            ["began", "ended"].map {
                #"{"type":"touch","time":\#(time),"phase":"\#($0)","touch":1,"device":"\#(device)","x":10,"y":10}"#
                    + "\n"
            }.joined()
        }
        let hello = #"{"type":"hello"}"# + "\n"
        let ready = #"{"type":"ready"}"# + "\n"
        let idle = #"{"type":"idle","time":2.5,"idle":true,"after":2,"cause":"time","device":"left"}"# + "\n"
        let removed = #"{"type":"device","time":21,"change":"removed","device":"left"}"# + "\n"
        let greeting = hello + added("left", "one") + added("right", "two") + ready
        func records(_ day: String) throws -> [String] {
            let result = try Fixture.run(
                "replay --scene s.yaml day.jsonl --emit idle,touch.began,delivery",
                with: ["s.yaml": scene, "day.jsonl": day])
            #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return try result.output.filter { !$0.contains(#""type":"hello""#) }.map {
                let record = try Record($0)
                return "\(record.type) \(record["device"] ?? record["change"] ?? "") \(record.number("time") ?? -1)"
            }
        }
        let right = ["touch right 9.0"]
        let left = ["idle left 10.0", "touch left 10.0", "delivery swallowed 10.0"]
        #expect(
            try records(greeting + tap("left", 3) + tap("right", 9) + tap("left", 10))
                == ["touch left 3.0", "idle left 5.0"] + right + left)
        #expect(try records(greeting + idle + tap("right", 9) + tap("left", 10)) == ["idle left 2.5"] + right + left)
        // What was idle when a reader came is so before its first record.
        #expect(
            try records(hello + added("left", "one") + idle + ready + tap("right", 9) + tap("left", 10)).suffix(4)
                == right + left)
        // Neither a panel that was removed nor one of another session has an idle time.
        #expect(
            try records(greeting + tap("left", 20) + removed + tap("right", 30))
                == ["touch left 20.0", "touch right 30.0"])
        #expect(
            try records(greeting + tap("left", 3) + hello + ready + tap("left", 9))
                == ["touch left 3.0", "touch left 9.0"])
    }

    @Test("A move that only changes the size, the force or the orientation is one in a replay of records too")
    func shapeOfTouches() throws {
        func touch(_ phase: String, _ time: Double, _ shape: String) -> String {
            #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":1,"x":10,"y":10,\#(shape)}"# + "\n"
        }
        let shape = #""majorRadius":8.125,"minorRadius":6,"force":1.25,"orientation":0.785398"#
        let shapes = [
            shape, shape.replacing("8.125", with: "8.126"), shape.replacing("1.25", with: "1.251"),
            shape.replacing("0.785398", with: "0.785399"),
            shape.replacing("minorRadius\":6", with: "minorRadius\":6.5"),
        ]
        let day = shapes.enumerated().map { touch($0 == 0 ? "began" : "moved", 1 + Double($0), $1) }.joined()
        let result = try Fixture.run("replay day.jsonl --emit touch", with: ["day.jsonl": day])
        let touches = result.output.filter { $0.contains("majorRadius") }
        #expect(zip(touches, shapes).allSatisfy { $0.contains($1) })
        #expect(touches.count == shapes.count)
    }

    @Test("A recording can come from standard input")
    func standardInputIsRecordingToo() throws {
        let result = try Fixture.run("replay --scene shop.yaml -", input: Fixture.tap)
        #expect(result.output == Fixture.tapRecords)
        #expect(result.exit == .code(0))
    }

    @Test(
        "Lines are routed as they arrive",
        arguments: [
            (Fixture.tap, ["touch began", "touch ended", "action"]),
            (Fixture.panel + Fixture.panelTap, ["device added", "touch began", "touch ended", "action"]),
        ])
    func lineByLine(_ input: String, _ expected: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(["replay", "--scene", "shop.yaml", "-"], directory: folder.path)
        #expect(try program.output.record()?.kind == "hello")
        program.write(input)
        #expect(try program.output.records(expected.count).map(\.kind) == expected)
        program.closeInput()
        #expect(try program.output.rest() == [])
    }

    @Test("The output of a replay is a valid recording")
    func itsOwnOutputIsValidRecording() throws {
        let folder = try Fixture.folder()
        let written = Fixture.tapRecords.joined(separator: "\n") + "\n"
        let result = try Fingerpost.run("replay", "--scene", "shop.yaml", "-", input: written, directory: folder.path)
        #expect(result.output == Fixture.tapRecords)
    }

    @Test("A description and its events in two files are one panel")
    func descriptionAndItsEventsInTwoFilesAreOnePanel() throws {
        let result = try Fixture.run(
            "replay panel.desc tap.events --scene shop.yaml",
            with: ["panel.desc": Fixture.panel, "tap.events": Fixture.panelTap])
        #expect(result.output == Fixture.panelTapRecords)
        #expect(result.exit == .code(0))
    }

    @Test("A description and its events in one file give the same result")
    func descriptionAndItsEventsInOneFileGiveSameResult() throws {
        let result = try Fixture.run(
            "replay tap.evemu --scene shop.yaml",
            with: ["tap.evemu": "# EVEMU 1.3\n" + Fixture.panel + Fixture.panelTap])
        #expect(result.output == Fixture.panelTapRecords)
    }

    @Test("A finger that stays down is cancelled at the end")
    func fingerThatStaysDownIsCancelledAtEnd() throws {
        let result = try Fingerpost.run(
            "replay", "-", "--screen", "800x480", "--emit", "touch",
            input: #"{"type":"touch","time":3,"phase":"began","touch":9,"x":1,"y":2}"# + "\n")
        #expect(result.output.last.map { try! Record($0) }?.kind == "touch cancelled")
        #expect(result.output.last?.contains(#""reason":"end""#) == true)
        #expect(result.exit == .code(0))
    }

    @Test("A device that is not a touchscreen is refused without an error")
    func deviceThatIsNotTouchscreenIsRefusedWithoutError() throws {
        let result = try Fixture.run(
            "replay keyboard.evemu --scene shop.yaml",
            with: ["keyboard.evemu": "# EVEMU 1.3\n" + Fixture.keyboard + Fixture.letter])
        #expect(
            result.lines == [
                Fixture.tapRecords[0],
                #"{"type":"device","seq":2,"time":10.000000,"change":"refused","device":"recording","name":"Test "#
                    + #"Keyboard","vendor":"1234","product":"0002","reason":"its keys are not read, because what is "#
                    + #"typed is private: `keys: true` in a scene turns them into presses"}"#,
                "! fingerpost: not using 'Test Keyboard' of the recording: its keys are not read, because what is typed is private: `keys: true` in a scene turns them into presses",
            ])
    }

    @Test("A lift that a filter delays is reported, even after the last event")
    func liftThatFilterDelaysIsReportedAfterLastEvent() throws {
        let result = try Fixture.run(
            "replay --scene ghost.yaml tap.evemu --emit touch,action",
            with: [
                "tap.evemu": Fixture.panel + Fixture.panelTap,
                "ghost.yaml": Fixture.shop + "devices: [{match: {}, filters: {ghost: 0.05}}]\n",
            ])
        #expect(try result.told("time") == ["touch began 10.0", "touch ended 10.1", "action 10.1"])
    }

    @Test("A recording whose times are earlier than those of the previous one is played completely")
    func recordingWithEarlierTimesThanPreviousOneIsPlayedCompletely() throws {
        let late = Fixture.panelTap.replacingOccurrences(of: "E: 10.", with: "E: 90.")
        let result = try Fixture.run(
            "replay late.evemu early.evemu --emit touch",
            with: [
                "late.evemu": Fixture.panel + late, "early.evemu": Fixture.panel + Fixture.panelTap,
            ])
        #expect(
            try result.told("time", "device") == [
                "touch began 90.0 recording", "touch ended 90.05 recording", "hello 10.0",
                "touch began 10.0 recording2", "touch ended 10.05 recording2",
            ])
    }

    @Test("Recordings in one file are played one after the other, and an earlier time of one device is an error")
    func recordingsInOneFile() throws {
        let late = Fixture.panelTap.replacingOccurrences(of: "E: 10.", with: "E: 90.")
        let folder = try Fixture.folder([
            "both.evemu": Fixture.panel + late + Fixture.panel + Fixture.panelTap,
            "panel.desc": Fixture.panel, "late.events": late, "early.events": Fixture.panelTap,
        ])
        func play(_ files: String...) throws -> Fingerpost.Result {
            try Fingerpost.run(arguments: ["replay", "--emit", "touch"] + files, directory: folder.path)
        }
        let both = try play("both.evemu")
        #expect(try both.output.dropFirst().map { try Record($0).number("time") } == [90, 90.05, 10, 10, 10.05])
        #expect(both.exit == .code(0))
        // The events of the second file are of the same device.
        let continued = try play("panel.desc", "late.events", "early.events")
        #expect(continued.errors.first?.hasPrefix("fingerpost: early.events:1: expected a time not before 90.") == true)
        #expect(continued.exit == .code(1))
    }

    @Test("A loss is reported as run does, with the device, the cancelled touches and the interval")
    func lossIsReportedAsByRun() throws {
        let loss = """
            E: 10.000000 0003 0039 7
            E: 10.000000 0003 0035 450
            E: 10.000000 0003 0036 320
            E: 10.000000 0000 0000 0
            E: 10.500000 0000 0003 0
            E: 10.500000 0000 0000 0
            E: 10.600000 0003 0039 -1
            E: 10.600000 0000 0000 0

            """
        let result = try Fixture.run(
            "replay loss.evemu --emit device,touch,dropped", with: ["loss.evemu": Fixture.panel + loss])
        #expect(
            try result.told("reason", "since", "until") == [
                "device added", "touch began", "device resynced", "touch cancelled lost",
                "dropped kernel kernel 10.0 10.6",
            ])
    }

    @Test("The place and the calibration in a recording are applied")
    func placeAndCalibrationInRecordingAreApplied() throws {
        let place = """
            # EVEMU 1.3
            # Phys: usb-0000:00:14.0-2/input0
            # Udev: ID_PATH=pci-0000:00:14.0-usb-0:2:1.0
            # Udev: LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1

            """
        let entry = #"devices: [{match: {path: "pci-*-usb-0:2:*", phys: "usb-*-2/*"}, area: [500, 0, 500, 500]}]"#
        let result = try Fixture.run(
            "replay --scene right.yaml tap.evemu --emit device,touch.began",
            with: [
                "tap.evemu": place + Fixture.panel + Fixture.panelTap, "right.yaml": Fixture.shop + entry + "\n",
            ])
        // 180 degrees: 450 of 1000 becomes 1 - 0.45 of an area 500 wide that starts at 500; 320 of 500 becomes 1 - 0.64
        // of 500.
        let told = "pci-0000:00:14.0-usb-0:2:1.0 udev: LIBINPUT_CALIBRATION_MATRIX -1 0 1 0 -1 1"
        #expect(try result.told("path", "calibration", "x", "y") == ["device added \(told)", "touch began 775 180"])
        #expect(result.errors == [])
    }

    @Test("A recording that no entry matches causes a warning")
    func recordingThatNoEntryMatchesCausesWarning() throws {
        let result = try Fixture.run(
            "replay --scene right.yaml tap.evemu",
            with: [
                "tap.evemu": Fixture.panel + Fixture.panelTap,
                "right.yaml": Fixture.shop + #"devices: [{match: {path: "pci-*"}, rotate: 90}]"# + "\n",
            ])
        #expect(
            result.errors == [
                "fingerpost: no entry under `devices` matches 'Test Panel'; the recording does not say where it was plugged in"
            ])
    }

    @Test("A second device is a recording of its own")
    func secondDeviceIsAnotherRecording() throws {
        let result = try Fixture.run(
            "replay tap.evemu tap.evemu --emit device", with: ["tap.evemu": Fixture.panel + Fixture.panelTap])
        #expect(
            try result.told("device") == [
                "device added recording", "device removed recording", "hello", "device added recording2",
            ])
    }

    @Test("The screen size of the command line overrides the scene's")
    func screenSizeOfCommandLineOverridesScenes() throws {
        let result = try Fixture.run("replay --scene shop.yaml --screen 640x480.5 -", input: Fixture.tap)
        #expect(result.output.first?.hasSuffix(#""screen":{"width":640,"height":480.5}}"#) == true)
    }

    @Test("The same input gives the same bytes")
    func sameInputGivesSameBytes() throws {
        let input = Fixture.drag(200) + Fixture.tap
        let first = try Fingerpost.run("replay", "--emit", "all", "-", input: input)
        #expect(first.output.count > 800)
        #expect(try Fingerpost.run("replay", "--emit", "all", "-", input: input).output == first.output)
    }

    @Test(
        "The speed of a replay does not change its records",
        arguments: [["--realtime"], ["--speed", "4"], ["--realtime", "--speed", "2.5"]])
    func pace(_ options: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(["replay", "--scene", "shop.yaml", "-"] + options, directory: folder.path)
        program.write(Fixture.tap)
        program.closeInput()
        #expect(try program.output.rest() == Fixture.tapRecords)
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("R71: a jump of years while a stepper repeats takes only as many steps as change the value")
    func r71Jump() throws {
        let scene =
            "fingerpost: 1\nwindows: [{view: {id: A, subviews: [{id: s, kind: stepper, frame: [0, 0, 100, 100]}]}}]\n"
        let folder = try Fixture.folder(["stepper.yaml": scene])
        let program = try Fingerpost(
            ["replay", "--scene", "stepper.yaml", "-", "--emit", "value"], directory: folder.path)
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":80,"y":50}"# + "\n")
        program.write(#"{"type":"touch","time":900000000,"phase":"ended","touch":1,"x":80,"y":50}"# + "\n")
        program.closeInput()
        let values = try program.output.rest().filter { $0.contains(#""type":"value""#) }
        #expect(values.count == 100)
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("With --realtime, a record comes at its time")
    func inRealTimeRecordComesAtItsTime() throws {
        // The finger lifts ten minutes later. Everything before that is written immediately.
        let program = try Fingerpost(["replay", "--realtime", "--emit", "touch", "-"])
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"# + "\n")
        program.write(#"{"type":"touch","time":601,"phase":"ended","touch":1,"x":1,"y":1}"# + "\n")
        #expect(try program.output.records(until: "touch began").count == 2)
        program.send(SIGTERM)
        #expect(try program.output.rest().last?.contains(#""reason":"stopped""#) == true)
        #expect(try program.waitForExit() == .signal(SIGTERM))
    }
}
