import SipliClient
import SipliRenderers
import SipliWire

/// The form for a weigh-in, which `sipli://add-weight` opens.
struct WeightForm {
    static let link = LinkFollower(place: "add-weight") { values, visit in
        try visit.requireSomebody(
            toDo: ["weight", "log"] + (values["amount"] ?? "WEIGHT").split(separator: " ").map(String.init))
        try WeightForm(visit: visit, amount: values["amount"]).run()
    }

    let visit: LinkVisit
    /// What an address brought, as people type it.
    var amount: String?

    private func run() throws {
        let standard = try amount ?? latest()
        let usual = standard.map { ", Enter for " + Printable.clean($0) } ?? ""
        let form = LinkForm(
            visit: visit, read: { read($0, standard) }, shown: Printable.clean,
            verb: { WeightQuick.tracker.verb([$0], visit.common) }, prompt: WeightQuick.tracker.prompt, filled: amount)
        try form.run("Your weight? Such as 80.2, 176 lb or 12st 7lb\(usual), q to leave: ")
    }

    private func read(_ typed: String, _ standard: String?) -> LinkForm<String>.Reply {
        if typed.isEmpty { return standard.map { .answer($0) } ?? .again }
        guard typed.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
            visit.context.console.fail("\"" + Printable.clean(typed) + "\" is no weight")
            return .again
        }
        return .answer(typed)
    }

    /// The newest weight in the person's unit; nil before the first weigh-in.
    private func latest() throws -> String? {
        var snapshot = WeightSnapshot()
        var reader = try visit.context.client().call(Snapshots.request([WeightRow.row])).resultReader
        try reader.readObject { _, reader in snapshot = try WeightSnapshot(direct: &reader) }
        return snapshot.text.latest.isEmpty ? nil : snapshot.text.latest
    }
}
