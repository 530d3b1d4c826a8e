// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A target of our own, warnings as errors.
///
/// - Parameter files: become constants of the target, so that the program needs no files beside it.
func ours(_ name: String, _ dependencies: [Target.Dependency] = [], embedding files: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: files.map { .embedInCode($0) }, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "fingerpost",
    products: [
        .executable(name: "fingerpost", targets: ["fingerpost"]),
        .executable(name: "fingerpost-view", targets: ["fingerpost-view"]),
        .library(name: "Routing", targets: ["Routing"]),
        .library(name: "FingerpostUIKit", targets: ["FingerpostUIKit"]),
        .library(name: "FingerpostApplication", targets: ["FingerpostApplication"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    ],
    targets: [
        // C libraries and kernel headers: a module map and a shim header each.
        .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CLinux"),

        // The pure half: no clock, no file, no C library.
        // Numbers and words as text, escapes, and which word was meant.
        ours("Text"),
        ours("Touches", ["Text"]),
        ours("Evdev", ["Touches"]),
        ours("Touchscreen", ["Text", "Touches", "Evdev"]),
        // Touches and presses become the events of virtual devices.
        ours("VirtualInput", ["Touches", "Evdev"]),
        ours("Routing", ["Touches", .product(name: "RealModule", package: "swift-numerics")]),
        ours("Records", ["Text", "Touches", "Routing"], embedding: ["record.schema.json"]),
        // The core under UIKit's own names.
        ours("FingerpostUIKit", ["Text", "Touches", "Routing"]),

        // Input and output. Only one target imports each C library.
        ours("YAML", ["Text", "CYaml"]),
        ours(
            "SceneFile",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "YAML", "System", "VirtualInput",
                .product(name: "RealModule", package: "swift-numerics"),
            ]),
        ours("Pictures", ["Text", "Touches", "Routing", "SceneFile"]),
        ours("XML", ["CExpat"]),
        ours(
            "Importing",
            ["Text", "Touches", "SceneFile", "XML", .product(name: "RealModule", package: "swift-numerics")]),
        ours("Recordings", ["Touches", "Evdev", "YAML"]),
        ours("System", ["Text", "Touches", "CLinux"]),
        ours("LinuxInput", ["Touches", "Evdev", "System", "CLibevdev", "CLibudev"]),

        // What commands of clients do to the scene that is shown. No input and no output.
        ours("SceneControl", ["Touches", "Routing", "Records", "YAML", "SceneFile"]),
        // Who reads records: queues, connections, sockets, standard output.
        ours("Readers", ["Text", "Touches", "Records", "YAML", "System"]),
        // The touches as cursors of TUIO, in bytes. No input and no output.
        ours("TUIO", ["Touches"]),
        // A scene on a screen, and what it makes of the devices that are present.
        ours(
            "Surveying",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "YAML", "SceneFile", "SceneControl", "System",
                "LinuxInput", "VirtualInput",
            ]),
        // Why each touch did what it did, and the parts of every page that shows it. No input and no output.
        ours(
            "Explaining", ["Text", "Touches", "Routing", "Records", "YAML", "SceneFile", "Pictures"],
            embedding: ["css", "js"].map { "Page/page.\($0)" }),
        // The engine: devices, inputs, pipeline.
        ours(
            "Bridge",
            [
                "Touches", "Evdev", "Touchscreen", "Routing", "Records", "YAML", "SceneFile", "SceneControl",
                "System", "LinuxInput", "Surveying", "Readers", "TUIO", "VirtualInput",
            ]),
        // Recordings as devices: their time, their pace, what was lost.
        ours(
            "Replaying",
            [
                "Touches", "Evdev", "Touchscreen", "Routing", "Records", "Recordings", "System", "LinuxInput",
                "Surveying", "Readers", "Bridge",
            ]),
        // What the other commands do, over the engine.
        ours(
            "Tools",
            [
                "Text", "Touches", "Evdev", "Touchscreen", "Routing", "Records", "YAML", "SceneFile", "SceneControl",
                "Recordings", "System",
                "LinuxInput", "Surveying", "Readers", "Bridge", "Replaying", "Pictures", "XML", "Importing",
                "Explaining",
            ],
            embedding: ["html", "css", "js"].map { "Explaining/Page/report.\($0)" }),
        // A program written against FingerpostUIKit, on this machine's touchscreens.
        ours("FingerpostApplication", ["FingerpostUIKit", "Surveying", "Bridge", "Replaying", "System", "Touches"]),
        .executableTarget(
            name: "fingerpost",
            dependencies: [
                "Text", "Touches", "SceneFile", "Records", "Readers", "Surveying", "Bridge", "Replaying",
                "Explaining", "Tools", "System", "ViewOptions",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        ours("ViewOptions", ["System", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        // A page over a running bridge: a client of the sockets, and a server for browsers.
        ours(
            "View",
            ["Touches", "Routing", "Records", "YAML", "SceneFile", "SceneControl", "Pictures", "Explaining", "System"],
            embedding: ["live.html", "live.css", "live.js", "stream.js", "worker.js"].map { "Page/\($0)" }),
        .executableTarget(
            name: "fingerpost-view",
            dependencies: [
                "View", "System", "ViewOptions", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // Test kits and tests.
        tests("RoutingTests", ["Routing", "TouchTestKit"]),
        tests("UIKitNamesTests", ["FingerpostUIKit", "ProgramTestKit"]),
        // Programs as written for iOS, in the folder `iOS`. The plugin converts them.
        .plugin(name: "ConvertFromUIKit", capability: .buildTool()),
        .testTarget(
            name: "UIKitProgramsTests", dependencies: ["FingerpostUIKit", "Routing", "SceneFile"], exclude: ["iOS"],
            swiftSettings: strict + [.swiftLanguageMode(.v5)], plugins: ["ConvertFromUIKit"]),
        .systemLibrary(
            name: "CUmockdev", path: "Tests/CUmockdev", pkgConfig: "umockdev-1.0",
            providers: [.apt(["libumockdev-dev"])]),
        .target(
            name: "UmockdevTestKit", dependencies: ["Touches", "Evdev", "Touchscreen", "CUmockdev"],
            path: "Tests/UmockdevTestKit",
            swiftSettings: strict),
        tests("TUIOTests", ["TUIO", "Touches", "TouchTestKit"]),
        tests("VirtualInputTests", ["VirtualInput", "Evdev", "Touches", "TouchTestKit"]),
        tests("SystemTests", ["System", "Touches", "TouchTestKit", "ProgramTestKit"]),
        tests("LinuxInputTests", ["LinuxInput", "Evdev", "System", "ProgramTestKit", "UmockdevTestKit"]),
        tests("YAMLTests", ["YAML"]),
        tests(
            "SceneFileTests",
            [
                "ProgramTestKit", "TouchTestKit", "SceneFile", "Touches", "Evdev", "Touchscreen", "Routing", "YAML",
            ]),
        .target(
            name: "TouchTestKit", dependencies: ["Touches", "Evdev", "Touchscreen"], path: "Tests/TouchTestKit",
            swiftSettings: strict),
        tests("EvdevTests", ["Touches", "Evdev", "TouchTestKit"]),
        tests("TouchscreenTests", ["Touches", "Evdev", "Touchscreen", "TouchTestKit"]),
        tests("RecordingsTests", ["ProgramTestKit", "Recordings", "Touches", "Evdev", "Touchscreen", "TouchTestKit"]),
        .target(name: "ProgramTestKit", path: "Tests/ProgramTestKit", swiftSettings: strict),
        tests("PicturesTests", ["Pictures", "SceneFile", "Routing", "Touches", "TouchTestKit"]),
        tests(
            "ViewTests",
            ["View", "Explaining", "SceneControl", "System", "Touches", "TouchTestKit", "ProgramTestKit"]),
        tests("RecordsTests", ["Records", "Routing", "ProgramTestKit", "TouchTestKit"]),
        // A second, slow reading of the rules, compared with the program in random worlds (`make test-model`).
        .executableTarget(
            name: "compare-with-model",
            dependencies: [
                "Surveying", "Replaying", "Readers", "Records", "SceneFile", "Evdev", "Touches", "TouchTestKit",
                "ProgramTestKit",
            ],
            path: "Tests/Model", swiftSettings: strict),
        tests("CommandTests", ["ProgramTestKit", "TouchTestKit"]),
        tests("CorpusTests", ["Recordings", "Touches", "Evdev", "Touchscreen", "TouchTestKit", "ProgramTestKit"]),
        tests(
            "BridgeDeviceTests",
            [
                "Surveying", "Bridge", "Readers", "Tools", "System", "Evdev", "Touchscreen", "LinuxInput", "Records",
                "Recordings",
                "SceneFile", "UmockdevTestKit", "ProgramTestKit",
            ]),
        tests(
            "DeviceInputTests",
            [
                "Surveying", "Bridge", "Readers", "System", "Evdev", "LinuxInput", "Records", "Routing", "SceneFile",
                "Touches",
                "Touchscreen", "VirtualInput",
                "TouchTestKit", "UmockdevTestKit",
            ]),
        tests(
            "SceneControlTests",
            ["ProgramTestKit", "SceneControl", "SceneFile", "Routing", "Records", "Touches", "YAML", "TouchTestKit"]),
        tests(
            "ReaderTests",
            [
                "Surveying", "Bridge", "Readers", "SceneControl", "YAML", "System", "Records", "Routing", "SceneFile",
                "Touches",
                "Touchscreen", "TouchTestKit", "ProgramTestKit",
            ]),
        // An application against FingerpostApplication, for the tests to run.
        .executableTarget(
            name: "application-probe", dependencies: ["FingerpostApplication"], path: "Tests/ApplicationProbe",
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
            exclude: ["run"], swiftSettings: strict))
}
