import SipliWidgetKit

/// A control that logs a glass of water.
struct HydrationQuickLog: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HydrationQuickLog") {
            ControlWidgetButton(action: LogWater()) {
                Label("Log 250 ml", systemImage: "drop.fill")
            }
            .tint(Lagoon.accent)
        }
        .displayName("Log Water")
        .description("Logs 250 ml of water.")
    }
}

/// Logs water, as a tap on a control does.
struct LogWater: AppIntent {
    static let title: LocalizedStringResource = "Log Water"
    static let description = IntentDescription("Logs water with the daemon.")

    /// Millilitres, above 0 and at most 10,000.
    @Parameter(title: "Amount", default: 250) var ml: Double

    init() {}

    func perform() async throws -> some IntentResult & ProvidesDialog {
        try WidgetCenter.shared.call("hydration.log", parameters: #"{"ml":\#(ml)}"#)
        // The daemon has taken it, so it is at most 10,000.
        let amount = ml == ml.rounded() ? String(Int(ml)) : String(ml)
        return .result(dialog: "Logged \(amount) ml of water.")
    }
}
