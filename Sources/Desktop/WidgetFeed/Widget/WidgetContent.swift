package import SipliCore
package import SipliWidgetKit

/// What a placed widget shows.
package struct WidgetContent: Equatable {
    /// One per form, in the order of `WidgetPlacement.forms`.
    package var lists: [DisplayList]
    /// Whether it may be out of date because the daemon is disconnected.
    package var isOffline = false
    /// Until when it was known to be current, as a time of day, with the day if that is not today; nil while it is
    /// current, and if nothing was ever known.
    package var asOf: String?
    /// Why the provider returns nothing newer, for its author; nil while it does.
    package var problem: String?
    /// The daemon's notice about the store.
    package var notice: String?
    /// What was chosen for this place and no longer exists, such as "category".
    package var gone: [String] = []
    /// No provider has answered yet.
    package var isPlaceholder = false
    /// Values are hidden.
    package var isRedacted = false
    /// The units of displayed amounts.
    package var unit = UnitSystem.metric

    /// Whether it looks the same.
    func looksLike(_ other: WidgetContent) -> Bool { steady == other.steady }

    /// Without invisible parts: the date of the next change advances with every evaluation, and the next attempt with
    /// every failure.
    private var steady: WidgetContent {
        var steady = self
        steady.problem = problem.map { _ in "" }
        for index in steady.lists.indices { steady.lists[index].nextChange = nil }
        return steady
    }
}
