import ArgumentParser
import SipliClient
import SipliCore
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization

/// `perform`: runs the intent of a button or a control.
struct PerformCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "perform", abstract: "Perform the intent of a widget's button or control.",
        discussion: "`render --regions` prints the intents of a picture with their parameters.")

    @Argument(help: ArgumentHelp("The intent.", valueName: "intent"))
    var intent: String

    @Option(help: ArgumentHelp("Parameters as a JSON object.", valueName: "json"))
    var parameters = "{}"

    func run(_ host: Host) throws {
        let outcome = Mutex<Result<IntentTable.Outcome, any Error>?>(nil)
        let (name, parameters, handle) = (intent, parameters, host.loop.handle)
        // From here on the declarations belong to the author's thread; the loop is used only on its own.
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
        case .failure(let error): throw error
        case nil: break
        }
    }
}
