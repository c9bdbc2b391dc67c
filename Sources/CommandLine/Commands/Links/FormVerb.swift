import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Submits a form.
struct FormVerb: QuickLogging {
    var common = CommonOptions()
    let row: TrackerCommands
    let form: Form
    let members: [FormSubmission.Member]
    /// Only asks what would be logged.
    var isDryRun = false

    func run(_ context: Context) throws {
        guard let reply = try context.ask(request(), common) else { return }
        if let report = row.reports[form.submit.operation] { return try report(reply, context.console) }
        try change(reply).report("Logged ", context.console)
    }

    func change(_ reply: ServerLine) throws -> EntryChange { try EntryChange(reply) }

    var deletion: [String] { [row.name, "delete"] }

    func request() -> [UInt8] {
        var submission = FormSubmission(form, members)
        submission.isDryRun = isDryRun
        return submission.request
    }
}
