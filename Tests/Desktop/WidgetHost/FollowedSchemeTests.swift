import FoundationEssentials
import Glibc
import SipliSystem
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Testing

@testable import SipliWidgetHost

/// Pictures follow the desktop's colour scheme.
@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"), .tags(.programs))
struct FollowedSchemeTests {
    private let desktop: PortalStage
    private let stage: WidgetStage

    init() throws {
        desktop = try PortalStage()
        stage = try WidgetStage()
    }

    @Test func aSwitchDrawsAnewAndAsksNoProvider() throws {
        let portal = try desktop.portal(1)
        var runs = 0
        let widget = sky { runs += 1 }
        try follow(
            widget, [("moon", { try portal.change(to: 2) }), ("sun", { try portal.change(to: 1) }), ("moon", {})])
        #expect(runs == 1)
        #expect(portal.asked == 1)
    }

    @Test func aPortalThatComesBackWithAnotherSchemeDrawsAnew() throws {
        var portal = try desktop.portal(1) as FakePortal?
        var runs = 0
        let widget = sky { runs += 1 }
        let steps = [
            (
                "moon",
                {
                    portal = nil; portal = try FakePortal(desktop.connect(), scheme: 2)
                }
            ), ("sun", {}),
        ]
        try follow(widget, steps)
        #expect(runs == 1)
        withExtendedLifetime(portal) {}
    }

    @Test func theProgramFindsTheSessionsBus() throws {
        let portal = try desktop.portal(1)
        let file = stage.folder.file("water.svg")
        let program = try start("follow", "HydrationWidget:systemSmall", "--scheme", "auto", "--output", file)
        try desktop.until("a picture") { (try? stage.folder.contents("water.svg")) != nil }
        let dark = try background("water.svg")
        try portal.change(to: 2)
        try desktop.until("another picture") { try background("water.svg") != dark }
        let light = try background("water.svg")
        program.send(SIGTERM)
        #expect(try program.finish() == (0, "", ""))
        for (scheme, color) in [("dark", dark), ("light", light)] {
            let drawn = try stage.run("render", "HydrationWidget:systemSmall", "--scheme", scheme, "--output", file)
            #expect(drawn.status == 0)
            #expect(try background("water.svg") == color)
        }
    }

    /// As run by `sipli-color-scheme.service`, for programs without access to the bus.
    @Test func theSchemeIsWrittenToAFileWheneverItChanges() throws {
        let portal = try desktop.portal(1)
        let file = stage.folder.file("scheme")
        let program = try start("scheme", "--follow", "--output", file)
        try desktop.until("the scheme") { (try? stage.folder.text("scheme")) == "dark\n" }
        try portal.change(to: 2)
        try desktop.until("the other scheme") { (try? stage.folder.text("scheme")) == "light\n" }
        program.send(SIGTERM)
        #expect(try program.finish() == (0, "", ""))
        #expect(portal.asked == 1)
    }

    @Test func withoutAPortalTheSchemeIsLight() throws {
        #expect(try start("scheme").finish() == (0, "light\n", ""))
    }

    /// A program without the bus, as in `sipli-widget@.service`, follows that file; the file need not exist yet.
    @Test func aFileInPlaceOfTheBusIsFollowed() throws {
        let portal = try desktop.portal(2)
        let (scheme, file) = (stage.folder.file("scheme"), stage.folder.file("water.svg"))
        func say(_ word: String) throws { try AtomicFile.write(path: scheme, Array(word.utf8)) }
        let variables = ["SIPLI_SCHEME_FILE": scheme, "DBUS_SESSION_BUS_ADDRESS": desktop.daemon.address]
        let program = try BuiltProgram(
            ["sipli-widget", "follow", "HydrationWidget:systemSmall", "--scheme", "auto", "--output", file],
            environment: stage.daemon.environment.merging(variables) { $1 })
        try program.wait(for: "a picture") { (try? stage.folder.contents("water.svg")) != nil }
        let light = try background("water.svg")
        try say("dark\n")
        try program.wait(for: "a dark one") { try background("water.svg") != light }
        let dark = try background("water.svg")
        for word in ["", "blue\n", "dark"] {
            try say(word)
            try say("light\n")
            try program.wait(for: "a light one after \(word)") { try background("water.svg") == light }
            try say("dark\n")
            try program.wait(for: "a dark one after \(word)") { try background("water.svg") == dark }
        }
        program.send(SIGTERM)
        #expect(try program.finish() == (0, "", ""))
        #expect(portal.asked == 0)
    }

