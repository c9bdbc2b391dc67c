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
        self.init(try TestDaemon(now: now, zone: zone))
    }

    init(_ daemon: TestDaemon) {
        self.daemon = daemon
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

    private var tool: CommandLineTool {
        var tool = CommandLineTool(trackers: .standard)
        tool.settings = { [path = daemon.socketPath] in SettingsVerb.names(from: Client(path: path)) }
        return tool
    }

    /// Types a command line without the program's name.
    @discardableResult func type(_ words: String..., style: Style = Style()) throws -> Outcome {
        try type(words, style: style)
    }

    @discardableResult func type(
        _ words: [String], style: Style = Style(), messageStyle: Style = Style()
    ) throws -> Outcome {
        let frequent = FrequentCommandLine(TrackerSection.standard).verb(words)
        do {
            return run(try frequent ?? tool.verb(words), style: style, messageStyle: messageStyle)
        } catch {
            return outcome(style, messageStyle, CommonOptions()) { Runner.report(error, $0.console) }
        }
    }

    /// Runs a verb or a form.
    func run(_ verb: any Verb, style: Style = Style(), messageStyle: Style = Style()) -> Outcome {
        outcome(style, messageStyle, verb.common) { Runner.status(of: verb, $0) }
    }

    /// Runs what asks. Without answers there is no terminal; after the last one its input ends.
    func ask(
        _ answers: [String?]?, style: Style = Style(), messageStyle: Style = Style(),
        _ run: (Context, Prompt) throws -> Void
    ) -> Outcome {
        var rest = (answers ?? [])[...]
        let prompt = Prompt(isTerminal: answers != nil) { rest.popFirst() ?? nil }
        return outcome(style, messageStyle, CommonOptions()) { context in
            do {
                try run(context, prompt)
                return .ok
            } catch {
                return Runner.report(error, context.console)
            }
        }
    }

    private func outcome(
        _ style: Style, _ messageStyle: Style, _ options: CommonOptions, _ run: (Context) -> SipliClient.ExitStatus
    ) -> Outcome {
        let console = Console(style: style, messageStyle: messageStyle, isQuiet: options.quiet) {
            [printed] descriptor, bytes in
            printed.add(descriptor, bytes)
            return true
        }
        let usual = [
            "SIPLI_SOCKET": daemon.socketPath, "SIPLI_DATA_DIR": daemon.dataDirectory,
            "PATH": daemon.directory.file("nowhere"), "LANG": "C.UTF-8",
        ]
        let status = run(Context(console: console) { variables[$0] ?? usual[$0] })
        console.flush()
        let texts = printed.take()
        return Outcome(status: status, out: texts[1] ?? "", err: texts[2] ?? "")
    }
}
