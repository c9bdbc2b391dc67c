import Glibc
import SipliAppearance
import SipliBars
import SipliClient
import SipliProgram
import SipliSystem
import SipliWidgetFeed
public import SipliWidgetKit

/// A widget program: its commands, the threads of a verb, and what goes wrong there.
struct HostProgram: Sendable {
    /// The program's own name, which begins every error.
    static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sipli-widget"

    /// Used by one verb only, after it has been handed over.
    nonisolated(unsafe) let bundle: WidgetCatalog

    /// The command line of every widget program.
    func program(named name: String = Self.name) -> CommandProgram {
        CommandProgram(
            name, "Show widgets as pictures, in terminals and in status bars.",
            examples: """
                \(name) list                                     list the widgets
                \(name) render KIND --family systemSmall --output widget.png
                \(name) follow KIND --family systemMedium        in the terminal
                \(name) status KIND --format waybar --follow     for a status bar
                """,
            hasCommonOptions: false, [("Drawing", drawing), ("Other", other(name))])
    }

    private var drawing: [Command] {
        [
            command("render", "Draw a widget once.") { RenderCommand() },
            command("follow", "Redraw a widget whenever it changes.") { FollowCommand() },
            command(
                "preview", "Step through a widget's timeline.",
                """
                In a terminal, any key shows the next entry, b or a left or up arrow the previous one, and q quits. \
                Otherwise all entries are printed. Without a daemon, the widget's sample is shown.
                """
            ) { PreviewCommand() },
            command("gallery", "Draw every widget in every shape and scheme, with samples.") { GalleryCommand() },
            command(
                "status", "Print a widget for a status bar.",
                "Formats: " + StatusFormats.all.map(\.name).joined(separator: ", ") + "."
            ) { StatusCommand() },
        ]
    }

    private func other(_ name: String) -> [Command] {
        [
            command("list", "List the widgets of this program.") { ListCommand() },
            command(
                "configure", "Show or change the settings of a placed widget.",
                """
                Without settings it shows those of the widget and what they can be. A widget is placed where it is \
                shown, or where its settings are kept; `sipli-client widgets` lists the places.

                Examples, for a widget of kind TodayWidget:
                  sipli-widget configure TodayWidget
                  sipli-widget configure TodayWidget category=Health
                  sipli-widget configure TodayWidget --host waybar:DP-1 category=none
                  sipli-widget configure TodayWidget --reset
                """
            ) { ConfigureCommand() },
            command(
                "perform", "Perform the intent of a widget's button or control.",
                "`render --regions` prints the intents of a picture with their parameters."
            ) { PerformCommand() },
            command(
                "scheme", "Print whether the desktop is light or dark.",
                """
                sipli-color-scheme.service keeps a file up to date with it, because the services that draw widgets \
                cannot reach the session bus.
                """
            ) { SchemeCommand() },
            command(
                "serve", "Hand the content of widgets to the program that shows them.",
                "sipli-desk starts it, and sends what to show to its standard input."
            ) { ServeCommand() },
            CompletionsVerb.command(name, called: name),
        ]
    }

    private func command(
        _ name: String, _ abstract: String, _ discussion: String = "", make: @escaping @Sendable () -> any HostVerb
    ) -> Command {
        Command(name, abstract, discussion: discussion) { HostedVerb(make(), self) }
    }

    /// Runs a verb on a loop of its own, and the author's code on this thread meanwhile.
    fileprivate func run(_ verb: any HostVerb, _ console: Console) throws {
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
            environment: HostEnvironment.ofProcess(), desktop: Self.scheme(loop), sizes: sizes, cleanup: cleanup)
        WidgetCenter.shared.install(HostTransport(host.environment, kinds: bundle.widgets.map(\.kind)))
        let thread = HostThread(verb, host, author, console)
        try thread.start()
        author.serve()
        try withExtendedLifetime((signals, thread)) { try thread.result.get() }
    }

    /// The desktop's colour scheme, from a file if the environment names one, otherwise from the session bus.
    private static func scheme(_ loop: FeedLoop) -> any SchemeSource {
        guard let path = HostEnvironment.ofProcess().variable(SchemeFile.variable), !path.isEmpty else {
            return DesktopScheme {
                let nested = try NestedLoop(loop)
                return (nested.inner, nested.serve)
            }
        }
        return SchemeFile(loop, path: path)
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
    func client() throws(ClientError) -> Client { try Client(environment.directories) }
}

/// What a command does with widgets.
protocol HostVerb: Arguments {
    /// Runs the verb; throws `Failure`, `ClientError`, `IntentFault` or `WidgetSession.Fault`.
    func run(_ host: Host) throws
}

/// A verb with the threads that it runs on.
private struct HostedVerb: Verb {
    var common = CommonOptions()
    private var verb: any HostVerb
    private let program: HostProgram

    init(_ verb: any HostVerb, _ program: HostProgram) {
        (self.verb, self.program) = (verb, program)
    }

    mutating func declare(_ parameters: inout Parameters) { verb.declare(&parameters) }
    func run(_ context: Context) throws { try program.run(verb, context.console) }
}

/// The thread of a verb's loop.
private final class HostThread: @unchecked Sendable {
    // Handed over once, to the only thread that uses it; the result is read after that thread has ended.
    private let verb: any HostVerb
    private let host: Host
    private let author: AuthorThread
    private let console: Console
    private(set) var result: Result<Void, any Error> = .success(())

    init(_ verb: any HostVerb, _ host: Host, _ author: AuthorThread, _ console: Console) {
        (self.verb, self.host, self.author, self.console) = (verb, host, author, console)
    }

    func start() throws(SystemError) {
        try DetachedThread.start("sipli-loop") { [self] in
            result = Result { try run() }
            // Author code that never returns must not keep the program from ending.
            if author.isBusy { exit(status) }
            author.end()
        }
    }

    private func run() throws {
        defer { host.cleanup.run() }
        do {
            try verb.run(host)
        } catch let fault as IntentFault {
            throw Failure(.usage, fault.message)
        } catch let fault as WidgetSession.Fault {
            throw Failure(.tryAgain, "The widget has nothing to show: " + fault.message)
        }
    }

    /// The exit status, once what went wrong has been printed.
    private var status: Int32 {
        do {
            try result.get()
            return ExitStatus.ok.code
        } catch { return Runner.report(error, console).code }
    }
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

extension WidgetBundle {
    /// Runs a bundle as a program with the commands of `sipli-widget`.
    public static func main() { Self().run() }

    /// The same for a bundle made from values.
    package func run() -> Never { HostProgram.run(declarations) }
}

extension Widget {
    /// Runs a single widget as a program with the commands of `sipli-widget`.
    public static func main() { HostProgram.run(Self().declared.declarations) }
}

extension HostProgram {
    fileprivate static func run(_ widgets: [WidgetDeclaration]) -> Never {
        exit(HostProgram(bundle: WidgetCatalog(widgets)).program().run(Array(CommandLine.arguments.dropFirst())))
    }
}
