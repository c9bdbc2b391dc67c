/// The intents and addresses of hydration.
package enum HydrationIntents {
    package static let logIntake = IntentInfo(
        "LogIntake", title: "Log a Drink", "Logs a drink, in ml or as typed.",
        of: HydrationOperations.ofEntries.log, ["ml", "amount", "fluid"])
    package static let undoLast = IntentInfo(
        "UndoLast", title: "Undo the Last Drink", "Deletes today's latest drink.", [])
    package static let logUsual = IntentInfo(
        "LogUsual", title: "Log the Usual", "Logs the newest drink again; 250 ml of water before the first.", [])
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
