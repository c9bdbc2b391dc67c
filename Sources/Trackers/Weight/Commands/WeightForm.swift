import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a weigh-in.
enum WeightForm {
    static let form = EntryForm(command: { [$0["amount"] ?? "WEIGHT"] }) { values, visit in
        let snapshot: WeightSnapshot? = try Snapshots.one(of: .weight, visit.context.client())
        let latest = snapshot?.text.latest ?? ""
        return EntryForm.Content(
            question: "Your weight? Such as 80.2, 176 lb or 12st 7lb", filled: values["amount"].map { [$0] },
            usual: latest.isEmpty ? nil : [latest])
    }
}
