import TestKit

/// The input of the commands.
enum Fixture {
    /// A button on a controller's view, with a hidden view in front of it.
    static let shop = """
        fingerpost: 1
        screen: {width: 1000, height: 500}
        application: {id: shop, delegate: {id: till, performs: [help]}}
        windows:
          - id: main
            controller:
              id: kiosk
              performs: [checkout]
              view:
                id: A
                subviews:
                  - {id: B, frame: [40, 40, 300, 200], alpha: 0.5, gestures: [{id: twice, kind: tap, taps: 2}]}
                  - id: buy
                    kind: button
                    frame: [400, 300, 200, 80]
                    data: {sku: 4711}
                    actions: {touchUpInside: checkout}
                  - {id: ghost, frame: [400, 300, 200, 80], hidden: true}

        """

    /// A finger on the button, for 50 ms.
    static let tap = """
        {"type":"touch","time":1.0,"phase":"began","touch":1,"x":450,"y":320}
        {"type":"touch","time":1.05,"phase":"ended","touch":1,"x":450,"y":320}

        """

    /// The records of the tap in the shop.
    static let tapRecords = [
        #"{"type":"hello","seq":1,"time":0.000000,"version":1,"program":"fingerpost","scene":"shop.yaml","screen":{"width":1000,"height":500}}"#,
        #"{"type":"touch","seq":2,"time":1.000000,"phase":"began","touch":1,"x":450,"y":320,"inView":[50,20],"tapCount":1,"window":"main","view":"buy","responder":"buy","chain":["buy","A","kiosk","main","shop","till"]}"#,
        #"{"type":"touch","seq":3,"time":1.050000,"phase":"ended","touch":1,"x":450,"y":320,"previous":[450,320],"inView":[50,20],"tapCount":1,"window":"main","view":"buy","responder":"buy"}"#,
        #"{"type":"action","seq":4,"time":1.050000,"action":"checkout","sender":"buy","target":"kiosk","event":"touchUpInside","touches":[1],"data":{"sku":4711}}"#,
    ]

    /// Ten slots, axes 0 to 999 and 0 to 499. On a screen of 1000 x 500, a unit is a point.
    static let panel = """
        N: Test Panel
        I: 0003 1234 5678 0111
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 00 0 999 0 0 0
        A: 01 0 499 0 0 0
        A: 2f 0 9 0 0 0
        A: 35 0 999 0 0 0
        A: 36 0 499 0 0 0
        A: 39 0 65535 0 0 0

        """

    /// The same tap on the same button, as events of that panel.
    static let panelTap = """
        E: 10.000000 0003 0039 7
        E: 10.000000 0003 0035 450
        E: 10.000000 0003 0036 320
        E: 10.000000 0001 014a 1
        E: 10.000000 0000 0000 0
        E: 10.050000 0003 0039 -1
        E: 10.050000 0001 014a 0
        E: 10.050000 0000 0000 0

        """

    static let panelTapRecords = [
        tapRecords[0],
        #"{"type":"device","seq":2,"time":10.000000,"change":"added","device":"recording","name":"Test "#
            + #"Panel","vendor":"1234","product":"5678","kind":"touchscreen","contacts":10}"#,
        #"{"type":"touch","seq":3,"time":10.000000,"phase":"began","touch":1,"device":"recording","slot":0,"x":450,"y":320,"inView":[50,20],"tapCount":1,"window":"main","view":"buy","responder":"buy","chain":["buy","A","kiosk","main","shop","till"]}"#,
        #"{"type":"touch","seq":4,"time":10.050000,"phase":"ended","touch":1,"device":"recording","slot":0,"x":450,"y":320,"previous":[450,320],"inView":[50,20],"tapCount":1,"window":"main","view":"buy","responder":"buy"}"#,
        #"{"type":"action","seq":5,"time":10.050000,"action":"checkout","sender":"buy","target":"kiosk","event":"touchUpInside","touches":[1],"data":{"sku":4711}}"#,
    ]

    /// A keyboard: EV_KEY with the letters, no axes.
    static let keyboard = """
        N: Test Keyboard
        I: 0003 1234 0002 0111
        P: 00 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 fe ff ff ff ff ff ff ff

        """

    static let letter = """
        E: 10.000000 0001 001e 1
        E: 10.000000 0000 0000 0
        E: 10.050000 0001 001e 0
        E: 10.050000 0000 0000 0

        """

    /// The files that cases of `Tests/Commands` have.
    static let files = [
        "shop.yaml": shop, "tap.jsonl": tap, "panel.evemu": panel, "tap.events": panelTap,
        "tap.evemu": panel + panelTap, "keyboard.evemu": keyboard + letter,
        "tea.yaml": UsageReportTests.scene,
    ]

    /// A finger that is dragged in `count` steps of one point, 8 ms each, and stays down.
    static func drag(_ count: Int) -> String {
        var lines = [#"{"type":"touch","time":1.0,"phase":"began","touch":1,"x":100,"y":100}"#]
        for step in 1...count {
            let x = 100 + step % 500
            lines.append(
                #"{"type":"touch","time":\#(1 + Double(step) * 0.008),"phase":"moved","touch":1,"x":\#(x),"y":100}"#)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A folder with the shop, as the working directory of a program.
    static func folder(_ files: [String: String] = [:]) throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        for (name, text) in files { try folder.write(text, to: name) }
        try folder.write(shop, to: "shop.yaml")
        return folder
    }

    /// Runs the program in a folder with the shop and these files.
    ///
    /// - Parameter words: the arguments, separated by blanks.
    static func run(
        _ words: String, with files: [String: String] = [:], input: String = ""
    ) throws -> Fingerpost.Result {
        let folder = try folder(files)
        return try Fingerpost.run(
            arguments: words.split(separator: " ").map(String.init), input: input, directory: folder.path)
    }
}
