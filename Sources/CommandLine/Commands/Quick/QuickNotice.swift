import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// Without a terminal, shows what happened with `notify-send`, without waiting for it.
struct QuickNotice {
    private let context: Context
    private let common: CommonOptions
    /// The terminal closes with this program, so what it prints is not read.
    private let isInWindow: Bool

    init(_ context: Context, _ common: CommonOptions, isInWindow: Bool = false) {
        (self.context, self.common, self.isInWindow) = (context, common, isInWindow)
    }

    /// Logs and shows it, with a button that deletes exactly this entry: undo could revert a later one.
    func log(_ verb: some QuickLogging) throws {
        guard !common.quiet, !common.json, let program else { return try verb.run(context) }
        let change = try verb.change(try context.client().call(try verb.request()))
        change.report("Logged ", context.console)
        // Hide a private value rather than risk showing it.
        let privacy =
            (try? Snapshots.privacy(context.client().call(Snapshots.request([], and: [Snapshots.profile])))) ?? .on
        let body = privacy.shown([change.summary, change.warning ?? ""].filter { !$0.isEmpty }) ?? []
        let notice = Self.command(
            program, urgency: "normal", privacy.shown("Logged " + change.entry) ?? "Logged",
            body.joined(separator: "\n"))
        let undo = [SearchPath.ofThisProgram] + verb.deletion + [change.id, "--quiet"]
        // With a button it waits to be clicked or closed; releases before 0.8 do not support buttons.
        ShellProcess.detach(
            "{ clicked=$(\(notice) --action=undo=Undo) || \(notice); [ \"$clicked\" != undo ] || "
                + undo.map(ShellWord.quoted).joined(separator: " ") + "; } >/dev/null 2>&1 </dev/null")
    }

    /// Runs the body and shows its error.
    func reportingErrors(_ title: String, _ body: () throws -> Void) throws {
        do { try body() } catch {
            if let program, let text = Self.message(error) {
                ShellProcess.detach(Self.command(program, urgency: "normal", title, text) + " 2>/dev/null")
            }
            throw error
        }
    }

    /// The program that shows notifications; nil if they are not needed or cannot be shown.
    private var program: String? {
        guard context.console.messageStyle.width == nil || isInWindow, TerminalWindow.hasDisplay(context.environment)
        else {
            return nil
        }
        return SearchPath.find("notify-send", environment: context.environment)
    }

    private static func command(_ program: String, urgency: String, _ title: String, _ body: String) -> String {
        let icon = CurrentExecutable.icon("io.github.sipli.Sipli")
        let options = ["--app-name=Sipli", "--icon=" + icon, "--urgency=" + urgency]
        // Bodies may contain markup.
        return ([program] + options + [title, Markup.escaped(body)].map(Printable.clean)).map(ShellWord.quoted).joined(
            separator: " ")
    }

    /// The message of an error; nil if it has none.
    private static func message(_ error: any Error) -> String? {
        switch error {
        case let error as ClientError: error.description
        case let failure as Failure: failure.message.isEmpty ? nil : failure.message
        default: "\(error)"
        }
    }
}
