import ArgumentParser
import SipliClient
import SipliCore
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization

/// `perform`: what a tap on a button or a control does.
struct PerformCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "perform", abstract: "Do what a button or control of a widget does.",
        discussion: "`render --regions` prints the intents of a picture with their parameters.")

    @Argument(help: ArgumentHelp("The intent.", valueName: "intent"))
    var intent: String

    @Option(help: ArgumentHelp("Its parameters as a JSON object.", valueName: "json"))
    var parameters = "{}"

    func run(_ host: Host) throws {
        let outcome = Mutex<Result<IntentTable.Outcome, any Error>?>(nil)
        let (name, parameters, handle) = (intent, parameters, host.loop.handle)
        // The declarations are the author's thread's from here on, the loop is looked at on its own thread only.
        nonisolated(unsafe) let (bundle, loop) = (host.bundle, host.loop)
        host.author.run {
            bundle.intents().run(name, parameters: parameters) { result in
                outcome.withLock { $0 = result }
                handle.post { loop.end() }
            }
        }
        loop.run()
        switch outcome.withLock({ $0 }) {
        case .success(let done):
            if let dialog = done.dialog { HostOutput.print(Printable.clean(dialog) + "\n") }
        case .failure(let fault as IntentFault): throw HostFailure(.usage, fault.message)
        case .failure(let error): throw error
        case nil: break
        }
    }
}
