import SipliCore
import SipliStore

/// How categories are spelled: as they are here already, otherwise as a file spells them first. "Food" and "FOOD" are one.
struct CategorySpellings {
    private var known: [String: String]

    init(_ context: WriteContext) throws {
        let names = try SubscriptionChanges.categories(SpendingEntry.categories, context)
        known = Dictionary(names.map { ($0.folded, $0) }) { first, _ in first }
    }

    /// The usual spelling of a category; the text itself if it is new.
    subscript(text: String) -> String { known[text.folded] ?? text }

    /// The same, and later ones are spelled like it.
    mutating func take(_ text: String) -> String {
        let key = text.folded
        // A symbol has no letters.
        guard !key.isEmpty else { return text }
        let spelling = known[key] ?? text
        known[key] = spelling
        return spelling
    }
}
