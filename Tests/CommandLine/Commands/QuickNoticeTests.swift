import Glibc
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// What is shown on the screen if `quick` was started with a key.
@Suite struct QuickNoticeTests {
    private let typist: Typist
    private let told: PlayedMenu

    init() throws {
        typist = try Typist()
        told = try PlayedMenu("notify-send", answers: "cat arguments.$call > told", "cat arguments.$call > told")
        guard mkfifo(told.folder + "/told", 0o600) == 0 else { throw TestFailure("mkfifo") }
    }

    /// Types `quick` with a menu that answers, where notifications are shown.
    private func quick(_ words: String..., answer: String) throws -> Typist.Outcome {
        var typist = typist
        let menu = try PlayedMenu("dmenu", answers: answer)
        typist.variables = ["PATH": menu.folder + ":" + told.folder, "DISPLAY": ":0"]
        return try typist.type(["quick"] + words)
    }

    /// The arguments of the next notification.
    private func next() throws -> [String] {
        // Also open for writing, so that it does not wait for a writer.
        let pipe = open(told.folder + "/told", O_RDWR)
        defer { close(pipe) }
        var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 20_000) == 1 else { throw TestFailure("nothing was told") }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(pipe, &buffer, buffer.count)
        return String(decoding: buffer[..<max(count, 0)], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func whatWasLoggedIsToldWithAButton() throws {
        #expect(try quick(answer: "echo 330").status == .ok)
        let notice = try next()
        #expect(notice.contains("--app-name=Sipli") && notice.contains("--urgency=normal"))
        #expect(
            notice.suffix(3) == ["Logged 330 ml water at 12:00", "Today 330 of 2450 ml (13%)", "--action=undo=Undo"])
    }

    @Test func noValueIsToldWhileValuesAreHidden() throws {
        try typist.type("config", "set", "private", "on")
        #expect(try quick(answer: "echo 330").status == .ok)
        #expect(try next().filter { !$0.hasPrefix("--") } == ["Logged"])
    }

    @Test func whatWentWrongIsTold() throws {
        #expect(try quick(answer: "exit 3").status == .refused)
        #expect(try next().suffix(2) == ["Nothing was logged", "dmenu failed with status 3"])
    }

    @Test(arguments: [
        ("sipli://nowhere", "&quot;sipli://nowhere&quot; is not a Sipli link; known links: "),
        ("http://x", "&quot;http://x&quot; is not a sipli:// address; known links: "),
        ("sipli://add-intake?ml=0", "ml must be a number above 0"),
    ])
    func whatIsWrongWithALinkIsTold(url: String, reason: String) throws {
        var typist = typist
        typist.variables = ["PATH": told.folder, "DISPLAY": ":0"]
        #expect(try typist.type("open", "--window", url).status == .badData)
        let texts = try next().suffix(2)
        #expect(texts.first == "The link could not be opened" && texts.last?.hasPrefix(reason) == true, "\(texts)")
    }

    @Test func wrongFluidOfALinkIsToldOnce() throws {
        var typist = typist
        let menu = try PlayedMenu("dmenu")
        typist.variables = ["PATH": menu.folder + ":" + told.folder, "DISPLAY": ":0"]
        #expect(try typist.type("open", "sipli://add-intake?ml=300&fluid=xyzzy").status == .refused)
        #expect(try next().suffix(2).last?.hasPrefix("&quot;xyzzy&quot; is not a fluid") == true)
        #expect(told.calls == 1 && menu.calls == 0)
    }

    @Test func leavingAndQuietnessAreNotTold() throws {
        #expect(try quick(answer: "exit 1").status == .refused)
        #expect(try quick("--quiet", answer: "echo 330").status == .ok)
        #expect(try quick(answer: "echo 250").status == .ok)
        #expect(try next().contains("Logged 250 ml water at 12:00"))
        #expect(told.calls == 1)
    }
}
