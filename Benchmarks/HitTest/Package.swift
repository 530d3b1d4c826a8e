// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "hit-test",
    dependencies: [.package(name: "fingerpost", path: "../..")],
    targets: [
        .target(name: "CFloor"),
        .executableTarget(
            name: "hit-test", dependencies: ["CFloor", .product(name: "Routing", package: "fingerpost")],
            path: "Sources/HitTest"),
    ],
    swiftLanguageModes: [.v6]
)
