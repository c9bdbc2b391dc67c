import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `journal`: the last changes.
struct JournalVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()
    var limit: Int?

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, "all")
        parameters.option(&limit, "--limit", "limit", "Changes to show, 1 to 200 (default: 20).")
    }

    func run(_ context: Context) throws {
        var request = JournalRequest()
        try range.fill(&request.span)
        request.limit = limit ?? 20
        guard let (result, _) = try context.ask(StoreOperations.journal, request, common) else { return }
        let changes = result.changes
        if changes.isEmpty {
            context.console.note("There are no changes" + (range.isEmpty ? " yet." : range.inSentence + "."))
        }
        context.console.print(Self.lines(changes, context.console.style))
        if result.trimmed == true {
            context.console.note("Earlier changes are no longer kept; changes stay for 400 days.")
        }
    }

    /// Minimum columns for the year in the time, and for a change that is cut beside the time.
    private static let (yearWidth, besideWidth) = (48, 60)

    static func lines(_ changes: [JournalResult.Item], _ style: Style) -> [String] {
        let isShort = style.width.map { $0 < yearWidth } ?? false
        let revisions = TextTable.Column(texts: changes.map { String($0.rev) }, ink: .dim, isRight: true)
        let times = TextTable.Column(
            texts: changes.map { String(WireTime.short($0.at, clock: $0.localTime).dropFirst(isShort ? 5 : 0)) },
            minimum: 10)
        let texts = TextTable.Column(texts: changes.map(text), minimum: 4)
        let needed = revisions.natural + times.natural + texts.natural + 4
        guard let width = style.width, width < besideWidth, needed > width else {
            let origins = TextTable.Column(
                texts: changes.map { $0.origin ?? "" }, ink: .dim, minimum: 8, isOptional: true)
            return TextTable([revisions, times, texts, origins], style: style).lines()
        }
        let heads = TextTable([revisions, times], style: style).lines()
        return zip(heads, texts.texts).flatMap { head, text in
            [head] + Finding.wrap(Printable.clean(text), max(width - 2, 1)).map { Printable.fit("  " + $0, width) }
        }
    }

    private static func text(_ change: JournalResult.Item) -> String {
        switch change.kind {
        case "undo", "redo": change.text + " (\(change.kind))"
        default: change.text
        }
    }

    static let command = Command("journal", "List the last changes, newest first.") { JournalVerb() }
}
