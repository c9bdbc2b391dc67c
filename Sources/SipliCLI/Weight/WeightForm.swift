import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a weigh-in, which `sipli://add-weight` opens.
struct WeightForm {
    static let link = LinkFollower(place: "add-weight") { values, visit in
        try visit.requireSomebody(
            orRun: ["weight", "log"] + (values["amount"] ?? "WEIGHT").split(separator: " ").map(String.init))
        try WeightForm(visit: visit, amount: values["amount"]).run()
    }

    let visit: LinkVisit
    /// What an address brought, as people type it.
    var amount: String?

    private func run() throws {
        let snapshot = try snapshot()
        let filled = amount.map { AmountWords.withUnit($0, snapshot.unit) }
        let latest = snapshot.text.latest.isEmpty ? nil : snapshot.text.latest
        let standard = filled ?? latest
        let usual = standard.map { ", Enter for " + Printable.clean($0) } ?? ""
        let form = LinkForm(
            visit: visit, read: { Self.read($0, standard, snapshot.unit) }, shown: Printable.clean,
            verb: { WeightQuick.tracker.verb([$0], visit.common) }, prompt: WeightQuick.tracker.prompt,
            other: "Other weight...", filled: filled)
        try form.run("Your weight? Such as 80.2, 176 lb or 12st 7lb\(usual), Escape to leave: ")
    }

    /// A weight with its unit, which is what is said before it is logged.
    private static func read(_ typed: String, _ standard: String?, _ unit: String) -> LinkForm<String>.Reply {
        if typed.isEmpty { return standard.map { .answer($0) } ?? .again(nil) }
        guard AmountWords.hasNumber(typed) else { return .again("\"" + Printable.clean(typed) + "\" is no weight") }
        return .answer(AmountWords.withUnit(typed, unit))
    }

    /// The newest weight, and the person's unit.
    private func snapshot() throws -> WeightSnapshot {
        var snapshot = WeightSnapshot()
        var reader = try visit.context.client().call(Snapshots.request([.weight])).resultReader
        try reader.readObject { _, reader in snapshot = try WeightSnapshot(direct: &reader) }
        return snapshot
    }
}
