import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a weigh-in.
enum WeightForm {
    static let form = EntryForm(command: { [$0["amount"] ?? "WEIGHT"] }) { values, visit in
        let latest = try latest(visit.context)
        return EntryForm.Content(
            question: "Your weight? Such as 80.2, 176 lb or 12st 7lb", filled: values["amount"].map { [$0] },
            usual: latest.isEmpty ? nil : [latest])
    }

    /// The newest weight.
    private static func latest(_ context: Context) throws -> String {
        var latest = ""
        var reader = try context.client().call(Snapshots.request([.weight])).resultReader
        try reader.readObject { _, reader in latest = try WeightSnapshot.read(&reader).text.latest }
        return latest
    }
}
