import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a weigh-in.
enum WeightForm {
    static let form = EntryForm(command: { [$0["amount"] ?? "WEIGHT"] }, content: content)

    @Sendable private static func content(
        _ values: [String: String], _ visit: LinkVisit
    ) throws -> EntryForm.Content {
        let snapshot = try snapshot(visit.context)
        let latest = snapshot.text.latest
        return EntryForm.Content(
            question: "Your weight? Such as 80.2, 176 lb or 12st 7lb",
            filled: values["amount"].map { [AmountWords.withUnit($0, snapshot.unit)] },
            usual: latest.isEmpty ? nil : [latest],
            read: { read($0, snapshot.unit) })
    }

    /// A weight with its unit, shown before it is logged.
    private static func read(_ typed: String, _ unit: String) -> EntryForm.Reply {
        guard AmountWords.hasNumber(typed) else {
            return .again("\"" + Printable.clean(typed) + "\" is not a weight; write a number such as 80.2")
        }
        return .answer([AmountWords.withUnit(typed, unit)])
    }

    /// The newest weight, and the chosen unit.
    private static func snapshot(_ context: Context) throws -> WeightSnapshot {
        var snapshot = WeightSnapshot()
        var reader = try context.client().call(Snapshots.request([.weight])).resultReader
        try reader.readObject { _, reader in snapshot = try WeightSnapshot(direct: &reader) }
        return snapshot
    }
}
