import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a drink.
enum IntakeForm {
    static let form = EntryForm(
        command: { [$0["amount"] ?? "AMOUNT", $0["fluid"] ?? ""] }, hasPresets: true, content: content)

    @Sendable private static func content(
        _ values: [String: String], _ visit: LinkVisit
    ) throws -> EntryForm.Content {
        let rows = visit.prompt.isTerminal ? try offer(visit.context).presets : []
        var drink = TypedDrink()
        drink.defaultFluid = values["fluid"]
        return EntryForm.Content(
            question: "How much? Row number or amount, such as 300ml or 12oz tea",
            filled: values["amount"].map { [$0] }, usual: rows.first?.words, rows: rows,
            entry: drink.defaultFluid == nil ? nil : drink)
    }

    /// What the menu of `quick` offers.
    private static func offer(_ context: Context) throws -> QuickTracker.Offer {
        var offer = QuickTracker.Offer()
        var reader = try context.client().call(Snapshots.request([.hydration])).resultReader
        try reader.readObject { _, reader in offer = try HydrationQuick.offer(&reader) }
        return offer
    }
}
