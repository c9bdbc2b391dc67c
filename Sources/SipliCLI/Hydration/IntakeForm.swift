import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a drink.
enum IntakeForm {
    static let form = EntryForm(
        command: { [$0["amount"] ?? "AMOUNT", $0["fluid"] ?? ""] },
        check: { if let fluid = $0["fluid"] { try FluidNames($1.context).check(fluid) } }, hasPresets: true,
        content: content)

    @Sendable private static func content(
        _ values: [String: String], _ visit: LinkVisit
    ) throws -> EntryForm.Content {
        let (amount, fluid) = (values["amount"], values["fluid"])
        let (unit, presets) = try offer(visit.context)
        let rows = (visit.prompt.isTerminal ? presets : []).map {
            (text: $0.text, words: [JSONWriter.text(of: $0.ml) + " ml", $0.fluid])
        }
        return EntryForm.Content(
            question: "How much? Row number or amount, such as 300ml or 12oz tea",
            filled: amount.map { words($0, unit, fluid) }, usual: rows.first?.words, rows: rows,
            read: { try read($0, unit, fluid, visit.context) })
    }

    private static func read(
        _ typed: String, _ unit: String, _ fluid: String?, _ context: Context
    ) throws -> EntryForm.Reply {
        let (amount, named) = AmountWords.split([typed])
        let names = try FluidNames(context)
        guard !names.hasAmount(typed) else { return .answer(words(typed, unit, fluid)) }
        guard AmountWords.hasNumber(amount) else {
            return .again(
                "\"" + Printable.clean(typed) + "\" is not an amount; write an amount such as 300ml or 12oz tea")
        }
        if let named {
            do { try names.check(named) } catch let unknown as Failure {
                return .again(unknown.message)
            }
        }
        return .answer(words(typed, unit, fluid))
    }

    /// The unit of a bare number, and the most frequent drinks.
    private static func offer(_ context: Context) throws -> (unit: String, presets: [HydrationSnapshot.Preset]) {
        var offer = (unit: "ml", presets: [HydrationSnapshot.Preset]())
        var reader = try context.client().call(Snapshots.request([.hydration])).resultReader
        try reader.readObject { _, reader in
            try reader.readObject { key, reader in
                if key == "unit", try reader.readString() == "imperial" { offer.unit = "oz" }
                guard key == "presets" || key == "own" else { return }
                let rows = try [HydrationSnapshot.Preset].read(&reader)
                offer.presets.removeAll { preset in rows.contains { $0.fluid == preset.fluid && $0.ml == preset.ml } }
                offer.presets += rows
            }
        }
        return offer
    }

    /// The amount with its unit and the fluid, shown before it is logged.
    private static func words(_ typed: String, _ unit: String, _ fluid: String?) -> [String] {
        let (amount, named) = AmountWords.split([typed])
        return [AmountWords.withUnit(amount, unit), named ?? fluid ?? "water"]
    }
}
