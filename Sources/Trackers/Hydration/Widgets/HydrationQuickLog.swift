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
        let glass = glass(context)
        ControlWidgetButton(action: LogIntake(ml: glass.ml)) {
            Label("Log \(glass.text)", systemImage: "drop.fill")
        }
        .tint(HydrationPalette.accent)
    }

    /// The smaller of the daemon's two round amounts; 250 ml without a daemon.
    private static func glass(_ context: TimelineProviderContext) -> (ml: Double, text: String) {
        guard let bytes = context.snapshots[Topic.hydration.name] else { return (250, "250 ml") }
        var reader = JSONReader(bytes)
        guard let quick = try? HydrationSnapshot.read(&reader).quick.first else { return (250, "250 ml") }
        return (quick.ml, quick.amount ?? quick.text)
    }
}

/// The daemon's intent of the same name, which is answered when every placed widget shows the drink.
struct LogIntake: AppIntent {
    static let title: LocalizedStringResource = "Log a Drink"
    static let description = IntentDescription("Logs water with the daemon.")

    /// Millilitres, above 0 and at most 10,000.
    @Parameter(title: "Amount", default: 250) var ml: Double

    init() {}

    init(ml: Double) {
        self.ml = ml
    }

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
