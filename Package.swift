// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let isolated: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// A target of our own, warnings as errors.
///
/// - Parameters:
///   - files: are in the program (EmbeddedFiles), so that it needs no files beside it.
///   - isIsolated: whether its declarations are isolated to the main actor unless they say otherwise. This is for the
///     core and for what uses its objects everywhere.
func ours(
    _ name: String, _ dependencies: [Target.Dependency] = [], embedding files: [String] = [], isIsolated: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies + (files.isEmpty ? [] : ["EmbeddedFiles"]), exclude: files,
        swiftSettings: isIsolated ? isolated : strict)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], isIsolated: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: isIsolated ? isolated : strict)
}

/// A package of Apple's on GitHub. A build without a network has it in the folder `FINGERPOST_PACKAGES` (debian/rules).
func apple(_ name: String, from version: Version) -> Package.Dependency {
    guard let folder = Context.environment["FINGERPOST_PACKAGES"] else {
        return .package(url: "https://github.com/apple/\(name)", from: version)
    }
    return .package(path: "\(folder)/\(name)")
}

let package = Package(
    name: "fingerpost",
    products: [
        .executable(name: "fingerpost", targets: ["fingerpost"]),
        .executable(name: "fingerpost-authoring", targets: ["fingerpost-authoring"]),
        .library(name: "FingerpostKit", targets: ["FingerpostKit"]),
    ],
    dependencies: [
        apple("swift-argument-parser", from: "1.8.2"),
        apple("swift-numerics", from: "1.1.1"),
    ],
    targets: [
        // C libraries and kernel headers: a module map and a shim header each.
        .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CMd", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
        .systemLibrary(name: "CLinux"),

        // Texts and tables that are in the programs, each in the folder of the target that uses it.
        .target(name: "EmbeddedFiles"),

        // The pure half: no clock, no file, no C library.
        // Numbers and words as text, escapes, and which word was meant.
        ours("Text"),
        ours("Touches", ["Text"]),
        ours("Evdev", ["Touches"], embedding: ["Events/event-names.txt"]),
        ours("Touchscreen", ["Text", "Touches", "Evdev"]),
        // Touches and presses become the events of virtual devices.
        ours("VirtualInput", ["Touches", "Evdev"]),
        ours("Routing", ["Touches", .product(name: "RealModule", package: "swift-numerics")], isIsolated: true),
        ours("Records", ["Text", "Touches", "Routing"], embedding: ["record.schema.json"]),
        // Lines that describe fingers, and the frames of these fingers.
        ours(
            "Steps", ["Text", "Touches", "Routing", .product(name: "RealModule", package: "swift-numerics")],
            isIsolated: true),

        // Input and output. Only one target imports each C library.
        ours("YAML", ["Text", "CYaml"]),
        ours(
            "SceneFile",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "YAML", "System", "VirtualInput",
                .product(name: "RealModule", package: "swift-numerics"),
            ],
            embedding: ["css-colors", "uikit-spellings", "web-spellings"].map { "Reading/\($0).txt" },
            isIsolated: true),
        ours("Recordings", ["Touches", "Evdev", "YAML"]),
        ours("System", ["Text", "Touches", "CLinux", "CMd"]),
        ours("LinuxInput", ["Touches", "Evdev", "System", "CLibevdev", "CLibudev"]),

        // What commands of clients do to the scene that is shown. No input and no output.
        ours("SceneControl", ["Touches", "Routing", "Records", "YAML", "SceneFile", "Steps"], isIsolated: true),
        // Who gets records and touches: standard output, the clients of sockets, receivers of TUIO.
        ours("Outputs", ["Text", "Touches", "Records", "YAML", "System"]),
        // The engine: a scene on a screen, the devices that are present or recorded, their inputs, the pipeline.
        ours(
            "Bridge",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "Records", "YAML", "SceneFile", "SceneControl",
                "Recordings", "System", "LinuxInput", "Outputs", "VirtualInput", "Steps",
            ], isIsolated: true),
        // Why each touch did what it did.
        ours("Explaining", ["Text", "Touches", "Records", "YAML", "Outputs", "Bridge"], isIsolated: true),
        // Tests of scenes: files with steps, and with what is to happen.
        ours(
            "SceneTesting", ["Text", "Records", "YAML", "SceneFile", "System", "Bridge", "Explaining", "Steps"],
            isIsolated: true),
        // What the commands of the first program do besides `run` and `replay`, a folder for each group of them.
        ours(
            "Commands",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "Records", "YAML", "SceneFile", "SceneControl",
                "Recordings", "System", "LinuxInput", "Outputs", "Bridge", "Steps", "VirtualInput",
            ],
            embedding: ["Reference/example.yaml"], isIsolated: true),
        // For programs in Swift: the core on this machine's touchscreens, keys, timers, and fingers for tests.
        ours(
            "FingerpostKit",
            [
                "Text", "Touches", "Routing", "Steps", "Bridge", "System",
                .product(name: "RealModule", package: "swift-numerics"),
            ],
            embedding: ["Keys/keyboard.txt"]),
        // What both programs have: the arguments of commands, and how a program begins and ends.
        ours(
            "SharedCommands",
            [
                "Text", "Touches", "Bridge", "Explaining", "System",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "fingerpost",
            dependencies: [
                "Text", "Touches", "SceneFile", "Records", "SceneControl", "Outputs", "Bridge", "Commands", "System",
                "Steps", "SharedCommands", "EmbeddedFiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["joining-colons.bash"], swiftSettings: strict),

        // What serves people who make scenes, in a program of its own.
        ours("XML", ["CExpat"]),
        ours(
            "Importing",
            [
                "Text", "Touches", "YAML", "SceneFile", "System", "XML",
                .product(name: "RealModule", package: "swift-numerics"),
            ],
            isIsolated: true),
        ours(
            "Pictures",
            ["Text", "Touches", "Routing", "Records", "SceneFile", "Bridge", "Explaining"],
            embedding: ["picture.css"], isIsolated: true),
        // The pages: the report, and the live page, which is a client of the sockets and a server for browsers.
        ours(
            "Pages",
            [
                "Text", "Touches", "Routing", "Records", "YAML", "SceneFile", "SceneControl", "System", "Bridge",
                "Explaining", "Pictures", "Steps",
            ],
            embedding: ["header.html", "page.css", "page.js"].map { "Parts/\($0)" }
                + ["html", "css", "js"].map { "Report/report.\($0)" }
                + ["history.js", "live.html", "live.css", "live.js", "recorder.js", "stream.js", "worker.js"].map {
                    "Live/\($0)"
                },
            isIsolated: true),
        .executableTarget(
            name: "fingerpost-authoring",
            dependencies: [
                "Importing", "Pictures", "Pages", "SceneTesting", "Bridge", "System", "SharedCommands",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // Test kits and tests.
        tests("RoutingTests", ["Routing", "TouchTestKit"], isIsolated: true),
        tests(
            "KitTests",
            ["FingerpostKit", "SceneFile", .product(name: "RealModule", package: "swift-numerics")],
            isIsolated: true),
        tests("StepsTests", ["Steps", "Routing", "Touches", "TouchTestKit"], isIsolated: true),
        .systemLibrary(
            name: "CUmockdev", path: "Tests/CUmockdev", pkgConfig: "umockdev-1.0",
            providers: [.apt(["libumockdev-dev"])]),
        .target(
            name: "UmockdevTestKit", dependencies: ["Touches", "Evdev", "Touchscreen", "System", "CUmockdev"],
            path: "Tests/UmockdevTestKit",
            swiftSettings: strict),
        tests("VirtualInputTests", ["VirtualInput", "Evdev", "Touches", "TouchTestKit"]),
        tests("SystemTests", ["System", "Touches", "TouchTestKit", "ProgramTestKit"]),
        tests("LinuxInputTests", ["LinuxInput", "Evdev", "System", "ProgramTestKit", "UmockdevTestKit"]),
        tests("YAMLTests", ["YAML"]),
        tests(
            "SceneFileTests",
            [
                "ProgramTestKit", "TouchTestKit", "SceneFile", "Touches", "Evdev", "Touchscreen", "Routing", "YAML",
            ], isIsolated: true),
        .target(
            name: "TouchTestKit", dependencies: ["Touches", "Evdev", "Touchscreen"], path: "Tests/TouchTestKit",
            swiftSettings: strict),
        tests("EvdevTests", ["Touches", "Evdev", "TouchTestKit"]),
        tests("TouchscreenTests", ["Touches", "Evdev", "Touchscreen", "TouchTestKit"]),
        tests(
            "RecordingsTests",
            ["ProgramTestKit", "Recordings", "Touches", "Evdev", "Touchscreen", "TouchTestKit", "YAML"]),
        .target(name: "ProgramTestKit", path: "Tests/ProgramTestKit", swiftSettings: strict),
        tests(
            "PicturesTests", ["Pictures", "Explaining", "SceneFile", "Routing", "Touches", "TouchTestKit"],
            isIsolated: true),
        tests(
            "PagesTests",
            ["Pages", "Explaining", "SceneControl", "System", "Touches", "TouchTestKit", "ProgramTestKit"],
            isIsolated: true),
        tests("RecordsTests", ["Records", "Routing", "ProgramTestKit", "TouchTestKit"], isIsolated: true),
        // A second, slow reading of the rules, compared with the program in random worlds (`make test-model`).
        .executableTarget(
            name: "compare-with-model",
            dependencies: [
                "Bridge", "Outputs", "Records", "SceneFile", "Evdev", "Touches", "TouchTestKit",
                "ProgramTestKit",
            ],
            path: "Tests/Model", swiftSettings: isolated),
        // Hit tests and touch-downs beside the same walk in C (`make bench`).
        .target(name: "CFloor", path: "Benchmarks/HitTest/CFloor"),
        .executableTarget(
            name: "hit-test", dependencies: ["CFloor", "Routing", "Touches"], path: "Benchmarks/HitTest",
            exclude: ["CFloor"], swiftSettings: isolated),
        tests("CommandTests", ["fingerpost", "fingerpost-authoring", "ProgramTestKit", "TouchTestKit"]),
        tests("CorpusTests", ["Recordings", "Touches", "Evdev", "Touchscreen", "TouchTestKit", "ProgramTestKit"]),
        tests(
            "BridgeDeviceTests",
            [
                "Bridge", "Outputs", "Commands", "System", "Evdev", "Touchscreen", "LinuxInput", "Records",
                "Recordings", "SceneFile", "TouchTestKit", "UmockdevTestKit", "ProgramTestKit",
            ], isIsolated: true),
        tests(
            "DeviceInputTests",
            [
                "Bridge", "Outputs", "System", "Evdev", "LinuxInput", "Records", "Routing", "SceneFile",
                "Touches",
                "Touchscreen", "VirtualInput",
                "TouchTestKit", "UmockdevTestKit",
            ], isIsolated: true),
        tests(
            "SceneControlTests",
            ["ProgramTestKit", "SceneControl", "SceneFile", "Routing", "Records", "Touches", "YAML", "TouchTestKit"],
            isIsolated: true),
        tests(
            "OutputTests",
            [
                "Bridge", "Outputs", "SceneControl", "YAML", "System", "Records", "Routing", "SceneFile",
                "Text", "Touches",
                "Touchscreen", "TouchTestKit", "ProgramTestKit",
            ], isIsolated: true),
        // An application against FingerpostKit, for the tests to run.
        .executableTarget(
            name: "application-probe", dependencies: ["FingerpostKit"], path: "Tests/ApplicationProbe",
            swiftSettings: strict),
        tests(
            "BridgeTests",
            [
                "application-probe", "ProgramTestKit", "UmockdevTestKit", "TouchTestKit", "Touches", "Evdev",
                "Touchscreen",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main: built by Tests/Fuzz/run only.
if Context.environment["FINGERPOST_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fingerpost-fuzz",
            dependencies: ["Recordings", "SceneFile", "Touches", "Evdev", "Touchscreen", "TouchTestKit"],
            path: "Tests/Fuzz", exclude: ["run", "seeds", "words"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// Built by Tests/Memory/run only, with the address sanitizer.
if Context.environment["FINGERPOST_MEMORY"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fingerpost-memory", dependencies: ["Routing", "TouchTestKit"],
            path: "Tests/Memory",
            exclude: ["run", "Overrides.swift"], swiftSettings: isolated))
}
