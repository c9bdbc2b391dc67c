import AppIntents

struct LogGlass: AppIntent {
    static let title: LocalizedStringResource = "Log a Glass"
    @Parameter(title: "Amount", default: 250) var ml: Int

    func perform() async throws -> some IntentResult {
        try WidgetCenter.shared.call("hydration.log", parameters: #"{"ml":\#(ml)}"#)
        return .result()
    }
}
