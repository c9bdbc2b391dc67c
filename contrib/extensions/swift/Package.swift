// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "Remaining",
    // Outside Sipli's own tree: .package(url: "…", branch: "main")
    dependencies: [.package(name: "Sipli", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Remaining", dependencies: [.product(name: "WidgetKit", package: "Sipli")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
