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
        let offer = try offer(visit.context)
        let unit = offer.unit
        let rows = visit.prompt.isTerminal ? offer.presets : []
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

    /// What the menu of `quick` offers, and the unit of a bare number.
    private static func offer(_ context: Context) throws -> QuickTracker.Offer {
        var offer = QuickTracker.Offer()
        var reader = try context.client().call(Snapshots.request([.hydration])).resultReader
        try reader.readObject { _, reader in offer = try HydrationQuick.offer(&reader) }
        return offer
    }

    /// The amount with its unit and the fluid, shown before it is logged.
    private static func words(_ typed: String, _ unit: String, _ fluid: String?) -> [String] {
        let (amount, named) = AmountWords.split([typed])
        return [AmountWords.withUnit(amount, unit), named ?? fluid ?? "water"]
    }
}
