import ArgumentParser
import Arguments
import Bridge
import Scenes
import System

struct TouchCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "touch",
        abstract: "Touches a running bridge or this machine, or writes the touches for a scene as a recording.",
        discussion: """
            With steps only, it touches the bridge whose control socket is --control, in real time. With a scene before \
            the steps, it touches the scene in virtual time, and writes a recording that 'replay' and 'explain' read.

            With --device, it touches whatever is on the screen, without a bridge and without a scene: it creates a \
            virtual touchscreen for as long as the steps last. That takes the right to open /dev/uinput. A place is \
            X,Y or X%,Y%, and the steps 'show', 'set', 'scroll' and 'key' do not exist.

            Each step is one argument. WHERE is the id of a view, or X,Y in points, or X%,Y% of the screen.

            \(Step.descriptions.map { "`\($0.usage)`" }.joined(separator: "\n\n"))

            For example: fingerpost touch kiosk.yaml 'tap buy' 'drag list by 0,-200 in 0.4' | fingerpost explain - \
            --scene kiosk.yaml

            Or: fingerpost touch --device 'pinch 50%,50% 2' 'wait 1' 'tap 100,200'
            """)

    @Argument(
        help: ArgumentHelp("A scene, if the touches are to be written; then the steps.", valueName: "scene or steps"),
        completion: .file())
    var words: [String]

    @OptionGroup var bridge: ControlArguments

    @Flag(name: .long, help: "Touch this machine through a virtual touchscreen.")
    var device = false

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            With --device, the size in points, WxH, of the screen that the touchscreen covers. Default: that of the \
            first display, else 1280x800.
            """,
        transform: ScreenSize.init(parsing:))
    var size: ScreenSize?

    @Option(
        name: .long, parsing: .unconditional,
        help: "With --device, how many fingers the touchscreen reports at a time, 1 to 32. Default: 10.")
    var fingers: Int?

    @Option(
        name: .shortAndLong,
        help: """
            With a scene, the file to write: events of a touchscreen if its name ends in .evemu, else Fingerpost's own \
            records. Default: the records, to standard output. With --device, the connector of the display, such as \
            HDMI-A-1, which udev gives to the touchscreen as WL_OUTPUT.
            """,
        completion: .file())
    var output: String?

    @Option(
        name: .long, parsing: .unconditional, help: "The screen in points, WxH, with a scene only.",
        transform: ScreenSize.init(parsing:))
    var screen: ScreenSize?

    @OptionGroup var state: StateArguments
    @OptionGroup var verbosity: Verbosity

    /// The scene, if the first word is one: every step has a verb and a blank.
    private var scene: String? {
        guard !device else { return nil }
        return words.first.flatMap { word in
            Step.verbs.contains { word == $0 || word.hasPrefix("\($0) ") }
                || !FileBytes.exists(word) && word.contains(" ")
                ? nil : word
        }
    }

    func validate() throws {
        if scene == nil, output != nil && !device || screen != nil {
            throw ValidationError("-o and --screen need a scene before the steps")
        }
        if device, bridge.control != nil {
            throw ValidationError("--control touches a bridge, and --device this machine: choose one")
        }
        if !device, size != nil || fingers != nil { throw ValidationError("--size and --fingers need --device") }
        guard (1...DeviceStage.mostFingers).contains(fingers ?? 1) else {
            throw ValidationError("--fingers takes 1 to \(DeviceStage.mostFingers)")
        }
        if scene == nil, !state.words.isEmpty {
            throw ValidationError("--show and --set need a scene before the steps; a bridge gets them as steps")
        }
        if scene != nil, bridge.control != nil {
            throw ValidationError("--control touches a bridge, which has its own scene")
        }
        if words.count < (scene == nil ? 1 : 2) { throw ValidationError("there is no step, such as 'tap buy'") }
    }

    /// What to write if the words of a step are arguments of their own; nil if `word` is no verb alone.
    private func withoutQuotes(_ word: String) -> String? {
        guard Step.verbs.contains(word), let start = words.firstIndex(of: word) else { return nil }
        let rest = words[(start + 1)...].prefix { !Step.verbs.contains($0) }
        if rest.isEmpty { return nil }
        return "a step is one argument: put it in quotes, as in '\(([word] + rest).joined(separator: " "))'"
    }

    @MainActor func perform() throws {
        let steps = try words.dropFirst(scene == nil ? 0 : 1).map { word in
            do throws(StepError) {
                return try Step(word)
            } catch {
                Log.error("'\(word)': \(withoutQuotes(word) ?? error.description)")
                throw ExitCode.validationFailure
            }
        }
        if device {
            return try DeviceStage.play(
                steps, size: size?.size ?? Scene.screenSize(usesDisplay: true), output: output,
                fingers: fingers ?? 10)
        }
        guard let scene else { return try BridgeStage.play(steps, on: bridge.path) }
        let bytes = try RecordedSteps.bytes(
            of: steps, in: try state.scene(in: scene, screen: screen),
            as: output?.hasSuffix(".evemu") == true ? .evemu : .records)
        let text = String(decoding: bytes, as: UTF8.self)
        if let output, output != "-" {
            try FileBytes.write(text, to: output)
        } else {
            try Program.print(text, terminator: "")
        }
    }
}
