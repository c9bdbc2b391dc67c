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
        let presets = visit.prompt.isTerminal ? try presets(visit.context) : []
        let rows = presets.map { (text: $0.text, words: [JSONWriter.text(of: $0.ml) + " ml", $0.fluid]) }
        return EntryForm.Content(
            question: "How much? Row number or amount, such as 300 or 12oz tea",
            filled: amount.map { words($0, fluid) }, usual: rows.first?.words, rows: rows,
            read: { try read($0, fluid, visit.context) })
    }

    private static func read(_ typed: String, _ fluid: String?, _ context: Context) throws -> EntryForm.Reply {
        let (amount, named) = AmountWords.split([typed])
        guard AmountWords.hasNumber(amount) else {
            return .again(
                "\"" + Printable.clean(typed) + "\" is not an amount; write an amount such as 300 or 12oz tea")
        }
        if let named {
            do { try FluidNames(context).check(named) } catch let unknown as Failure {
                return .again(unknown.message)
            }
        }
        return .answer(words(typed, fluid))
    }

    private static func presets(_ context: Context) throws -> [HydrationSnapshot.Preset] {
        var presets: [HydrationSnapshot.Preset] = []
        var reader = try context.client().call(Snapshots.request([.hydration])).resultReader
        try reader.readObject { _, reader in
            try reader.readObject { key, reader in
                guard key == "presets" else { return }
                presets = try [HydrationSnapshot.Preset].read(&reader)
            }
        }
        return presets
    }

    /// The amount with its unit and the fluid, shown before it is logged.
    private static func words(_ typed: String, _ fluid: String?) -> [String] {
        let (amount, named) = AmountWords.split([typed])
        return [AmountWords.withUnit(amount, "ml"), named ?? fluid ?? "water"]
    }
}
