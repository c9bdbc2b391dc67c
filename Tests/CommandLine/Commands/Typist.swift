import SipliClient
import SipliTestSupport
import Synchronization

@testable import SipliCLI
@testable import SipliVerbs

/// Types command lines; a private daemon answers.
struct Typist {
    let daemon: TestDaemon
    /// Additional environment variables.
    var variables: [String: String] = [:]
    private let printed = Printed()

    init(now: String = "2026-06-10T12:00:00Z", zone: String = "UTC") throws {
        daemon = try TestDaemon(now: now, zone: zone)
    }

    /// The result of a command line.
    struct Outcome {
        var status: SipliClient.ExitStatus
        var out: String
        var err: String

        var lines: [String] { out.split(separator: "\n").map(String.init) }
    }

    private final class Printed: Sendable {
        private let texts = Mutex<[Int32: String]>([:])

        func add(_ descriptor: Int32, _ bytes: [UInt8]) {
            texts.withLock { $0[descriptor, default: ""] += String(decoding: bytes, as: UTF8.self) }
        }

        func take() -> [Int32: String] {
            texts.withLock { texts in
                defer { texts = [:] }
                return texts
            }
        }
    }

    private var tool: CommandLineTool { CommandLineTool(trackers: .standard) }

    /// Types a command line without the program's name.
    @discardableResult func type(_ words: String..., style: Style = Style()) throws -> Outcome {
        try type(words, style: style)
    }

    @discardableResult func type(
        _ words: [String], style: Style = Style(), messageStyle: Style = Style()
    ) throws -> Outcome {
        let frequent = FrequentCommandLine(TrackerSection.standard).verb(words)
        return run(try frequent ?? tool.verb(words), style: style, messageStyle: messageStyle)
    }

    /// Runs a verb or a form.
    func run(_ verb: any Verb, style: Style = Style(), messageStyle: Style = Style()) -> Outcome {
        let console = Console(style: style, messageStyle: messageStyle, isQuiet: verb.common.quiet) {
            [printed] descriptor, bytes in
            printed.add(descriptor, bytes)
            return true
        }
        let usual = [
            "SIPLI_SOCKET": daemon.socketPath, "PATH": daemon.directory.file("nowhere"), "LANG": "C.UTF-8",
        ]
        let status = Runner.status(of: verb, Context(console: console) { variables[$0] ?? usual[$0] })
        console.flush()
        let texts = printed.take()
        return Outcome(status: status, out: texts[1] ?? "", err: texts[2] ?? "")
    }
}
