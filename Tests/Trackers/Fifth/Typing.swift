import SipliClient
import SipliCore
import SipliTestSupport
import SipliWire
import Synchronization
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Command lines of a tool that reaches a test's daemon.
struct Typing {
    private let tool: CommandLineTool
    private let daemon: TestDaemon

    init(_ tool: CommandLineTool, _ daemon: TestDaemon) { (self.tool, self.daemon) = (tool, daemon) }

    func output(_ words: [String]) throws -> String {
        let frequent = FrequentCommandLine(tool.trackers.sections).verb(words)
        let verb: any Verb = try frequent ?? tool.verb(words)
        return try output(verb)
    }

    /// The output of a verb, which must succeed.
    func output(_ verb: some Verb) throws -> String {
        let printed = Mutex([Int32: String]())
        let console = Console(style: Style()) { descriptor, bytes in
            printed.withLock { $0[descriptor, default: ""] += String(decoding: bytes, as: UTF8.self) }
            return true
        }
        let variables = [
            "SIPLI_SOCKET": daemon.socketPath, "PATH": daemon.directory.file("nowhere"), "LANG": "C.UTF-8",
        ]
        let status = Runner.status(of: verb, Context(console: console) { variables[$0] })
        console.flush()
        let texts = printed.withLock { $0 }
        #expect(status == .ok, "\(texts)")
        return texts[1] ?? ""
    }
}
