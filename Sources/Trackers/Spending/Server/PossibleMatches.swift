import SipliCore
import SipliRules
import SipliStore

/// Transactions that may be payments which were recorded beside them, so that they may count twice.
enum PossibleMatches {
    /// The newest payments of a subscription that are looked at.
    private static let paymentLimit = 24
    private static let textLimit = 10

    /// Those of the newest payments of a subscription, for display; nil without any.
    ///
    /// - Parameter limit: how many are named; the last text has the number of the others.
    static func of(
        _ id: String, _ projection: SpendingProjection, _ database: StoreDatabase, limit: Int = textLimit
    ) throws -> [String]? {
        let payments = try SpendingQueries.payments(database, of: id).suffix(paymentLimit)
        return try texts(
            PaymentCandidates.spans(around: payments.map(\.day)), Set(payments.map(\.amount)), projection, database,
            limit
        ) { $0.subscription == id }
    }

    /// Those of the payments of a month.
    static func of(
        _ month: CivilMonth, _ projection: SpendingProjection, _ database: StoreDatabase
    ) throws -> [String]? {
        guard let days = month.days else { return nil }
        return try texts(
            PaymentCandidates.spans(around: (days.lowerBound.number...days.upperBound.number).map(CivilDay.init)),
            SpendingQueries.paymentAmounts(database, month), projection, database, textLimit
        ) { CivilMonth(of: $0.due) == month }
    }

    private static func texts(
        _ spans: [ClosedRange<CivilDay>], _ amounts: Set<Money>, _ projection: SpendingProjection,
        _ database: StoreDatabase, _ limit: Int, isWanted: (SpendingEntry.Payment) -> Bool
    ) throws -> [String]? {
        guard !amounts.isEmpty else { return nil }
        var candidates = PaymentCandidates()
        let near = PaymentAmounts(amounts)
        for span in spans { try candidates.read(database, span, accepts: near.areNear) }
        let matching = candidates.matching(projection)
        // What is certain was not so when it was added.
        let found = matching.possible.merging(matching.certain.mapValues { [$0] }) { $1 }
        let pairs = found.compactMap { id, payments -> (SpendingEntry, SpendingEntry.Payment)? in
            guard let entry = candidates.transactions[id]?.entry, let payment = payments.first(where: isWanted) else {
                return nil
            }
            return (entry, payment)
        }.sorted { ($0.0.day, $0.0.id) > ($1.0.day, $1.0.id) }
        let texts = pairs.prefix(limit).map { entry, payment in
            "\(SpendingText.entry(entry)) on \(entry.day.text) may be \(candidates.words(payment, projection)). If so: "
                + SpendingText.linkCommand(entry.id, payment, projection)
        }
        let unnamed = pairs.count - texts.count
        return texts.isEmpty ? nil : texts + (unnamed > 0 ? ["and \(unnamed) more"] : [])
    }
}
