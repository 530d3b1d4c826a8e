// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FirstFiveMinutes",
    dependencies: [.package(name: "fingerpost", path: "../..")],
    targets: [
        .executableTarget(
            name: "FirstFiveMinutes",
            dependencies: [.product(name: "FingerpostKit", package: "fingerpost")])
    ],
    swiftLanguageModes: [.v6]
)
