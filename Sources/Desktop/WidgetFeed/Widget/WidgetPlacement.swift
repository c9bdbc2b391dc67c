import FoundationEssentials
import SipliClient
package import SipliCore
package import SipliWidgetKit

/// Which widget is placed where, and how it is shown.
package struct WidgetPlacement {
    package var declaration: WidgetDeclaration
    /// The family as reported to the provider and the daemon.
    package var family: WidgetFamily
    /// Where it is placed, such as waybar:DP-1; at most 128 bytes.
    package var host: String?
    /// The values of its settings, a JSON object; nil for the defaults.
    package var configuration: String?
    /// How it is evaluated; date and redaction are filled in. A status bar has one per accessory family.
    package var forms: [Evaluation]
    /// How long the daemon may be disconnected before that is shown, in seconds.
    package var graceSeconds = 0.0
    /// It is one of the placed widgets, which the daemon lists, and whose settings it keeps.
    package var isListed = true
    /// Hides values regardless of the setting.
    package var isAlwaysRedacted = false
    /// The app group whose file the author reads, once it does.
    package var container: () -> String? = { WidgetCenter.shared.containers.first }
    /// The name that the daemon's list of clients shows.
    package var client = "sipli-widget"

    package init(_ declaration: WidgetDeclaration, family: WidgetFamily, host: String? = nil, forms: [Evaluation]) {
        (self.declaration, self.family, self.host, self.forms) = (declaration, family, host, forms)
    }

    /// Whether values are hidden here.
    func hides(_ privacy: Privacy) -> Bool { isAlwaysRedacted || privacy == .on }

    /// The context for a call of the provider.
    func context(_ snapshots: FeedSnapshots, now: Date, isPreview: Bool = false) -> TimelineProviderContext {
        WidgetCenter.shared.refreshContainers()
        var context = TimelineProviderContext(
            family: family, displaySize: forms.first?.size ?? family.size, isPreview: isPreview, now: now)
        context.snapshots = snapshots.byTopic
        context.revision = snapshots.revision
        context.configuration = configuration
        context.host = host
        return context
    }
}

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
