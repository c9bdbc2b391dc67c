import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A form in a window of the desktop, which a program shows that serves `DeskIntent.sheet`.
enum DeskSheet {
    /// Shows the form of a link; false if no program can, or the person chose otherwise.
    static func show(_ url: String, _ context: Context, _ prompt: Prompt) -> Bool {
        // A terminal without a display, as over ssh, may be far from the screen.
        let isNear = !prompt.isTerminal || TerminalWindow.hasDisplay(context.environment)
        guard isNear, (context.environment("SIPLI_MENU") ?? "").isEmpty else { return false }
        var request = IntentRunRequest()
        (request.intent, request.params) = (DeskIntent.sheet.rawValue, .object { $0.member("link", url) })
        return (try? context.client().call(IntentOperations.run, request)) != nil
    }
}
