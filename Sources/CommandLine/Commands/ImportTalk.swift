import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// What an import asks on a terminal.
struct ImportTalk {
    let context: Context
    let prompt: Prompt

    /// Repeats an upload with the answers to what the daemon has to know.
    func answered(
        _ finish: inout ImportFinishRequest, upload: (ImportFinishRequest) throws -> ServerLine
    ) throws -> ServerLine {
        // An answer that was not one is asked for again, but not what was typed as an option.
        let isUnitAsked = finish.unit == nil
        while true {
            do {
                return try upload(finish)
            } catch let failure as Failure {
                guard failure.choices.isEmpty else {
                    finish.columns = try named(failure, beside: finish.columns ?? [])
                    continue
                }
                switch failure.field {
                case "positive" where finish.positive == nil:
                    finish.positive = try answer(failure, ImportFinishRequest.directions)
                case "dates" where finish.dates == nil:
                    let orders = ImportFinishRequest.orders.filter { failure.message.contains("--dates " + $0) }
                    finish.dates = try answer(failure, orders.isEmpty ? ImportFinishRequest.orders : orders)
                case "unit" where isUnitAsked:
                    finish.unit = try answer(failure, failure.message.contains("currency") ? "Currency" : "Unit")
                case "decimal" where finish.decimal == nil:
                    finish.decimal = try answer(failure, ImportFinishRequest.decimals)
                default: throw failure
                }
            }
        }
    }

    /// The columns with the one that is chosen.
    private func named(_ failure: Failure, beside columns: [NamedColumn]) throws -> [NamedColumn] {
        let numbers = failure.choices.map { String($0.number) }
        let text = try answer(
            failure, failure.choices.map(\.text), numbers: Set(numbers).count == numbers.count ? numbers : [])
        let choice = failure.choices.first { $0.text == text }
        var column = NamedColumn()
        (column.name, column.column) = (choice?.name ?? "", choice?.column ?? "")
        // An answer that did not help is not asked for again.
        guard !columns.contains(where: { $0.name == column.name }) else { throw failure }
        return columns + [column]
    }

    /// One of some words, or the beginning of one.
    ///
    /// - Parameter numbers: of their columns, which may be typed in their place.
    /// - Throws: the failure, if the answers have ended.
    private func answer(_ failure: Failure, _ words: [String], numbers: [String] = []) throws -> String {
        context.console.err(Printable.clean(failure.message))
        while true {
            let typed = Self.plain(try typed(words.map { Printable.clean($0) }.joined(separator: " or ") + "? "))
            let meant = words.filter { Self.plain($0).hasPrefix(typed) }
            if !typed.isEmpty, let word = words.first(where: { Self.plain($0) == typed }) ?? meant.first {
                return word
            }
            if let place = numbers.firstIndex(of: typed) { return words[place] }
            context.console.err(
                "Type one of the words, or the beginning of one" + (numbers.isEmpty ? "" : ", or the column's number")
                    + "; Ctrl-D imports nothing.")
        }
    }

    /// Any text.
    ///
    /// - Throws: the failure, if the answers have ended.
    private func answer(_ failure: Failure, _ what: String) throws -> String {
        context.console.err(Printable.clean(failure.message))
        while true {
            let typed = try typed(what + ": ")
            if !typed.isEmpty { return typed }
        }
    }

    private func typed(_ question: String) throws -> String {
        guard let typed = prompt.answer(question, context.console) else { throw Failure(.refused, "") }
        return typed
    }

    private static func plain(_ text: String) -> String { text.filter { $0 != " " }.lowercased() }

    /// Shows what would be imported and asks; true if there is nothing to ask about.
    func confirms(_ result: ImportResult) -> Bool {
        let count = result.added + result.conflicts + result.matched
        guard count > 0 || !result.settings.isEmpty else { return true }
        for line in ImportReport.preview(result) { context.console.err(line) }
        let what = ImportReport.count(count, result.entries ?? "records")
        while true {
            switch prompt.answer("Import " + what + "? [Y/n] ", context.console)?.lowercased() {
            case "", "y", "yes": return true
            case nil, "n", "no": return false
            default: continue
            }
        }
    }
}
