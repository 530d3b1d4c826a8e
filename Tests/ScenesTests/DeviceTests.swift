import Evdev
import Scenes
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Device entries")
struct DeviceTests {
    func configuration(_ entries: String, for device: DeviceIdentity) throws -> DeviceConfiguration {
        try read("fingerpost: 1\ndevices:\n\(entries)").configuration(for: device)
    }

    let panel = DeviceIdentity(
        name: "eGalax Inc. USB TouchController", phys: "usb-0000:00:14.0-1.2/input0", uniq: "A1",
        path: "pci-0000:00:14.0-usb-0:1.2:1.0", output: "HDMI-A-1", seat: "seat0", vendor: 0x0eef, product: 0x0596)

    @Test(
        "An entry matches by any property, with wildcards",
        arguments: [
            ("name: eGalax*", true), ("name: '*Touch*'", true), ("name: egalax*", false), ("name: eGalax", false),
            ("phys: 'usb-*-1.2/input?'", true), ("phys: 'usb-*-1.3/*'", false), ("uniq: 'A[0-9]'", true),
            ("uniq: B*", false),
            ("path: 'pci-*-usb-0:1.2:*'", true), ("path: 'pci-*-usb-0:1.3:*'", false), ("output: HDMI-A-1", true),
            ("output: DP-1", false), ("seat: seat0", true), ("seat: seat1", false), ("vendor: 3823", false),
            ("vendor: 0xeef", true),
            ("vendor: 0eef", true), ("vendor: '0EEF'", true), ("vendor: 0e10", false), ("product: 0596", true),
            ("product: '0596'", true), ("product: 0x596", true), ("product: 596", false), ("product: 1430", false),
            ("vendor: 0eef, product: 0001", false), ("vendor: 0eef, name: '*USB*'", true),
        ])
    func match(_ match: String, _ applies: Bool) throws {
        expectEqual(try configuration("- {match: {\(match)}, swap: true}", for: panel).swap, applies ? true : nil)
    }

    @Test("An entry without a match applies to all devices")
    func withoutAMatchApplyToAll() throws {
        expectEqual(try configuration("- {swap: true}", for: panel).swap, true)
    }

    @Test("An entry does not match a device that lacks the property")
    func withAMissingPropertyDoNotMatch() throws {
        let bare = DeviceIdentity(name: "bare")
        expect(try configuration("- {match: {output: '*'}, swap: true}", for: bare).swap == nil)
    }

    @Test("A later entry overrides the keys of an earlier one")
    func laterOnesOverrideKeyByKey() throws {
        let configuration = try configuration(
            """
            - {id: any, match: {name: "*"}, rotate: 90, swap: true, ignore: true, filters: {palmMajor: 30, maxContacts: 2}}
            - {match: {name: "eGalax*"}, rotate: 180, ignore: false, filters: {maxContacts: 5}}
            - {match: {name: "Elo*"}, rotate: 270}
            """, for: panel)
        expectEqual(configuration.id, "any")
        expectEqual(configuration.rotate, 180)
        expectEqual(configuration.swap, true)
        expect(!configuration.ignore)
        expectEqual(configuration.filters.palmMajor, 30)
        expectEqual(configuration.filters.maxContacts, 5)
    }

    @Test("The entries that match are reported")
    func reportMatchingEntries() throws {
        let scene = try read("fingerpost: 1\ndevices: [{match: {name: 'e*'}}, {match: {name: 'f*'}}, {}]")
        expectEqual(scene.entries(matching: panel), [0, 2])
    }

