import FoundationEssentials
import SipliWidgetKit

/// A control that logs a glass of water.
struct HydrationQuickLog: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "HydrationQuickLog") {
            ControlWidgetButton(action: LogIntake()) {
                Label("Log 250 ml", systemImage: "drop.fill")
            }
            .tint(HydrationPalette.accent)
        }
        .displayName("Log Water")
        .description("Logs 250 ml of water.")
    }
}

/// The daemon's intent of the same name, which is answered when every placed widget shows the drink.
struct LogIntake: AppIntent {
    static let title: LocalizedStringResource = "Log a Drink"
    static let description = IntentDescription("Logs water with the daemon.")

    /// Millilitres, above 0 and at most 10,000.
    @Parameter(title: "Amount", default: 250) var ml: Double

    init() {}

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let answer = try WidgetCenter.shared.call(
            "intents.run", parameters: #"{"intent":"LogIntake","params":{"ml":\#(ml)}}"#)
        let done = try JSONDecoder().decode(Done.self, from: answer)
        return .result(dialog: IntentDialog(stringLiteral: done.text ?? "Done."))
    }

    private struct Done: Decodable {
        let text: String?
    }
}
