import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Imports transactions; those that are payments of subscriptions which were recorded become one record with them.
final class SpendingImportRun<File: EntryFile>: EntryImportRun<File> where File.Record.Tracker == SpendingEntries {
    private typealias Spans = [ClosedRange<CivilDay>]

    /// The transactions of the file that can be payments.
    private var transactions: [BookedTransaction] = []
    private var kept = KeptBytes()
    /// The amounts of money spent, and its days.
    private var (amounts, spentOn): (Set<Money>, Set<CivilDay>) = ([], [])
    private var spans: Spans?
    private var candidates = PaymentCandidates()
    private var typed = SameTransactions(typed: true)
    private var matching: PaymentMatching?
    private var firstRevision: Int64?
    /// The subscriptions of the payments that became one with a transaction.
    private var paid: Set<String> = []
    private var matches = ImportWarnings()
    private var possibleMatches = ImportWarnings()

    /// Days that are read at once: a month of 100 transactions a day takes some milliseconds.
    private static var longestSpan: Int { 31 }

    override func noted(_ record: Record, _ context: WriteContext) throws {
        let entry = record.entry(dayStart: context.settings.dayStart, context)
        guard entry.canBePayment else { return }
        amounts.insert(entry.amount)
        spentOn.insert(entry.day)
        guard try context.projection(SpendingProjection.self).hasSubscriptions else { return }
        transactions.append(BookedTransaction(entry))
        kept.add(entry.merchant, entry.note, records: 3)
        try kept.check()
    }

    override func begin(_ context: WriteContext, until slice: Slice) throws -> Bool {
        _ = try super.begin(context, until: slice)
        firstRevision = firstRevision ?? context.change.revision
        let projection = try context.projection(SpendingProjection.self)
        var spans = self.spans ?? PaymentCandidates.spans(around: spentOn, longest: Self.longestSpan).reversed()
        while let span = spans.popLast() {
            if projection.hasSubscriptions {
                try candidates.read(context.change.database, span, accepts: amounts.contains)
            }
            try typed.read(context.change.database, span, accepts: amounts.contains)
            self.spans = spans
            if slice.isOver() { return false }
        }
        guard projection.hasSubscriptions else { return true }
        let today = context.moment.day
        matching = candidates.matching(with: transactions, expecting: projection.waiting(on: today), projection)
        return true
    }

    override func isPart(_ id: String) -> Bool { candidates.matched[id] != nil }

    override func adopt(_ record: Record, _ entry: SpendingEntry, _ context: WriteContext) throws -> Bool {
        let projection = try context.projection(SpendingProjection.self)
        let text = (record.place.map { $0 + ": " } ?? "") + words(entry, context)
        if let payment = matching?.certain[entry.id] {
            result.matched += 1
            matches.add(text + " is " + projection.words(payment, recorded: candidates.recorded(payment)))
            guard !isRehearsal else { return true }
            let stored = Stored(entry, extra: record.extra)
            try context.change.put(
                Tracker.table.records, id: entry.id, values: Tracker.table.values(entry, extra: record.extra),
                op: JournalPart.importMatching)
            try PaymentMatches.match(
                stored, payment, projection[payment.subscription], op: JournalPart.importMatching, context)
            paid.insert(payment.subscription)
            return true
        }
        if let payments = matching?.possible[entry.id], let first = payments.first {
            result.possible += 1
            let names = payments.prefix(3).map { candidates.words($0, projection) }
            let how = isRehearsal ? "" : ". If so: " + SpendingText.linkCommand(entry.id, first, projection)
            possibleMatches.add(text + " may be " + TypedText.list(names, " or ") + how)
        } else if entry.canBePayment, Identifier.version(of: entry.id) != 7, let other = typed.take(like: entry) {
            result.possible += 1
            let how = isRehearsal ? "" : ". If so: sipli-client spend delete " + entry.id
            possibleMatches.add(text + " may be " + words(other, context) + ", which you typed" + how)
        }
        return false
    }