    @Test func renderAsksOnce() throws {
        let portal = try desktop.portal(1)
        let file = stage.folder.file("auto.svg")
        let program = try start(
            "render", "HydrationWidget:systemSmall", "--preview", "--scheme", "auto", "--output", file)
        try desktop.until("a picture") { (try? stage.folder.contents("auto.svg")) != nil }
        let size = try stage.folder.contents("auto.svg").count
        #expect(try program.finish() == (0, "Wrote \(file) (\(size) bytes)\n", ""))
        #expect(portal.asked == 1)
        let dark = try background("auto.svg")
        // Without a bus it is light, which is also the default.
        for words in [["--scheme", "auto"], []] {
            let words = ["render", "HydrationWidget:systemSmall", "--preview", "--output", file] + words
            #expect(try BuiltProgram.run(["sipli-widget"] + words, environment: stage.daemon.environment).status == 0)
            #expect(try background("auto.svg") != dark)
        }
        // For text the desktop is not queried.
        #expect(try start("render", "HydrationWidget", "--preview", "--scheme", "auto").finish().status == 0)
        #expect(portal.asked == 1)
    }

    /// A widget that shows the scheme.
    private func sky(asked: @escaping () -> Void) -> WidgetDeclaration {
        let item = { (date: Date) in
            TimelineItem(date: date) { DisplayList.make(of: Text($0.scheme == .dark ? "moon" : "sun"), $0) }
        }
        return WidgetDeclaration(
            kind: "Sky", families: [.systemSmall], topics: nil, placeholder: { item($0.now) },
            snapshot: { context, done in done(item(context.now)) },
            timeline: { context, done in
                // The entry for the end of the day is requested separately.
                if context.now <= Date() { asked() }
                done(TimelineItems(items: [item(context.now)], policy: .never))
            })
    }

    /// Follows until the picture has shown each word, with an action after each.
    private func follow(_ widget: WidgetDeclaration, _ steps: [(word: String, then: () throws -> Void)]) throws {
        let loop = desktop.loop
        let environment = stage.daemon.environment
        let host = Host(
            bundle: WidgetCatalog([widget]), loop: loop, author: .onLoop,
            environment: HostEnvironment(variable: { environment[$0] }, isTerminal: false, columns: nil),
            desktop: desktop.desktop(), sizes: try SizeChanges(loop), cleanup: CleanupStack())
        let words = [widget.kind, "--scheme", "auto", "--output", stage.folder.file("sky.svg")]
        let command = try FollowCommand().reading(words)
        var rest = steps[...]
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        func look() throws {
            guard let step = rest.first, Date() < deadline else { return loop.end() }
            if let text = try? stage.folder.text("sky.svg"), text.contains(step.word) {
                rest = rest.dropFirst()
                try step.then()
            }
            _ = loop.after(milliseconds: 5) { do { try look() } catch { Issue.record(error); loop.end() } }
        }
        try look()
        // The loop releases called handlers, and with them the stage, at its next turn.
        defer { loop.turn(limitMilliseconds: 0) }
        try command.run(host)
        #expect(rest.isEmpty, "the picture never showed \(rest.first?.word ?? "")")
    }

    private func start(_ words: String...) throws -> BuiltProgram {
        let bus = ["DBUS_SESSION_BUS_ADDRESS": desktop.daemon.address]
        return try BuiltProgram(["sipli-widget"] + words, environment: stage.daemon.environment.merging(bus) { $1 })
    }

    /// The first fill colour of a picture, which is its background.
    private func background(_ name: String) throws -> Substring? {
        try stage.folder.text(name).firstMatch(of: /fill:(rgb[^;]+)/)?.output.1
    }
}
