import FoundationEssentials
import SipliClient
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
