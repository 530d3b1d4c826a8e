// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A target of our own, warnings as errors.
func ours(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "fingerpost",
    products: [
        .executable(name: "fingerpost", targets: ["fingerpost"]),
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
        .systemLibrary(name: "CLinux"),

        // The pure half: no clock, no file, no C library.
        ours("Touches"),
        ours("Touchscreen", ["Touches"]),
        ours("Routing", ["Touches", .product(name: "RealModule", package: "swift-numerics")]),
        .target(
            name: "Records", dependencies: ["Touches", "Routing"], resources: [.embedInCode("record.schema.json")],
            swiftSettings: strict),
        // The core under UIKit's own names, with Foundation's geometry.
        ours("FingerpostUIKit", ["Touches", "Routing"]),

        // The edges, each alone with its library.
        ours("YAML", ["CYaml"]),
        ours("SceneFile", ["Touches", "Touchscreen", "Routing", "YAML"]),
        ours("Recordings", ["Touches", "Touchscreen", "YAML"]),
        ours("SystemCalls"),
        ours("LinuxInput", ["Touches", "Touchscreen", "SystemCalls", "CLibevdev", "CLibudev"]),

        // The whole.
        ours("Bridge", ["Touches", "Touchscreen", "Routing", "Records", "YAML", "SceneFile", "Recordings", "SystemCalls", "LinuxInput", "CLinux"]),
        // A program written against FingerpostUIKit, on this machine's touchscreens.
        ours("FingerpostApplication", ["FingerpostUIKit", "Bridge"]),
        .executableTarget(
            name: "fingerpost",
            dependencies: ["Bridge", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),

        // Test kits and tests.
        tests("RoutingTests", ["Routing"]),
        tests("UIKitNamesTests", ["FingerpostUIKit"]),
        .systemLibrary(
            name: "CUmockdev", path: "Tests/CUmockdev", pkgConfig: "umockdev-1.0", providers: [.apt(["libumockdev-dev"])]),
        .target(
            name: "UmockdevTestKit", dependencies: ["Touches", "Touchscreen", "CUmockdev"], path: "Tests/UmockdevTestKit",
            swiftSettings: strict),
        tests("LinuxInputTests", ["LinuxInput", "SystemCalls", "UmockdevTestKit"]),
        tests("YAMLTests", ["YAML"]),
        tests("SceneFileTests", ["SceneFile", "Touches", "Touchscreen", "Routing", "YAML"]),
        .target(
            name: "TouchTestKit", dependencies: ["Touches", "Touchscreen"], path: "Tests/TouchTestKit",
            swiftSettings: strict),
        tests("TouchscreenTests", ["Touches", "Touchscreen", "TouchTestKit"]),
        tests("RecordingsTests", ["Recordings", "Touches", "Touchscreen", "TouchTestKit"]),
        .target(name: "ProgramTestKit", path: "Tests/ProgramTestKit", swiftSettings: strict),
        tests("RecordsTests", ["Records", "Routing", "ProgramTestKit"]),
        tests("CommandTests", ["ProgramTestKit"]),
        tests("CorpusTests", ["Recordings", "Touches", "Touchscreen", "TouchTestKit", "ProgramTestKit"]),
        tests("BridgeDeviceTests", ["Bridge", "LinuxInput", "Records", "Recordings", "SceneFile", "UmockdevTestKit"]),
        tests(
            "DeviceInputTests",
            ["Bridge", "LinuxInput", "Records", "Routing", "SceneFile", "Touches", "Touchscreen", "TouchTestKit", "UmockdevTestKit"]),
        tests("BridgeTests", ["ProgramTestKit", "UmockdevTestKit", "TouchTestKit", "Touches", "Touchscreen"]),
    ],
    swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main: built by Tests/Fuzz/run only.
if Context.environment["FINGERPOST_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fingerpost-fuzz", dependencies: ["Recordings", "SceneFile", "Touches", "Touchscreen", "TouchTestKit"],
            path: "Tests/Fuzz", exclude: ["run", "seeds", "words"], swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
