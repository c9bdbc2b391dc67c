import Foundation
import SipliClient
import SipliExtensions
import SipliLoop
import SipliSession
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliDesk

/// A loop whose timers fire at once, so that nothing waits for a restart.
private struct HastyLoop: LinkLoop {
    let loop: EventLoop

    func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) -> () -> Void {
        try loop.whenReadable(descriptor, handler)
    }

    func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> (Int?) -> Void {
        let start = try loop.makeTimer(handler)
        return { start($0.map { _ in 0 }) }
    }
}

@Suite struct WidgetProgramTests {
    private let loop: EventLoop
    private let shells: Shells

    init() throws {
        loop = try EventLoop()
        shells = try Shells()
    }

    private func program(_ script: String) throws -> WidgetProgram {
        try WidgetProgram(HastyLoop(loop: loop), shells.command(script))
    }

    private func wait(_ isDone: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(20)
        while !isDone(), ContinuousClock.now < end { _ = try loop.runOnce(timeoutMicroseconds: 100_000) }
        #expect(isDone())
    }

    private static func place(_ number: Int) -> ExtensionPlace {
        var place = ExtensionPlace()
        (place.number, place.kind) = (number, "Water")
        return place
    }

    private static func content(_ number: Int) -> ExtensionReply {
        var content = ExtensionContent()
        content.number = number
        return .content(content)
    }

    @Test func contentIsDelivered() throws {
        let home = try TemporaryDirectory()
        let file = home.path + "/replies"
        let bytes =
            MessageFrames.frame(Self.content(1)) + MessageFrames.frame(Self.content(9))
            + MessageFrames.frame(ExtensionReply.note("hello"))
        try Data(bytes).write(to: URL(filePath: file))
        let program = try program("cat \(file); exec cat > \(home.path)/requests")
        var replies: [ExtensionReply] = []
        program.replied = { replies.append($0) }
        program.show(Self.place(1))
        try wait { replies.count == 2 }
        // Of a place that nobody asked for, nothing is taken.
        #expect(replies == [Self.content(1), .note("hello")])
        program.end()
    }

    /// It is started again and again, and told everything each time.
    @Test func aProgramThatEndsIsStartedAgain() throws {
        let home = try TemporaryDirectory()
        let program = try program("head -c 4 >> \(home.path)/starts")
        var reasons: [String] = []
        program.stopped = { reasons.append($0) }
        program.show(Self.place(1))
        try wait { reasons.count >= 3 }
        #expect(Set(reasons) == ["\(shells.name) ended"])
        #expect(program.isRunning == false || reasons.count >= 3)
        program.end()
        let starts = try Data(contentsOf: URL(filePath: home.path + "/starts"))
        #expect(starts.count >= 12)
    }

    @Test(arguments: ["printf '\\377\\377\\377\\377'; cat >/dev/null", "printf '\\2\\0\\0\\0zz'; cat >/dev/null"])
    func whatIsNotAWidgetIsRefused(script: String) throws {
        let program = try program(script)
        var reason: String?
        program.stopped = { reason = $0 }
        program.show(Self.place(1))
        try wait { reason != nil }
        #expect(reason == "\(shells.name) sent something else than widgets")
        program.end()
    }

    @Test func aProgramThatIsNotInstalledIsSaid() throws {
        let program = try WidgetProgram(HastyLoop(loop: loop), ["/nonexistent/widgets"])
        var reason: String?
        program.stopped = { reason = reason ?? $0 }
        program.show(Self.place(1))
        try wait { reason != nil }
        #expect(reason == "cannot run /nonexistent/widgets: no such file or directory")
        program.end()
    }

    @Test func oneThatShowsNothingIsEnded() throws {
        let program = try program("cat >/dev/null")
        program.show(Self.place(1))
        #expect(program.isRunning)
        program.hide(1)
        #expect(!program.isRunning)
    }
}
