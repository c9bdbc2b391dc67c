import ArgumentParser
import CSipliShims
import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliWidgetFeed
public import SipliWidgetKit
import SipliWire

/// A widget program: reads arguments, starts threads, reports errors.
enum HostProgram {
    /// The exit status.
    static func run(_ declarations: [WidgetDeclaration], _ words: [String]) -> Int32 {
        let bundle = WidgetCatalog(declarations)
        do {
            var command = try HostCommand.parseAsRoot(words)
            guard let verb = command as? any HostVerb else {
                try command.run()
                return 0
            }
            return try run(verb, bundle)
        } catch let failure as HostFailure {
            return report(failure)
        } catch {
            let text = HostCommand.fullMessage(for: error)
            let isError = !HostCommand.exitCode(for: error).isSuccess
            guard isError else {
                HostOutput.print(text + "\n")
                return 0
            }
            // Every error begins with the program's name.
            let message = text.hasPrefix("Error: ") ? String(text.dropFirst("Error: ".count)) : text
            HostOutput.say(PlainText.page(message, quoting: words))
            return ExitStatus.usage.code
        }
    }

    /// Runs a verb on a loop of its own, and the author's code on this thread meanwhile.
    private static func run(_ verb: any HostVerb, _ bundle: WidgetCatalog) throws -> Int32 {
        let author = try AuthorThread()
        let loop = try FeedLoop()
        // Before the second thread, which could receive the signals otherwise.
        let cleanup = CleanupStack()
        let signals = try EndSignals(loop) {
            cleanup.run()
            exit(0)
        }
        let sizes = try SizeChanges(loop)
        AuthorExecutors.install(author)
        let host = Host(
            bundle: bundle, loop: loop, author: .elsewhere { author.run($0) },
            environment: HostEnvironment.ofProcess(), desktop: scheme(loop), sizes: sizes, cleanup: cleanup)
        WidgetCenter.shared.install(HostTransport(host.environment, kinds: bundle.widgets.map(\.kind)))
        let thread = HostThread(verb, host, author)
        try thread.start()
        author.serve()
        withExtendedLifetime((signals, thread)) {}
        return thread.status
    }

    /// The desktop's colour scheme, from a file if the environment names one, otherwise from the session bus.
    private static func scheme(_ loop: FeedLoop) -> any SchemeSource {
        guard let path = HostEnvironment.ofProcess().variable(SchemeFile.variable), !path.isEmpty else {
            return DesktopScheme(loop)
        }
        return SchemeFile(loop, path: path)
    }

    /// Runs a verb on its loop's thread and reports errors.
    static func status(of verb: any HostVerb, _ host: Host) -> Int32 {
        defer { host.cleanup.run() }
        do {
            try verb.run(host)
            return ExitStatus.ok.code
        } catch let failure as HostFailure {
            return report(failure)
        } catch let error as ClientError {
            return report(HostFailure(.of(error), lines: error.description))
        } catch let fault as IntentFault {
            return report(HostFailure(.usage, fault.message))
        } catch let fault as WidgetSession.Fault {
            return report(HostFailure(.tryAgain, "The widget has nothing to show: " + fault.message))
        } catch {
            return report(HostFailure(.refused, "\(error)"))
        }
    }

    private static func report(_ failure: HostFailure) -> Int32 {
        HostOutput.say(failure.message)
        return failure.status.code
    }
}

/// The environment of a verb, on its loop's thread.
struct Host {
    let bundle: WidgetCatalog
    let loop: FeedLoop
    let author: AuthorCode
    let environment: HostEnvironment
    let desktop: any SchemeSource
    let sizes: SizeChanges
    let cleanup: CleanupStack

    /// The client for the daemon; costs nothing until it is used.
    func client() throws(ClientError) -> Client {
        try Client(environment.directories)
    }
}

/// A command that does something with widgets.
protocol HostVerb: ParsableCommand {
    /// Runs the verb; throws `HostFailure`, `ClientError` or `WidgetSession.Fault`.
    func run(_ host: Host) throws
}

/// The thread of a verb's loop.
private final class HostThread: @unchecked Sendable {
    // Handed over once, to the only thread that uses it; the status is read after that thread has ended.
    private let verb: any HostVerb
    private let host: Host
    private let author: AuthorThread
    private(set) var status = ExitStatus.refused.code

    init(_ verb: any HostVerb, _ host: Host, _ author: AuthorThread) {
        self.verb = verb
        self.host = host
        self.author = author
    }

    func start() throws(SystemError) {
        try DetachedThread.start("sipli-loop") { [self] in
            status = HostProgram.status(of: verb, host)
            // Author code that never returns must not keep the program from ending.
            if author.isBusy { exit(status) }
            author.end()
        }
    }
}

/// The command line of every widget program.
struct HostCommand: ParsableCommand {
    /// The program's own name, which begins every error.
    static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sipli-widget"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Show widgets as pictures, in terminals and in status bars.",
        discussion: """
            \(name) list                                     list the widgets
            \(name) render KIND --family systemSmall --output widget.png
            \(name) follow KIND --family systemMedium        in the terminal, until you stop it
            \(name) status KIND --format waybar --follow     for a status bar
            """,
        version: Catalog.version,
        subcommands: [
            RenderCommand.self, FollowCommand.self, StatusCommand.self, ListCommand.self, GalleryCommand.self,
            PreviewCommand.self, ConfigureCommand.self, PerformCommand.self, SchemeCommand.self,
        ])
}

/// The program's environment.
struct HostEnvironment {
    /// Looks up a variable.
    let variable: (String) -> String?
    /// Whether descriptor 1 is a terminal.
    let isTerminal: Bool
    /// Columns of that terminal.
    let columns: Int?
    /// The width of that terminal in pixels; nil if unknown.
    var pixels: Int?
    /// Queries that terminal.
    var query = TerminalQuery()

    static func ofProcess() -> HostEnvironment {
        HostEnvironment(
            variable: { name in getenv(name).map { String(cString: $0) } }, isTerminal: Terminal.isTerminal(1),
            columns: Terminal.columns(of: 1), pixels: Terminal.pixels(of: 1))
    }

    var directories: Directories { Directories(environment: variable) }
}

/// An error of a widget program's verb.
struct HostFailure: Error, Equatable, CustomStringConvertible {
    /// The message.
    var message: String
    var status: ExitStatus

    var description: String { message }

    init(_ status: ExitStatus, _ message: String) {
        self.init(status, lines: PlainText.line(message))
    }

    /// - Parameter lines: a message with the advice on a second line; quoted text in it must have no line breaks.
    init(_ status: ExitStatus, lines: String) {
        self.status = status
        message = lines
    }
}

extension WidgetBundle {
    /// Runs a bundle as a program: `render`, `follow`, `status`, `list`, `gallery` and `preview` of its widgets.
    public static func main() {
        Self().run()
    }

    /// The same for a bundle made from values.
    package func run() -> Never {
        exit(HostProgram.run(declarations, Array(CommandLine.arguments.dropFirst())))
    }
}
