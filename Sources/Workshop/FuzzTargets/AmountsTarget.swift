import SipliCore
import SipliRules

/// Volumes and weights as people type them.
enum AmountsTarget {
    static func feed(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        if let volume = try? AmountParser.parse(text) {
            try EntryLimits.validate(volume)
            // "1.234 ml" is refused, because it may be meant as 1,234.
            let again = try? AmountParser.parse("\(volume.value) ml")
            try hold(again == volume || again == nil && EntryLimits.isTiny(volume), "\(volume) is not read back")
        }
        _ = AmountParser.split(text)
        let arguments = TypedWords(text.split(separator: "\n").map(String.init))
        if let purchase = try? PricePhrase.purchase(arguments), let amount = purchase.amount {
            try hold(Money.isWritten(amount), "\(amount) is not an amount")
        }
        _ = try? PricePhrase.subscription(arguments)
        _ = try? DrinkPhrase.split(arguments, table: FluidTable(), isFluidGiven: false)
        for unit in WeightUnit.allCases {
            guard let weight = try? WeightParser.parse(text, unit: unit) else { continue }
            try hold(weight.value.isFinite, "\(weight) is not a number")
            // Values outside the limits are just rejected.
            _ = try? WeightLimits.validate(entry: weight)
        }
    }
}
