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

let trackers = ["Habits", "Hydration", "Spending", "Weight"]

/// They belong to no target unless `SIPLI_FUZZ` is set, of which the package manager would warn.
let fuzzFolders = ["Workshop/CFuzz", "Workshop/Fuzz"]

func library(_ name: String, in room: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/" + room, swiftSettings: settings)
}

/// A layer in which each tracker has a part, which is a folder in the tracker's room.
func layer(_ name: String, in room: String, part: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources", exclude: fuzzFolders,
        sources: [room] + trackers.map { "Trackers/\($0)/\(part)" }, swiftSettings: settings)
}

func tests(
    _ name: String, in room: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/" + room, exclude: exclude, resources: resources,
        swiftSettings: settings)
}

/// - Parameter trackers: those with tests of their own.
func layerTests(
    _ name: String, in room: String, part: String, of trackers: [String], _ dependencies: [Target.Dependency],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests", exclude: exclude,
        sources: [room] + trackers.map { "Trackers/\($0)/\(part)" }, swiftSettings: settings)
}

func program(_ name: String, in wing: String = "Programs", _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/\(wing)/\(name)", swiftSettings: settings)
}

/// Fetched, or, for a build without a network, in a folder of that name in `SIPLI_VENDOR`.
func dependency(_ name: String, from version: Version) -> Package.Dependency {
    guard let folder = Context.environment["SIPLI_VENDOR"] else {
        return .package(url: "https://github.com/apple/" + name, from: version)
    }
    return .package(path: folder + "/" + name)
}

/// The modules that authors' sources import, and those that their tests use.
let surface: [Target.Dependency] = [
    "ActivityKit", "AppIntents", "Charts", "SwiftUI", "UIKit", "WidgetKit", "SipliPictures", "SipliWidgetKit",
    "SipliWidgetTestSupport",
]

