package import SipliClient
package import SipliCore
package import SipliWire

/// An error that a verb detects itself, before or after it asks the daemon.
package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The message.
    package var message: String
    package var status: ExitStatus
    /// The argument or field that is wrong, if it is one.
    package var field: String?
    /// What to do about it, on a line of its own.
    package var hint: String?
    /// Answers to the question that the message asks about a table, if it asks one.
    package var choices: [ColumnChoice] = []

    package init(_ status: ExitStatus, field: String? = nil, _ message: String, hint: String? = nil) {
        (self.status, self.field, self.message, self.hint) = (status, field, message, hint)
    }

    package var description: String { message }

    /// The user cancelled a question. This is not an error, so the message is printed here.
    package static func left(_ console: Console) -> Failure {
        console.note("Nothing was logged.")
        return Failure(.refused, "")
    }
}

/// Why a command failed: for people as text, for programs as JSON.
package struct FailureReport: Equatable {
    /// A code of the daemon, or one of those below.
    package var code: String
    /// The argument or the field of the request that is wrong.
    package var field: String?
    package var message: String
    /// What to do about it.
    package var hint: String?
    package var status: ExitStatus
}

extension FailureReport {
    package init(_ error: any Error) {
        switch error {
        case let error as ClientError: self.init(error)
        case let failure as Failure:
            self.init(
                code: Self.code(failure.status), field: failure.field, message: failure.message, hint: failure.hint,
                status: failure.status)
        default: self.init(code: "refused", message: "\(error)", status: .refused)
        }
    }

    private init(_ error: ClientError) {
        (code, message, status) = ("", error.description, .of(error))
        switch error {
        case .unreachable(let reason, let advice):
            (code, message, hint) = ("unreachable", PlainText.line(reason), PlainText.line(advice))
        case .lost: code = "lost"
        case .timedOut: code = "timed_out"
        case .unanswered: code = "unanswered"
        case .garbled: code = "not_sipli"
        case .refused(let refusal): (code, field) = (refusal.code.name, refusal.field)
        }
    }

    /// The codes of errors that the command line detects itself.
    private static func code(_ status: ExitStatus) -> String {
        switch status {
        case .usage: "usage"
        case .badData: "bad_data"
        case .unreachable: "unreachable"
        case .tryAgain: "try_again"
        default: "refused"
        }
    }

    /// The members of the object that `--json` prints.
    package func write(to writer: inout JSONWriter) {
        writer.key("error")
        writer.beginObject()
        writer.member("code", code)
        writer.member("field", field)
        writer.member("message", ProgramName.spelled(message))
        writer.member("hint", hint.map { ProgramName.spelled($0) })
        writer.endObject()
    }
}