    override func end(_ context: WriteContext, until slice: Slice) throws -> Bool {
        (result.matches, result.possibleMatches) = (matches.texts, possibleMatches.texts)
        for id in paid.sorted() { try PaymentMatches.settle(id, op: "paid", context) }
        paid = []
        if let fingerprint = file.fingerprint {
            var tables = ImportedTables(context.settings)
            try tables.check(fingerprint, result, context.change.database)
            let revision = context.change.revision
            if !isRehearsal {
                try tables.add(fingerprint, result, (firstRevision ?? revision)...revision, context.change)
            }
        }
        return try super.end(context, until: slice)
    }
}

extension SpendingEntry {
    /// Money spent that no payment was recorded for.
    var canBePayment: Bool { payment == nil && amount.minor < 0 && [.completed, .pending].contains(status) }
}

extension SpendingProjection {
    /// "the payment of Comcast due 18 Nov 2026".
    ///
    /// - Parameter recorded: the payment if it is here, which says what a subscription was called that was deleted, here or
    ///   where the payment comes from.
    func words(_ payment: SpendingEntry.Payment, recorded: @autoclosure () -> SpendingEntry? = nil) -> String {
        let name = self[payment.subscription]?.name ?? recorded()?.merchant ?? name(of: payment.subscription)
        return "the payment of " + (name ?? "a deleted subscription") + " due " + payment.due.text
    }
}

/// The last tables of transactions that were imported here. With another currency or another merchant the rows of the same file
/// are other transactions, which would be there twice.
struct ImportedTables {
    static let name = "spending.imported"
    private static let limit = 20

    private struct Table {
        let fingerprint: String
        let rows: Int
        /// Of the change that brought it.
        let revisions: ClosedRange<Int64>

        var text: String { "\(fingerprint) \(rows) \(revisions.lowerBound) \(revisions.upperBound)" }

        init(_ fingerprint: String, _ rows: Int, _ revisions: ClosedRange<Int64>) {
            (self.fingerprint, self.rows, self.revisions) = (fingerprint, rows, revisions)
        }

        init?(_ line: some StringProtocol) {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int64($0) }
            guard words.count == 4, numbers.count == 3, numbers[1] <= numbers[2] else { return nil }
            self.init(String(words[0]), Int(clamping: numbers[0]), numbers[1]...numbers[2])
        }
    }

    private var tables: [Table]

    init(_ settings: SettingValues) {
        tables = (settings.text(Self.name) ?? "").split(separator: "\n").compactMap { Table($0) }
    }

    /// Checks an import that is done but not yet committed.
    ///
    /// - Throws: `WireError` if the same file brought more rows than are known again, and those are still here.
    func check(_ fingerprint: String, _ result: ImportResult, _ database: StoreDatabase) throws {
        guard result.added > 0, let earlier = tables.last(where: { $0.fingerprint == fingerprint }),
            Self.known(result) < earlier.rows, try SpendingQueries.hasEntries(database, revisions: earlier.revisions)
        else { return }
        throw WireError.invalid(
            "file",
            "this file was imported before, and with these options its rows would be other transactions and count twice; undo that "
                + "import first with sipli-client undo, which takes back the last change (sipli-client journal shows it)"
        )
    }

    /// Remembers an import.
    mutating func add(
        _ fingerprint: String, _ result: ImportResult, _ revisions: ClosedRange<Int64>, _ change: Change
    ) throws {
        guard result.added > 0 else { return }
        tables.append(Table(fingerprint, Self.known(result) + result.added + result.matched, revisions))
        let text = tables.suffix(Self.limit).map(\.text).joined(separator: "\n")
        try MachineValues.put(change, name: Self.name, value: SettingParse.quoted(text), op: "import")
    }

    /// The rows that are here already.
    private static func known(_ result: ImportResult) -> Int {
        result.same + result.conflicts + result.deleted + result.doubles
    }
}
