import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Makes one record of a transaction and a payment of which the file of everything brought at least one, as from another
/// machine that had only that.
final class SpendingLinesMatches: AddedLines {
    private let isRehearsal: Bool
    private var transactions: [BookedTransaction] = []
    private var payments: [SpendingEntry] = []
    /// Descriptions of the file's transactions by their ids.
    private var texts: [String: String] = [:]
    private var days: Set<CivilDay> = []
    private var kept = KeptBytes()
    private var spans: [ClosedRange<CivilDay>]?
    private var candidates = PaymentCandidates()

    init(isRehearsal: Bool) { self.isRehearsal = isRehearsal }

    /// Days that are read at once.
    private static let longestSpan = 31

    func add(_ id: String, _ values: RecordValues, _ table: any RecordTable) throws {
        guard table.records.name == SpendingTables.entries.records.name,
            let entry = SpendingTables.entries.record(id: id, values), entry.payment != nil || entry.canBePayment
        else { return }
        var match = PaymentMatch.none
        if case .text(let extra)? = values.last { match = PaymentMatch(extra) }
        days.insert(entry.day)
        guard match == .none else { return }
        kept.add(entry.merchant, entry.note, entry.merchant, records: 4)
        try kept.check()
        if entry.payment == nil {
            transactions.append(BookedTransaction(entry))
            texts[id] = Self.text(entry)
        } else {
            payments.append(entry)
        }
    }

    func end(_ result: inout ImportResult, _ context: WriteContext, until slice: Slice) throws -> Bool {
        try context.follow()
        let projection = try context.projection(SpendingProjection.self)
        var spans = self.spans ?? PaymentCandidates.spans(around: days, longest: Self.longestSpan)
        let near = PaymentAmounts(transactions.map(\.amount) + payments.map(\.amount))
        while let span = spans.popLast() {
            try candidates.read(context.change.database, span, accepts: near.areNear)
            self.spans = spans
            if slice.isOver() { return false }
        }
        let known = Set(payments.map(\.id))
        let waiting = projection.waiting(on: context.moment.day).filter { !known.contains($0.payment.id) }
        let matching =
            isRehearsal
            ? candidates.matching(
                with: transactions, expecting: payments.compactMap { projection.expected($0) } + waiting, projection)
            : candidates.matching(expecting: waiting, projection)
        try take(matching, into: &result, projection, context)
        guard !isRehearsal else { return true }
        for id in Set(waiting.map(\.payment.subscription)).intersection(matching.certain.values.map(\.subscription))
            .sorted()
        {
            try PaymentMatches.settle(id, op: "paid", context)
        }
        try removeMatched(context)
        return true
    }

    private static func text(_ entry: SpendingEntry) -> String { SpendingText.entry(entry) + " on " + entry.day.text }

    private func text(_ id: String) -> String {
        texts[id] ?? candidates.transactions[id].map { Self.text($0.entry) } ?? ""
    }

    private func take(
        _ matching: PaymentMatching, into result: inout ImportResult, _ projection: SpendingProjection,
        _ context: WriteContext
    ) throws {
        let own = Set(payments.map(\.id))
        func isOfFile(_ id: String, _ payments: [SpendingEntry.Payment]) -> Bool {
            texts[id] != nil || payments.contains { own.contains($0.id) }
        }
        var (matches, possible) = (ImportWarnings(), ImportWarnings())
        for (id, payment) in matching.certain.sorted(by: { $0.key < $1.key }) where isOfFile(id, [payment]) {
            result.matched += 1
            let recorded = projection.words(payment, recorded: candidates.recorded(payment, among: self.payments))
            matches.add(text(id) + " is " + recorded)
            guard !isRehearsal, let stored = candidates.transactions[id] else { continue }
            try PaymentMatches.match(
                stored, payment, projection[payment.subscription], op: JournalPart.importMatching, context)
        }
        for (id, payments) in matching.possible.sorted(by: { $0.key < $1.key }) where isOfFile(id, payments) {
            guard let first = payments.first else { continue }
            result.possible += 1
            let how = isRehearsal ? "" : ". If so: " + SpendingText.linkCommand(id, first, projection)
            possible.add(text(id) + " may be " + candidates.words(first, projection, among: self.payments) + how)
        }
        result.matches += matches.texts
        result.possibleMatches += possible.texts
    }

    /// A transaction that became one with its payment elsewhere is not a second record here.
    private func removeMatched(_ context: WriteContext) throws {
        let table = SpendingTables.entries.records
        for id in candidates.matched.keys.sorted() where try context.change.values(table, id: id) != nil {
            try context.change.put(table, id: id, values: nil, op: JournalPart.importMatching)
        }
    }
}
