// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Drawing",
    dependencies: [.package(name: "fingerpost", path: "../..")],
    targets: [
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
        .executableTarget(
            name: "Drawing", dependencies: ["CSDL2", .product(name: "FingerpostKit", package: "fingerpost")]),
    ],
    swiftLanguageModes: [.v6]
)
