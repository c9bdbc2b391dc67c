import SipliCore
import SipliRules
import SipliStore
import SipliSystem

/// Existing transactions that may be the same as others that come from elsewhere: what a person typed is in the table of
/// the bank too.
///
/// They have the same amount and a word of their names in common, and a bank may have booked what was typed. Nothing tells
/// them from two purchases, so the person is only told.
struct SameTransactions {
    /// Those that were typed, otherwise those of tables.
    let areTyped: Bool
    private var known: [Money: [SpendingEntry]] = [:]

    init(typed areTyped: Bool) { self.areTyped = areTyped }

    /// The days of what may be the same as one of a day.
    private var distances: ClosedRange<Int> {
        let days = PaymentMatching.bookingDays
        return areTyped ? -days.upperBound ... -days.lowerBound : days
    }

    /// Adds what is stored on some days.
    mutating func read(_ database: StoreDatabase, _ span: ClosedRange<CivilDay>, accepts: (Money) -> Bool) throws {
        for stored in try SpendingQueries.spent(database, span, accepts: accepts) {
            // A transaction that became a payment is here under the id of that.
            var id = stored.entry.payment == nil ? stored.entry.id : nil
            if case .matched(let match) = PaymentMatch(stored.extra) { id = match.transaction }
            guard let id, accepts(stored.entry.amount), Identifier.version(of: id) == (areTyped ? 7 : 8) else {
                continue
            }
            known[stored.entry.amount, default: []].append(stored.entry)
        }
    }

    /// Those that may be the same as one.
    static func like(_ entry: SpendingEntry, typed: Bool, _ database: StoreDatabase) throws -> SpendingEntry? {
        var others = SameTransactions(typed: typed)
        let (first, last) = (others.distances.lowerBound, others.distances.upperBound)
        try others.read(database, entry.day.adding(days: first)...entry.day.adding(days: last)) { $0 == entry.amount }
        return others.take(like: entry)
    }

    /// The one of the nearest day that may be the same, which then is not the same as another.
    mutating func take(like entry: SpendingEntry) -> SpendingEntry? {
        guard let others = known[entry.amount] else { return nil }
        let words = Self.words(entry)
        func distance(_ place: Int) -> Int { others[place].day.number - entry.day.number }
        let found = others.indices.filter { place in
            distances.contains(distance(place))
                && !words.distinctive.isDisjoint(with: Self.words(others[place]).distinctive)
        }.min { abs(distance($0)) < abs(distance($1)) }
        return found.map { place in known[entry.amount, default: []].remove(at: place) }
    }

    private static func words(_ entry: SpendingEntry) -> MerchantWords { MerchantWords(entry.merchant ?? "") }
}
