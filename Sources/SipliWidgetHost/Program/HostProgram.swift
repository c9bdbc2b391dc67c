import ArgumentParser
import CSipliShims
import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// A widget program: its arguments read, its threads started, its errors told.
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
            return tell(failure)
        } catch {
            let text = HostCommand.fullMessage(for: error)
            let isError = !HostCommand.exitCode(for: error).isSuccess
            guard isError else {
                HostOutput.print(text + "\n")
                return 0
            }
            // All errors of a program begin with its name.
            let told = text.hasPrefix("Error: ") ? String(text.dropFirst("Error: ".count)) : text
            HostOutput.say(PlainText.page(told, quoting: words))
            return ExitStatus.usage.code
        }
    }

    /// Runs a verb on a loop of its own, and the author's code on this thread meanwhile.
    private static func run(_ verb: any HostVerb, _ bundle: WidgetCatalog) throws -> Int32 {
        let author = try AuthorThread()
        let loop = try FeedLoop()
        // Before there is a second thread, which the signals would find otherwise.
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

    /// The desktop's colour scheme, from a file where the environment names one, else from the session bus.
    private static func scheme(_ loop: FeedLoop) -> any SchemeSource {
        guard let path = HostEnvironment.ofProcess().variable(SchemeFile.variable), !path.isEmpty else {
            return DesktopScheme(loop)
        }
        return SchemeFile(loop, path: path)
    }

    /// Runs a verb where its loop turns, and tells what went wrong.
    static func status(of verb: any HostVerb, _ host: Host) -> Int32 {
        defer { host.cleanup.run() }
        do {
            try verb.run(host)
            return ExitStatus.ok.code
        } catch let failure as HostFailure {
            return tell(failure)
        } catch let error as ClientError {
            return tell(HostFailure(.of(error), lines: error.description))
        } catch let fault as WidgetSession.Fault {
            return tell(HostFailure(.tryAgain, "The widget has nothing to show: " + fault.message))
        } catch {
            return tell(HostFailure(.refused, "\(error)"))
        }
    }

    private static func tell(_ failure: HostFailure) -> Int32 {
        HostOutput.say(failure.message)
        return failure.status.code
    }
}

/// What a verb works with, on its loop's thread.
struct Host {
    let bundle: WidgetCatalog
    let loop: FeedLoop
    let author: AuthorCode
    let environment: HostEnvironment
    let desktop: any SchemeSource
    let sizes: SizeChanges
    let cleanup: CleanupStack

    /// The way to the daemon; costs nothing until it is used.
    func client() throws(ClientError) -> Client {
        try Client(environment.directories)
    }
}

/// A command that does something with widgets.
protocol HostVerb: ParsableCommand {
    /// Does it; what goes wrong is thrown as `HostFailure`, `ClientError` or `WidgetSession.Fault`.
    func run(_ host: Host) throws
}

/// The thread of a verb's loop.
private final class HostThread: @unchecked Sendable {
    // Handed over once, to the thread that alone uses it; the status comes back when that thread has ended.
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
            // An author whose code does not come back must not keep the program from ending.
            if author.isBusy { exit(status) }
            author.end()
        }
    }
}
