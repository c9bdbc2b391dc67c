import SipliCore
import SipliVerbs

/// One line of the doctor's page.
struct Finding: Equatable {
    enum Level: String {
        case ok, warn, fail
        /// It could not be checked.
        case skip
    }

    var level: Level
    /// What was checked.
    var subject: String
    /// What was found.
    var text: String
    /// How to fix it; steps are on lines of their own.
    var fix: String?

    static func ok(_ subject: String, _ text: String) -> Finding {
        Finding(level: .ok, subject: subject, text: text)
    }

    static func skip(_ subject: String, _ text: String) -> Finding {
        Finding(level: .skip, subject: subject, text: text)
    }

    static func warn(_ subject: String, _ text: String, fix: String?) -> Finding {
        Finding(level: .warn, subject: subject, text: text, fix: fix)
    }

    static func fail(_ subject: String, _ text: String, fix: String?) -> Finding {
        Finding(level: .fail, subject: subject, text: text, fix: fix)
    }

    /// The finding as text, wrapped to the width; without columns in sentences.
    func lines(_ style: Style) -> [String] {
        guard style.isDrawn else {
            let steps = (fix ?? "").split(separator: "\n").map { "To fix it: " + Printable.clean(String($0)) }
            return [(level == .ok ? "" : level.rawValue + ", ") + subject + ": " + Printable.clean(text)] + steps
        }
        let ink: Style.Ink = level == .ok ? .good : level == .skip ? .dim : level == .warn ? .warning : .bad
        let head = style.paint(Printable.pad(level.rawValue, 4), ink) + " "
        let isNarrow = (style.width ?? 80) < 40
        let indent = isNarrow ? 5 : 14
        let room = style.width.map { max($0 - indent, 10) }
        let label = isNarrow ? subject : Printable.pad(subject, indent - 6)
        let body = Self.wrap(Printable.clean(text), room)
        let space = String(repeating: " ", count: indent)
        let first = isNarrow ? [head + label] + body.map { space + $0 } : [head + label + " " + (body.first ?? "")]
        let rest = isNarrow ? [] : body.dropFirst().map { space + $0 }
        let steps = (fix ?? "").split(separator: "\n").flatMap { Self.wrap("-> " + Printable.clean(String($0)), room) }
        return first + rest + steps.map { space + $0 }
    }

    /// Wraps words; without a width the text stays one line.
    static func wrap(_ text: String, _ width: Int?) -> [String] {
        width.map { Printable.wrapped(text, $0) } ?? [text]
    }
}
