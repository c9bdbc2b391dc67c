import SipliClient
import SipliCore
import SipliProgram
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization

/// `perform`: runs the intent of a button or a control.
struct PerformCommand: HostVerb {
    private var intent = ""
    private var parameters: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &intent, "intent", "The intent.")
        parameters.option(&self.parameters, "--parameters", "json", "Parameters as a JSON object (default: {}).")
    }

    func run(_ host: Host) throws {
        let outcome = Mutex<Result<IntentTable.Outcome, any Error>?>(nil)
        let (name, parameters, handle) = (intent, parameters ?? "{}", host.loop.handle)
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
