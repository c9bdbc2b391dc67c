import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// A control that logs a glass of water, as large as the person's unit makes one.
struct HydrationQuickLog: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HydrationQuickLog", snapshots: Self.button)
            .displayName("Log Water")
            .description("Logs a glass of water.")
            .topics([Topic.hydration.name])
    }

    @ControlWidgetTemplateBuilder private static func button(_ context: TimelineProviderContext) -> ControlParts {
        let glass = Glass(ContentProvider<HydrationContent>().snapshot(context))
        ControlWidgetButton(action: LogIntake(ml: glass.ml)) {
            Label("Log \(glass.text)", systemImage: TrackerDescriptor.hydration.look.icon)
        }
        .tint(HydrationPalette.accent)
    }
}

/// A glass of water: the smaller of the daemon's two round amounts; 250 ml without a daemon.
struct Glass {
    let ml: Double
    let text: String

    init(_ snapshot: HydrationSnapshot?) {
        guard let quick = snapshot?.quick.first else {
            (ml, text) = (250, "250 ml")
            return
        }
        (ml, text) = (quick.ml, quick.amount ?? quick.text)
    }
}

struct LogIntake: DaemonIntent {
    static var info: IntentInfo { HydrationIntents.logIntake }
    static var description: IntentDescription? { "Logs water with the daemon." }

    /// Millilitres, above 0 and at most 10,000.
    @Parameter(title: "Amount", default: 250) var ml: Double

    init() {}
    init(ml: Double) { self.ml = ml }
}
