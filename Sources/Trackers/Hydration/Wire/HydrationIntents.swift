/// The intents and addresses of hydration.
package enum HydrationIntents {
    package static let logIntake = IntentInfo(
        "LogIntake", title: "Log a Drink", "Logs a drink, in ml or as typed.",
        LogIntakeRequest.fields)
    package static let undoLast = IntentInfo(
        "UndoLast", title: "Undo the Last Drink", "Deletes today's latest drink.", [])
    package static let logUsual = IntentInfo(
        "LogUsual", title: "Log the Usual", "Logs the newest drink again; 250 ml of water before the first.", [])
}

@Wire package struct LogIntakeRequest {
    /// Millilitres, above 0 and at most 10000.
    package var ml: Double?
    /// Instead of ml: an amount as typed, such as 12oz, 0.5l or 12oz coffee.
    package var amount: String?
    /// What was drunk (default: water).
    package var fluid: String?
}

extension HydrationOperations {
    package static let places = [
        LinkPlace(
            "add-intake",
            fields: [
                .number("ml", for: "amount", upTo: 10_000, unit: "ml"), .words("amount", limit: 32),
                .words("fluid", limit: 64), .words("note", limit: 200),
            ],
            "opens a form for a drink, filled with ml or amount, fluid and note"),
        LinkPlace("trophy-room", isThere: false, "achievements"),
    ]
}
