import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Submits a form.
struct FormVerb: QuickLogging {
    var common = CommonOptions()
    let row: TrackerCommands
    let form: Form
    let members: [Member]
    /// Only asks what would be logged.
    var isDryRun = false

    /// A member of the request, from what was typed.
    struct Member: Equatable {
        let name: String
        let value: String
        private let isFlag: Bool

        init(_ field: Form.Field, value: String) {
            (name, self.value) = (field.name, value)
            isFlag = field.kind == FormFieldKind.toggle.rawValue
        }

        fileprivate func write(to writer: inout JSONWriter) {
            writer.key(name)
            if isFlag {
                writer.bool(["on", "yes", "y", "true"].contains(value.lowercased()))
            } else if name == FormVerb.line {
                [value].write(to: &writer)
            } else {
                writer.string(value)
            }
        }
    }

    /// The member that has a line of words, one for each argument of a command line.
    private static let line = "words"

    func run(_ context: Context) throws {
        guard let reply = try context.ask(request(), common) else { return }
        if let report = row.reports[form.submit.operation] { return try report(reply, context.console) }
        try change(reply).report("Logged ", context.console)
    }

    func change(_ reply: ServerLine) throws -> EntryChange { try EntryChange(reply) }

    var deletion: [String] { [row.name, "delete"] }

    func request() -> [UInt8] {
        RequestLine.make(form.submit.operation, key: RequestLine.newKey()) { writer in
            for (name, value) in (form.submit.constants?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
                writer.member(name, raw: value.bytes)
            }
            if isDryRun { writer.member("dry_run", true) }
            for member in members { member.write(to: &writer) }
        }
    }
}
