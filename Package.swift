// swift-tools-version:6.2
import CompilerPluginSupport
import PackageDescription

/// `make test` treats warnings as errors; a release build does not fail because of a newer compiler's warnings.
let warnings: [SwiftSetting] =
    Context.environment["SIPLI_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

/// For protocols that authors implement: a requirement that inherits its caller's isolation would force the same on an
/// author whose code belongs to the main actor.
let neutral: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + warnings

let settings = neutral + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Fetched, or, for a build without a network, in a folder of that name in `SIPLI_VENDOR`.
func dependency(_ name: String, from version: Version) -> Package.Dependency {
    guard let folder = Context.environment["SIPLI_VENDOR"] else {
        return .package(url: "https://github.com/apple/" + name, from: version)
    }
    return .package(path: folder + "/" + name)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The modules that authors' sources import, and those that their tests use.
let surface: [Target.Dependency] = [
    "ActivityKit", "AppIntents", "Charts", "SwiftUI", "WidgetKit", "SipliWidgetKit", "SipliWidgetTestSupport",
]

/// Only `make fuzz` builds it, since it needs libFuzzer's runtime.
let fuzzing: [Target] =
    Context.environment["SIPLI_FUZZ"] == "1"
    ? [.target(name: "CSipliFuzz"), program("SipliFuzz", ["CSipliFuzz", "SipliFuzzTargets"])] : []

let package = Package(
    name: "Sipli",
    products: [
        .library(name: "SipliWidgetKit", targets: ["SipliWidgetKit"]),
        .library(name: "SipliWidgetHost", targets: ["SipliWidgetHost"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "WidgetKit", targets: ["WidgetKit"]),
        .library(name: "ActivityKit", targets: ["ActivityKit"]),
        .library(name: "AppIntents", targets: ["AppIntents"]),
        .library(name: "Charts", targets: ["Charts"]),
        // Loaded into the daemon by tests.
        .library(name: "SipliRecorder", type: .dynamic, targets: ["CSipliRecorder"]),
    ],
    dependencies: [
        dependency("swift-argument-parser", from: "1.8.2"), dependency("swift-log", from: "1.16.2"),
    ],
    targets: [
        // System libraries and what Glibc's module hides.
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(name: "CSipliShims"),
        .target(name: "CSipliTasks", linkerSettings: [.linkedLibrary("dispatch")]),

        // Descriptors, sockets, directories, files.
        library("SipliSystem", ["CSipliShims"]),
        tests("SipliSystemTests", ["SipliSystem", "SipliTestSupport", "CSipliShims"]),

        // Vocabulary.
        library("SipliCore"),
        tests("SipliCoreTests", ["SipliCore"]),

        // Pure rules of the trackers.
        library("SipliRules", ["SipliCore"]),
        tests("SipliRulesTests", ["SipliRules", "SipliCore", "SipliTestSupport"]),

        // What crosses the socket.
        library("SipliWire", ["SipliCore"]),
        tests("SipliWireTests", ["SipliWire", "SipliTestSupport", "SipliCore"]),

        // The event loop over libsystemd.
        library("SipliLoop", ["CSipliShims", "CSystemd", "SipliSystem"]),
        tests("SipliLoopTests", ["SipliLoop", "SipliTestSupport", "SipliSystem"]),

        // D-Bus on the event loop.
        library("SipliBus", ["CSystemd", "SipliLoop", "SipliSystem"]),
        tests("SipliBusTests", ["SipliBus", "CSystemd", "SipliLoop", "SipliSystem", "SipliTestSupport"]),

        // The database.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        library("SipliStore", ["SipliCore", "CSQLite"]),
        tests("SipliStoreTests", ["SipliStore", "SipliCore", "SipliTestSupport", "CSQLite"]),

        // The daemon.
        library(
            "SipliServer",
            [
                "CSystemd", "SipliLoop", "SipliWire", "SipliRules", "SipliStore", "SipliSystem", "SipliCore",
                .product(name: "Logging", package: "swift-log"),
            ]),
        tests(
            "SipliServerTests",
            [
                "SipliServer", "SipliTestSupport", "SipliLoop", "SipliWire", "SipliRules", "SipliStore", "SipliSystem",
                "SipliCore",
            ], exclude: ["Fixtures"]),
        program("sipli-daemon", ["SipliServer", "SipliCore"]),

        // What files of other programs consist of.
        .systemLibrary(name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
        library("SipliArchives", ["CMinizip", "CSQLite"]),
        tests("SipliArchivesTests", ["SipliArchives", "CSQLite"]),

        // Talking to the daemon.
        library("SipliClient", ["SipliWire", "SipliSystem", "SipliCore"]),
        tests("SipliClientTests", ["SipliClient", "SipliWire", "SipliSystem"]),

        // Due reminders as desktop notifications.
        library(
            "SipliNotifier", ["SipliClient", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem", "SipliCore"]),
        tests(
            "SipliNotifierTests",
            ["SipliNotifier", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem", "SipliCore", "SipliTestSupport"]),
        program("sipli-notifier", ["SipliNotifier", "SipliCore"]),

        // Widgets: views, layout, display lists, timelines.
        .target(name: "SipliWidgetKit", dependencies: ["SipliCore"], swiftSettings: neutral),
        tests(
            "SipliWidgetKitTests", ["SipliWidgetKit", "SipliWidgetTestSupport", "SipliCore", "SipliTestSupport"]),
        library("SipliWidgetTestSupport", ["SipliWidgetKit"]),

        // What widget sources written for iOS import.
        .macro(name: "SipliPreviewMacros", swiftSettings: settings),
        library("SwiftUI", ["SipliPreviewMacros", "SipliWidgetKit", "SipliSystem"]),
        library("WidgetKit", ["SwiftUI", "SipliWidgetKit", "SipliWidgetHost"]),
        library("ActivityKit", ["SwiftUI", "SipliWidgetKit"]),
        library("AppIntents", ["SwiftUI", "SipliWidgetKit"]),
        library("Charts", ["SwiftUI", "SipliWidgetKit"]),
        tests("SwiftUITests", ["SwiftUI", "SipliWidgetTestSupport", "SipliCore", "SipliTestSupport"]),

        // Widget sources as authors write them, in both language modes.
        .testTarget(
            name: "WidgetSurface5Tests", dependencies: surface, swiftSettings: [.swiftLanguageMode(.v5)] + warnings),
        .testTarget(
            name: "WidgetSurface6Tests", dependencies: surface,
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)] + warnings),

        // Sipli's own widgets.
        library("SipliWidgets", ["SipliWidgetKit", "SipliWire", "SipliCore"]),
        .testTarget(
            name: "SipliWidgetsTests",
            dependencies: [
                "SipliWidgets", "SipliWidgetKit", "SipliWidgetFeed", "SipliWidgetTestSupport", "SipliRenderers",
                "SipliPictures", "SipliClient", "SipliWire", "SipliRules", "SipliSystem", "SipliCore",
                "SipliTestSupport",
            ], exclude: ["Goldens"], swiftSettings: settings),

        // Display lists as terminal cells, text and lines of status bars.
        library("SipliRenderers", ["SipliWidgetKit", "SipliCore"]),
        tests("SipliRenderersTests", ["SipliRenderers", "SipliWidgetKit"]),

        // Display lists as pictures.
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo cairo-pdf cairo-svg pangoft2",
            providers: [.apt(["libpango1.0-dev"])]),
        library("SipliPictures", ["SipliWidgetKit", "SipliCore", "CPangoCairo"]),
        tests("SipliPicturesTests", ["SipliPictures", "SipliWidgetKit"]),

        // A placed widget: subscription, provider, entries, receipts.
        library(
            "SipliWidgetFeed",
            ["CSipliShims", "SipliClient", "SipliWidgetKit", "SipliRenderers", "SipliWire", "SipliSystem", "SipliCore"]
        ),
        tests(
            "SipliWidgetFeedTests",
            [
                "SipliWidgetFeed", "SipliWidgetKit", "SipliRenderers", "SipliClient", "SipliWire", "SipliSystem",
                "SipliCore", "SipliTestSupport",
            ]),

        // A bundle as a program.
        library(
            "SipliWidgetHost",
            [
                "CSipliShims", "CSipliTasks", "SipliWidgetFeed", "SipliWidgetKit", "SipliRenderers", "SipliPictures",
                "SipliClient", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem", "SipliCore", argumentParser,
            ]),
        tests(
            "SipliWidgetHostTests",
            [
                "SipliWidgetHost", "SipliWidgetFeed", "SipliWidgetKit", "SipliRenderers", "SipliPictures",
                "SipliClient", "SipliBus", "SipliLoop", "CSystemd", "SipliSystem", "SipliCore", "SipliTestSupport",
                argumentParser,
            ]),
        program("sipli-widget", ["SipliWidgetHost", "SipliWidgetKit", "SipliWidgets"]),

        // The verbs that are run most, and what every verb is made of.
        library("SipliVerbs", ["SipliClient", "SipliWire", "SipliSystem", "SipliCore"]),
        tests(
            "SipliVerbsTests",
            ["SipliVerbs", "SipliClient", "SipliWire", "SipliRules", "SipliSystem", "SipliCore", "SipliTestSupport"]),
        program("sipli-client-frequent", ["SipliVerbs"]),

        // The whole command line.
        library(
            "SipliCLI",
            [
                "SipliVerbs",
                "SipliArchives", "SipliClient", "SipliWidgetFeed", "SipliWidgets", "SipliWidgetKit", "SipliRenderers",
                "SipliWire", "SipliSystem", "SipliCore", argumentParser,
            ]),
        tests(
            "SipliCLITests",
            [
                "SipliCLI", "SipliVerbs", "SipliClient", "SipliWidgetFeed", "SipliWidgets", "SipliWidgetKit",
                "SipliRenderers",
                "SipliWire", "SipliSystem", "SipliRules", "SipliCore", "SipliTestSupport", argumentParser,
            ], exclude: ["Fixtures"]),
        program("sipli-client", ["SipliCLI"]),

        // Another tracker, passed to every program as a value.
        tests(
            "SipliTrackerTests",
            [
                "SipliServer", "SipliStore", "SipliCLI", "SipliVerbs", "SipliClient", "SipliNotifier", "SipliWidgets",
                "SipliWidgetKit", "SipliWire", "SipliRules", "SipliCore", "SipliTestSupport",
            ]),

        // A real daemon, a raw client and shared fixtures for tests.
        .target(
            name: "SipliTestSupport",
            dependencies: ["SipliServer", "SipliLoop", "SipliSystem", "SipliCore"], resources: [.copy("Fixtures")],
            swiftSettings: settings),

        // Power cuts at every point of a recorded run.
        .target(name: "CSipliRecorder"),
        tests(
            "SipliPowerCutTests",
            ["SipliServer", "SipliLoop", "SipliWire", "SipliStore", "SipliTestSupport", "SipliSystem", "SipliCore"]),

        // Random histories, compared with a model.
        tests("SipliModelTests", ["SipliServer", "SipliTestSupport"]),

        // Readers of untrusted input with arbitrary bytes.
        library("SipliFuzzTargets", ["SipliTestSupport", "SipliWire", "SipliRules", "SipliCore"]),
        tests("SipliFuzzTests", ["SipliFuzzTargets", "SipliTestSupport"]),

        // The documentation, compared with the code and played on a daemon.
        tests(
            "SipliDocsTests",
            ["SipliTestSupport", "SipliServer", "SipliStore", "SipliWire", "SipliSystem", "SipliCore"]),

        // The programs as services of a real login session.
        .testTarget(
            name: "SipliSessionTests", dependencies: ["SipliTestSupport"], exclude: ["Scripts"],
            swiftSettings: settings),

        // Load and latency against a running daemon.
        library("SipliBench", ["CSipliShims", "SipliWire", "SipliSystem", "SipliCore", argumentParser]),
        program("sipli-bench", ["SipliBench", argumentParser]),
    ] + fuzzing
)
