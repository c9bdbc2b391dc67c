import SipliVerbs
import SipliWire

/// Water in the menu of `quick`: what this person logs most. Whatever is nobody else's may be a drink.
enum HydrationQuick {
    static let tracker = QuickTracker(
        other: "Other amount...", prompt: "Amount, such as 330 or 12oz tea", offer: { try offer(&$0) })

    private static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        var offer = QuickTracker.Offer(unit: "ml")
        try reader.readObject { key, reader in
            guard key == "presets" else { return }
            try reader.readArray { reader in
                var (text, fluid, amount) = ("", "", 0.0)
                try reader.readObject { key, reader in
                    switch key {
                    case "text": text = try reader.readString()
                    case "fluid": fluid = try reader.readString()
                    case "ml": amount = try reader.readDouble()
                    default: break
                    }
                }
                offer.presets.append(preset(text, fluid, amount))
            }
        }
        return offer
    }

    /// What is shown in ounces is logged in ounces, and not as a part of a millilitre.
    private static func preset(_ text: String, _ fluid: String, _ amount: Double) -> (text: String, words: [String]) {
        let shown = text.split(separator: " ").prefix(2)
        let isOunces = amount != amount.rounded() && shown.last == "oz"
        return (text, [isOunces ? shown.joined(separator: " ") : JSONWriter.text(of: amount) + " ml", fluid])
    }
}