    @Test("An entry can set every key")
    func setEverything() throws {
        var expected = DeviceConfiguration()
        expected.id = "left"
        expected.area = CGRect(x: 0, y: 0, width: 640, height: 480)
        expected.rotate = 270
        expected.calibration = [1, 0, 0.1, 0, 1, -0.1]
        expected.swap = true
        expected.invert = AxisInversion(x: true, y: false)
        expected.ignore = true
        expected.axes = AxisCodes(x: EventCode(rawValue: 2), y: EventCode(rawValue: 3))
        expected.button = .BTN_LEFT
        expected.kind = .touchscreen
        expected.range = AxisRanges(x: 16...243, y: -13...470)
        expected.liftAfter = .seconds(0.05)
        expected.liftBy = .size
        expected.idleAfter = .seconds(30)
        expected.wakeTouch = .swallow
        expected.flood = FloodLimits()
        expected.flood?.touches = 20
        expected.flood?.longestTouch = .seconds(600)
        expected.flood?.quiet = .seconds(5)
        expected.filters.palmMajor = 25
        expected.filters.minimumContact = .seconds(0.01)
        expected.filters.ghost = .seconds(0.02)
        expected.filters.edgeDelay = .seconds(0.1)
        expected.filters.ignore = [CGRect(x: 0, y: 0, width: 10, height: 480)]
        expected.filters.outside = .reject
        expected.filters.maxContacts = 2
        expected.filters.jitter = .median(5)
        expected.filters.pinned = 3
        expected.filters.penLinger = .seconds(0.4)
        expected.filters.skipFirst = 1
        expected.filters.skipLast = 2
        expectEqual(
            try configuration(
                """
                - id: left
                  area: [0, 0, 640, 480]
                  rotate: 270
                  calibration: [1, 0, 0.1, 0, 1, -0.1]
                  swap: true
                  invert: [true, false]
                  ignore: true
                  axes: {x: ABS_Z, y: 3}
                  button: BTN_LEFT
                  kind: touchscreen
                  range: {x: [16, 243], y: [-13, 470]}
                  liftAfter: 0.05
                  liftBy: size
                  idleAfter: 30
                  wakeTouch: swallow
                  flood: {touches: 20, held: 600, quiet: 5}
                  filters:
                    palmMajor: 25
                    minimumContact: 0.01
                    ghost: 0.02
                    edgeDelay: 0.1
                    ignore: [[0, 0, 10, 480]]
                    outside: reject
                    maxContacts: 2
                    jitter: {median: 5}
                    pinned: 3
                    penLinger: 0.4
                    skipFirst: 1
                    skipLast: 2
                """, for: panel), expected)
        expectEqual(try configuration("- {filters: {jitter: {iir: 4}}}", for: panel).filters.jitter, .iir(4))
        expectEqual(
            try configuration("- {filters: {jitter: {dejitter: 1.5}}}", for: panel).filters.jitter, .dejitter(1.5))
    }

    @Test("The limits of a flood are those for few contacts, those for any number, or none")
    func floodLimits() throws {
        expectEqual(try configuration("- {id: a}", for: panel).flood, .usual)
        expectEqual(try configuration("- {flood: true}", for: panel).flood, FloodLimits())
        expectEqual(try configuration("- {flood: {}}", for: panel).flood, FloodLimits())
        expect(try configuration("- {flood: true}\n- {flood: false}", for: panel).flood == nil)
    }

    /// For every number: four digits are read as `devices` and lsusb print them.
    @Test("An entry matches a number in the form in which it is printed")
    func matchNumbersAsPrinted() throws {
        // With those that look like numbers with an exponent or in octal.
        let numbers = [0x0777, 0x0e10, 0x1e10] + stride(from: 0, through: 0xffff, by: 0x10000 / cases(311))
        for number in numbers {
            let hexadecimal = String(number, radix: 16)
            let digits = String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
            let device = DeviceIdentity(name: "x", vendor: 0xeef, product: UInt16(number))
            let texts =
                [digits, digits.uppercased(), "'\(digits)'", "0x\(hexadecimal)"]
                + (number < 1000 ? ["\(number)"] : [])
            let entries = texts.map { "{match: {product: \($0)}}" }.joined(separator: ", ")
            let scene = try read("fingerpost: 1\ndevices: [\(entries)]")
            expectEqual(scene.entries(matching: device), Array(texts.indices), "\(texts)")
        }
    }

    @Test("A path with a slash matches the node or a link to it")
    func pathWithSlashMatchesNodeOrLink() throws {
        var linked = panel
        linked.files = ["/dev/input/by-id/usb-eGalax-event", "/dev/input/event5"]
        for path in ["/dev/input/by-id/*eGalax*", "/dev/input/event5"] {
            let entry = #"- {match: {path: "\#(path)"}, rotate: 90}"#
            expectEqual(try configuration(entry, for: linked).rotate, 90)
            expect(try configuration(entry, for: panel).rotate == nil)
        }
    }
}
