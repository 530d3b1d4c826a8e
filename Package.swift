// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let isolated: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]
let numbers = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
/// The core, and what reads and writes files.
let base: [Target.Dependency] = ["Touches", "Evdev", "Touchscreen", "Routing", "Records", "Files", "System"]

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

/// Nobody imports the module of a test target: to make it apart from the code would expand each `@Test` twice.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], isIsolated: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: (isIsolated ? isolated : strict) + [.unsafeFlags(["-no-emit-module-separately-wmo"])])
}

func kit(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

/// A program that only tests and measurements use.
func program(
    _ name: String, _ dependencies: [Target.Dependency], path: String, exclude: [String] = [],
    settings: [SwiftSetting] = isolated
) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings)
}

/// A package of Apple's on GitHub. A build without a network has it in the folder `FINGERPOST_PACKAGES` (debian/rules).
func apple(_ name: String, from version: Version) -> Package.Dependency {
    guard let folder = Context.environment["FINGERPOST_PACKAGES"] else {
        return .package(url: "https://github.com/apple/\(name)", from: version)
    }
    return .package(path: "\(folder)/\(name)")
}

/// A C library: a module map and a shim header.
func library(_ name: String, _ pkgConfig: String? = nil, apt package: String? = nil, path: String? = nil) -> Target {
    .systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

let package = Package(
    name: "fingerpost",
    products: [
        .executable(name: "fingerpost", targets: ["fingerpost"]),
        .executable(name: "fingerpost-authoring", targets: ["fingerpost-authoring"]),
        .library(name: "FingerpostKit", targets: ["FingerpostKit"]),
    ],
    dependencies: [apple("swift-argument-parser", from: "1.8.2"), apple("swift-numerics", from: "1.1.1")],
    targets: [
        library("CLibevdev", "libevdev", apt: "libevdev-dev"),
        library("CLibudev", "libudev", apt: "libudev-dev"),
        library("CYaml", "yaml-0.1", apt: "libyaml-dev"),
        library("CExpat", "expat", apt: "libexpat1-dev"),
        library("CLinux", "libmd", apt: "libmd-dev"),
        // Texts and tables that are in the programs, each in the folder of the target that uses it.
        .target(name: "EmbeddedFiles"),

        // From the kernel to touches, and from touches to who gets them: no clock, no file. docs/architecture.md
        // describes each target.
        ours("Touches"),
        ours("Evdev", ["Touches"], embedding: ["Events/event-names.txt"]),
        ours("Touchscreen", ["Touches", "Evdev"]),
        ours("Routing", ["Touches", numbers], isIsolated: true),
        ours("Records", ["Touches", "Routing"], embedding: ["record.schema.json"]),

        // Input and output. Only one target imports each C library.
        ours("Files", ["Touches", "Evdev", "CYaml"]),
        ours("System", ["Touches", "CLinux"]),
        ours("LinuxInput", ["Touches", "Evdev", "System", "CLibevdev", "CLibudev"]),
        ours("Outputs", ["Touches", "Records", "Files", "System"]),
        ours(
            "Scenes", base + [numbers],
            embedding: ["css-colors", "uikit-spellings", "web-spellings"].map { "Reading/\($0).txt" }
                + ["Language/reference.txt"],
            isIsolated: true),
        ours("Bridge", base + ["LinuxInput", "Outputs", "Scenes"], isIsolated: true),

        // What people use.
        ours(
            "FingerpostKit", ["Touches", "Routing", "Scenes", "Bridge", "System", numbers],
            embedding: ["Keys/keyboard.txt"]),
        ours("Arguments", ["Touches", "Bridge", "System", arguments]),
        .executableTarget(
            name: "fingerpost",
            dependencies: base
                + ["LinuxInput", "Outputs", "Scenes", "Bridge", "Arguments", "EmbeddedFiles", arguments],
            exclude: ["joining-colons.bash", "Reference/example.yaml", "Status/metrics.txt"], swiftSettings: strict),
        ours("XML", ["CExpat"]),
        ours(
            "Authoring", ["Touches", "Routing", "Records", "Files", "System", "Scenes", "Bridge", "XML", numbers],
            embedding: ["Pictures/picture.css"]
                + ["header.html", "explanation.html", "page.css", "page.js"].map { "Pages/Parts/\($0)" }
                + ["html", "css", "js"].map { "Pages/Report/report.\($0)" } + ["Usage/usage.css"]
                + ["live.html", "live.css"].map { "Pages/Live/\($0)" }
                + ["history", "live", "recorder", "saving", "stream"].map { "Pages/Live/\($0).js" },
            isIsolated: true),
        .executableTarget(
            name: "fingerpost-authoring", dependencies: ["Authoring", "Bridge", "System", "Arguments", arguments],
            swiftSettings: strict),

        // Tests, and what they share.
        library("CUmockdev", "umockdev-1.0", apt: "libumockdev-dev", path: "Tests/CUmockdev"),
        kit("PanelTestKit", ["Touches", "Evdev", "Touchscreen"]),
        kit("TestKit", ["PanelTestKit", "Touches", "Evdev", "Touchscreen", "System", "CUmockdev"]),
        tests("TouchscreenTests", ["Touchscreen", "Scenes", "TestKit"], exclude: ["Cases", "Steps/Cases"]),
        tests("RoutingTests", ["Routing", "TestKit"], exclude: ["Cases"], isIsolated: true),
        tests("RecordsTests", ["Records", "TestKit"], isIsolated: true),
        tests("FilesTests", ["Files", "Touchscreen", "TestKit"], exclude: ["Recordings/Cases"]),
        tests("SystemTests", ["LinuxInput", "TestKit"], exclude: ["LinuxInput/Cases"]),
        tests(
            "ScenesTests", ["Scenes", "TestKit"], exclude: ["Cases", "Control/Cases", "Keys/Cases", "Steps/Cases"],
            isIsolated: true),
        tests("BridgeTests", ["Bridge", "fingerpost", "TestKit"], exclude: ["Outputs/Cases"], isIsolated: true),
        tests("KitTests", ["FingerpostKit", "Scenes", "TestKit", numbers], isIsolated: true),
        tests(
            "CommandTests",
            ["fingerpost", "fingerpost-authoring", "application-probe", "compare-with-model", "TestKit"]),
        tests("AuthoringTests", ["Authoring", "TestKit"], exclude: ["Pictures/Cases"], isIsolated: true),
        // An application against FingerpostKit, for the tests to run.
        program("application-probe", ["FingerpostKit"], path: "Tests/ApplicationProbe", settings: strict),
        // A second, slow reading of the rules, compared with the program in random worlds, 300 of them by `make test`.
        program("compare-with-model", ["Bridge", "PanelTestKit"], path: "Tests/Model"),
        // Hit tests and touch-downs beside the same walk in C (`make bench`).
        .target(name: "CFloor", path: "Benchmarks/HitTest/CFloor"),
        program("hit-test", ["CFloor", "Routing"], path: "Benchmarks/HitTest", exclude: ["CFloor"]),
    ],
    swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main: built by Tests/Fuzz/run only.
if Context.environment["FINGERPOST_FUZZ"] != nil {
    package.targets.append(
        program(
            "fingerpost-fuzz", ["Scenes", "PanelTestKit"], path: "Tests/Fuzz", exclude: ["run", "seeds", "words"],
            settings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// Built by Tests/Memory/run only, with the address sanitizer.
if Context.environment["FINGERPOST_MEMORY"] != nil {
    package.targets.append(
        program(
            "fingerpost-memory", ["Routing", "PanelTestKit"], path: "Tests/Memory", exclude: ["run", "Overrides.swift"])
    )
}