/// Only `make fuzz` builds it, since it needs libFuzzer's runtime.
let fuzzing: [Target] =
    Context.environment["SIPLI_FUZZ"] == "1"
    ? [
        .target(name: "CSipliFuzz", path: "Sources/Workshop/CFuzz"),
        .executableTarget(
            name: "SipliFuzz", dependencies: ["CSipliFuzz", "SipliFuzzTargets"], path: "Sources/Workshop/Fuzz",
            swiftSettings: settings),
    ] : []

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
        .library(name: "UIKit", targets: ["UIKit"]),
        // Loaded into the daemon by tests.
        .library(name: "SipliRecorder", type: .dynamic, targets: ["CSipliRecorder"]),
    ],
    dependencies: [
        dependency("swift-log", from: "1.16.2")
    ],
    targets: [
        // System libraries and what Glibc's module hides.
        .systemLibrary(
            name: "CSystemd", path: "Sources/Base/CSystemd", pkgConfig: "libsystemd",
            providers: [.apt(["libsystemd-dev"])]),
        .target(name: "CSipliShims", path: "Sources/Base/CShims"),
        .target(name: "CSipliTasks", path: "Sources/Desktop/CTasks", linkerSettings: [.linkedLibrary("dispatch")]),

        // Descriptors, sockets, directories, files.
        library("SipliSystem", in: "Base/System", ["CSipliShims"]),
        tests("SipliSystemTests", in: "Base/System", ["SipliSystem", "SipliTestSupport", "CSipliShims"]),

        // Vocabulary.
        layer("SipliCore", in: "Base/Core", part: "Model"),
        layerTests("SipliCoreTests", in: "Base/Core", part: "Model", of: ["Hydration"], ["SipliCore"]),

        // Pure rules of the trackers.
        layer("SipliRules", in: "Daemon/Rules", part: "Rules", ["SipliCore"]),
        layerTests(
            "SipliRulesTests", in: "Daemon/Rules", part: "Rules", of: ["Habits", "Hydration", "Spending", "Weight"],
            ["SipliRules", "SipliCore", "SipliTestSupport"]),

        // What crosses the socket.
        layer("SipliWire", in: "Protocol/Wire", part: "Wire", ["SipliMacros", "SipliCore"]),
        tests("SipliWireTests", in: "Protocol/Wire", ["SipliWire", "SipliTestSupport", "SipliCore"]),

        // The event loop over libsystemd.
        library("SipliLoop", in: "Daemon/Loop", ["CSipliShims", "CSystemd", "SipliSystem"]),
        tests("SipliLoopTests", in: "Daemon/Loop", ["SipliLoop", "SipliTestSupport", "SipliSystem"]),

        // D-Bus on the event loop.
        library("SipliBus", in: "Desktop/Bus", ["CSystemd", "SipliLoop", "SipliSystem"]),
        tests(
            "SipliBusTests", in: "Desktop/Bus",
            ["SipliBus", "CSystemd", "SipliLoop", "SipliSystem", "SipliTestSupport"]),

        // The database.
        .systemLibrary(
            name: "CSQLite", path: "Sources/Base/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        layer("SipliStore", in: "Daemon/Store", part: "Store", ["SipliCore", "CSQLite"]),
        layerTests(
            "SipliStoreTests", in: "Daemon/Store", part: "Store", of: ["Habits", "Weight"],
            ["SipliStore", "SipliCore", "SipliTestSupport", "CSQLite"]),

        // The daemon.
        layer(
            "SipliServer", in: "Daemon/Server", part: "Server",
            [
                "CSystemd", "SipliLoop", "SipliWire", "SipliRules", "SipliStore", "SipliSystem", "SipliCore",
                .product(name: "Logging", package: "swift-log"),
            ]),
        layerTests(
            "SipliServerTests", in: "Daemon/Server", part: "Server", of: ["Habits", "Hydration", "Spending", "Weight"],
            [
                "SipliServer", "SipliTestSupport", "SipliLoop", "SipliWire", "SipliRules", "SipliStore", "SipliSystem",
                "SipliCore",
            ], exclude: ["Daemon/Server/Fixtures"]),
        program("sipli-daemon", ["SipliServer", "SipliCore"]),

        // What files of other programs consist of.
        .systemLibrary(
            name: "CMinizip", path: "Sources/CommandLine/CMinizip", pkgConfig: "minizip",
            providers: [.apt(["libminizip-dev"])]),
        library("SipliArchives", in: "CommandLine/Archives", ["CMinizip", "CSQLite"]),
        tests("SipliArchivesTests", in: "CommandLine/Archives", ["SipliArchives", "CSQLite"]),

        // Talking to the daemon.
        library("SipliClient", in: "Protocol/Client", ["SipliWire", "SipliSystem", "SipliCore"]),
        tests(
            "SipliClientTests", in: "Protocol/Client",
            ["SipliClient", "SipliWire", "SipliSystem", "SipliCore", "SipliTestSupport"]),

        // What resident programs of a session share.
        library(
            "SipliSession", in: "Desktop/Session",
            ["SipliClient", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem", "SipliCore"]),

        // Trackers in a few words.
        layer("SipliGlance", in: "Desktop/Glance", part: "Glance", ["SipliWire", "SipliCore"]),

        // Due reminders as desktop notifications, and the icon in the panel.
        library(
            "SipliNotifier", in: "Desktop/Notifier",
            [
                "SipliGlance", "SipliSession", "SipliClient", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem",
                "SipliCore",
            ]),
        tests(
            "SipliNotifierTests", in: "Desktop/Notifier",
            [
                "SipliNotifier", "SipliGlance", "SipliSession", "SipliBus", "SipliLoop", "SipliClient", "SipliWire",
                "SipliSystem", "SipliCore", "SipliTestSupport",
            ]),
        program("sipli-notifier", ["SipliNotifier", "SipliGlance", "SipliCore"]),

        // Searches of the desktop.
        library(
            "SipliSearch", in: "Desktop/Search",
            [
                "SipliSession", "SipliGlance", "SipliClient", "SipliBus", "SipliLoop", "SipliWire", "SipliSystem",
                "SipliCore",
            ]),
        tests(
            "SipliSearchTests", in: "Desktop/Search",
            [
                "SipliSearch", "SipliGlance", "SipliBus", "SipliLoop", "SipliClient", "SipliSystem", "SipliCore",
                "SipliTestSupport",
            ]),
        program("sipli-search", ["SipliSearch", "SipliGlance"]),

        // Widgets: views, layout, display lists, timelines.
        .target(
            name: "SipliWidgetKit", dependencies: ["SipliCore"], path: "Sources/WidgetKit/Kit", swiftSettings: neutral),
        tests(
            "SipliWidgetKitTests", in: "WidgetKit/Kit",
            ["SipliWidgetKit", "SipliWidgetTestSupport", "SipliCore", "SipliTestSupport"]),
        library(
            "SipliWidgetTestSupport", in: "WidgetKit/TestSupport", ["SipliPictures", "SipliWidgetKit", "CPangoCairo"]),

        // What widget sources written for iOS import.
        .macro(name: "SipliMacros", path: "Sources/Base/Macros", swiftSettings: settings),
        library("SwiftUI", in: "WidgetKit/Surface/SwiftUI", ["SipliMacros", "SipliWidgetKit", "SipliSystem"]),
        library("WidgetKit", in: "WidgetKit/Surface/WidgetKit", ["SwiftUI", "SipliWidgetKit", "SipliWidgetHost"]),
        library("UIKit", in: "WidgetKit/Surface/UIKit", ["SwiftUI"]),
        library("ActivityKit", in: "WidgetKit/Surface/ActivityKit", ["SwiftUI", "SipliWidgetKit"]),
        library("AppIntents", in: "WidgetKit/Surface/AppIntents", ["SwiftUI", "SipliWidgetKit"]),
        library("Charts", in: "WidgetKit/Surface/Charts", ["SwiftUI", "SipliWidgetKit"]),
        tests(
            "SwiftUITests", in: "WidgetKit/Surface/SwiftUI",
            ["SwiftUI", "SipliWidgetTestSupport", "SipliCore", "SipliTestSupport"]),

        // Widget sources as authors write them, in both language modes.
        .testTarget(
            name: "WidgetSurface5Tests", dependencies: surface, path: "Tests/WidgetKit/Surface/Swift5",
            swiftSettings: [.swiftLanguageMode(.v5)] + warnings),
        .testTarget(
            name: "WidgetSurface6Tests", dependencies: surface, path: "Tests/WidgetKit/Surface/Swift6",
            resources: [.process("Media.xcassets")],
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)] + warnings),

        // Sipli's own widgets.
        layer("SipliWidgets", in: "Desktop/Widgets", part: "Widgets", ["SipliWidgetKit", "SipliWire", "SipliCore"]),
        layerTests(
            "SipliWidgetsTests", in: "Desktop/Widgets", part: "Widgets", of: trackers,
            [
                "SipliWidgets", "SipliWidgetKit", "SipliWidgetFeed", "SipliWidgetTestSupport", "SipliRenderers",
                "SipliPictures", "SipliClient", "SipliWire", "SipliRules", "SipliSystem", "SipliCore",
                "SipliTestSupport",
            ], exclude: ["Desktop/Widgets/Goldens"]),

        // Display lists as terminal cells, text and lines of status bars.
        library("SipliRenderers", in: "WidgetKit/Renderers", ["SipliWidgetKit", "SipliCore"]),
        tests("SipliRenderersTests", in: "WidgetKit/Renderers", ["SipliRenderers", "SipliWidgetKit"]),

        // The lines and the configurations of status bars, a file a bar.
        library("SipliBars", in: "Desktop/Bars", ["SipliWidgetKit", "SipliRenderers", "SipliCore"]),
        tests("SipliBarsTests", in: "Desktop/Bars", ["SipliBars", "SipliRenderers", "SipliWidgetKit"]),

        // Display lists as pictures.
        .systemLibrary(
            name: "CPangoCairo", path: "Sources/WidgetKit/CPangoCairo",
            pkgConfig: "pangocairo cairo-pdf cairo-svg pangoft2 libjpeg",
            providers: [.apt(["libpango1.0-dev", "libjpeg-dev"])]),
        library("SipliPictures", in: "WidgetKit/Pictures", ["SipliWidgetKit", "SipliCore", "CPangoCairo"]),
        tests(
            "SipliPicturesTests", in: "WidgetKit/Pictures",
            ["SipliPictures", "SipliWidgetKit", "SipliWidgetTestSupport", "SipliTestSupport"],
            exclude: ["Fixtures"]),

        // Display lists from one process to another.
        library("SipliExtensions", in: "WidgetKit/Extensions", ["SipliWidgetKit"]),
        tests(
            "SipliExtensionsTests", in: "WidgetKit/Extensions",
            ["SipliExtensions", "SipliWidgetKit", "SipliPictures", "SipliWidgetTestSupport", "SipliTestSupport"]),

        // A placed widget: subscription, provider, entries, receipts.
        library(
            "SipliWidgetFeed", in: "Desktop/WidgetFeed",
            [
                "CSipliShims", "SipliClient", "SipliBars", "SipliWidgetKit", "SipliRenderers", "SipliWire",
                "SipliSystem", "SipliCore",
            ]),
        tests(
            "SipliWidgetFeedTests", in: "Desktop/WidgetFeed",
            [
                "SipliWidgetFeed", "SipliBars", "SipliWidgetKit", "SipliRenderers", "SipliClient", "SipliWire",
                "SipliSystem", "SipliCore", "SipliTestSupport",
            ]),

        // Palettes.
        library(
            "SipliThemes", in: "Desktop/Themes",
            ["SipliProgram", "SipliClient", "SipliWidgetKit", "SipliSystem", "SipliCore"]),
        tests(
            "SipliThemesTests", in: "Desktop/Themes",
            ["SipliThemes", "SipliProgram", "SipliClient", "SipliWidgetKit", "SipliSystem", "SipliTestSupport"]),

        // How the desktop looks.
        library(
            "SipliAppearance", in: "Desktop/Appearance",
            ["SipliThemes", "SipliBus", "SipliLoop", "SipliWidgetKit", "SipliSystem"]),
        tests(
            "SipliAppearanceTests", in: "Desktop/Appearance",
            ["SipliAppearance", "SipliWidgetKit", "SipliSystem", "SipliTestSupport"]),

        // A bundle as a program.
        library(
            "SipliWidgetHost", in: "Desktop/WidgetHost",
            [
                "CSipliShims", "CSipliTasks", "SipliAppearance", "SipliThemes", "SipliBars", "SipliExtensions",
                "SipliWidgetFeed",
                "SipliWidgetKit", "SipliRenderers", "SipliPictures", "SipliProgram", "SipliClient", "SipliBus",
                "SipliLoop", "SipliWire", "SipliSystem", "SipliCore",
            ]),
        tests(
            "SipliWidgetHostTests", in: "Desktop/WidgetHost",
            [
                "SipliWidgetHost", "SipliAppearance", "SipliExtensions", "SipliWidgetFeed", "SipliWidgetKit",
                "SipliRenderers",
                "SipliPictures", "SipliProgram", "SipliClient", "SipliBus", "SipliLoop", "CSystemd", "SipliSystem",
                "SipliCore", "SipliTestSupport",
            ]),
        program("sipli-widget", ["SipliWidgetHost", "SipliWidgetKit", "SipliWidgets"]),

        // Widgets on the desktop, without windows.
        library(
            "SipliDesk", in: "Desktop/Desk",
            [
                "SipliExtensions", "SipliClient", "SipliWidgetKit", "SipliWire", "SipliSystem", "SipliCore",
            ]),

        tests(
            "SipliDeskTests", in: "Desktop/Desk",
            [
                "SipliDesk", "SipliExtensions", "SipliSession", "SipliClient", "SipliLoop", "SipliWidgetKit",
                "SipliWire", "SipliSystem", "SipliCore", "SipliTestSupport",
            ]),

        // Their windows: the only targets that link GTK.
        .systemLibrary(
            name: "CGTK", path: "Sources/Desktop/CGTK", pkgConfig: "gtk+-3.0 gtk-layer-shell-0",
            providers: [.apt(["libgtk-3-dev", "libgtk-layer-shell-dev"])]),
        library(
            "SipliDeskWindows", in: "Desktop/DeskWindows",
            [
                "CGTK", "SipliDesk", "SipliBus", "SipliAppearance", "SipliThemes", "SipliExtensions", "SipliPictures",
                "SipliSession",
                "SipliClient", "SipliLoop", "SipliWidgetKit", "SipliWire", "SipliSystem", "SipliCore",
            ]),
        program("sipli-desk", ["SipliDeskWindows", "SipliCore"]),

        // What a program with commands is made of.
        library(
            "SipliProgram", in: "CommandLine/Program", ["SipliClient", "SipliWire", "SipliSystem", "SipliCore"]),

        // The verbs that are run most.
        layer(
            "SipliVerbs", in: "CommandLine/Verbs", part: "Verbs",
            ["SipliProgram", "SipliClient", "SipliWire", "SipliSystem", "SipliCore"]),
        layerTests(
            "SipliVerbsTests", in: "CommandLine/Verbs", part: "Verbs", of: ["Hydration"],
            [
                "SipliVerbs", "SipliProgram", "SipliClient", "SipliWire", "SipliRules", "SipliSystem", "SipliCore",
                "SipliTestSupport",
            ]),
        program("sipli-client", ["SipliVerbs", "SipliProgram"]),

        // The whole command line.
        layer(
            "SipliCLI", in: "CommandLine/Commands", part: "Commands",
            [
                "SipliVerbs",
                "SipliArchives", "SipliBars", "SipliClient", "SipliThemes", "SipliWidgetFeed", "SipliWidgets",
                "SipliWidgetKit",
                "SipliRenderers",
                "SipliWire", "SipliSystem", "SipliCore",
            ]),
        layerTests(
            "SipliCLITests", in: "CommandLine/Commands", part: "Commands", of: ["Habits", "Spending", "Weight"],
            [
                "SipliCLI", "SipliVerbs", "SipliProgram", "SipliBars", "SipliClient", "SipliWidgetFeed", "SipliWidgets",
                "SipliWidgetKit", "SipliRenderers", "SipliWire", "SipliSystem", "SipliRules", "SipliCore",
                "SipliTestSupport",
            ],
            exclude: ["CommandLine/Commands/Fixtures", "CommandLine/Commands/Transcripts"]
                + ["Habits", "Spending", "Weight"].map { "Trackers/\($0)/Commands/Transcripts" }),
        program("sipli-client-full", ["SipliCLI"]),

        // Another tracker, passed to every program as a value.
        tests(
            "SipliTrackerTests", in: "Trackers/Fifth",
            [
                "SipliServer", "SipliStore", "SipliCLI", "SipliVerbs", "SipliClient", "SipliNotifier", "SipliWidgets",
                "SipliWidgetKit", "SipliWire", "SipliRules", "SipliCore", "SipliTestSupport",
            ]),

        // A real daemon, a raw client and shared fixtures for tests.
        .target(
            name: "SipliTestSupport",
            dependencies: ["SipliServer", "SipliLoop", "SipliSystem", "SipliCore"],
            path: "Sources/Workshop/TestSupport", resources: [.copy("Fixtures")], swiftSettings: settings),

        // Power cuts at every point of a recorded run.
        .target(name: "CSipliRecorder", path: "Sources/Workshop/CRecorder"),
        tests(
            "SipliPowerCutTests", in: "EndToEnd/PowerCuts",
            ["SipliServer", "SipliLoop", "SipliWire", "SipliStore", "SipliTestSupport", "SipliSystem", "SipliCore"]),

        // Random histories, compared with a model.
        tests("SipliModelTests", in: "EndToEnd/Histories", ["SipliServer", "SipliTestSupport"]),

        // Readers of untrusted input with arbitrary bytes.
        library(
            "SipliFuzzTargets", in: "Workshop/FuzzTargets",
            ["SipliTestSupport", "SipliWire", "SipliRules", "SipliCore"]),
        tests("SipliFuzzTests", in: "Workshop/Fuzz", ["SipliFuzzTargets", "SipliTestSupport"]),

        // The documentation, compared with the code and played on a daemon.
        tests(
            "SipliDocsTests", in: "Docs",
            [
                "SipliTestSupport", "SipliServer", "SipliStore", "SipliCLI", "SipliProgram", "SipliWidgetHost",
                "SipliWire", "SipliSystem", "SipliCore",
            ]),

        // The programs as services of a real login session.
        .testTarget(
            name: "SipliSessionTests", dependencies: ["SipliTestSupport"], path: "Tests/EndToEnd/Session",
            exclude: ["Scripts"],
            swiftSettings: settings),

        // Load and latency against a running daemon.
        library(
            "SipliBench", in: "Workshop/Bench",
            ["CSipliShims", "SipliProgram", "SipliWire", "SipliSystem", "SipliCore"]),
        program("sipli-bench", ["SipliBench", "SipliProgram"]),
    ] + fuzzing
)

// The path of a layer is all of Sources or of Tests; what belongs to others is left out of it.
for root in ["Sources", "Tests"] {
    let rooms = package.targets.flatMap { target -> [String] in
        guard let path = target.path else { return [] }
        return path == root
            ? target.sources ?? [] : path.hasPrefix(root + "/") ? [String(path.dropFirst(root.count + 1))] : []
    }
    for layer in package.targets where layer.path == root {
        layer.exclude += Set(rooms).subtracting(layer.sources ?? []).sorted() + (root == "Tests" ? ["Corpus"] : [])
    }
}
