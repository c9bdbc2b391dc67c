import SipliCore
import SipliVerbs
import SipliWire

/// Water in the menu of `quick`: the most frequent drinks and the person's own. Text that no other tracker claims may be a
/// drink.
enum HydrationQuick {
    static let tracker = QuickTracker(
        other: "Other amount...", prompt: "Amount", example: "330 or 12oz tea", offer: { try offer(&$0) })

    static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        var offer = QuickTracker.Offer(unit: "ml")
        try reader.readObject { key, reader in
            if key == "unit", try reader.readString() == "imperial" { offer.unit = "oz" }
            guard key == "presets" || key == "own" else { return }
            try reader.readArray { reader in
                var (text, fluid, amount) = ("", "", "")
                try reader.readObject { key, reader in
                    switch key {
                    case "text": text = try reader.readString()
                    case "fluid": fluid = try reader.readString()
                    case "amount": amount = try reader.readString()
                    default: break
                    }
                }
                // The person's name says more than the amount.
                let row = (text, [amount, fluid])
                if let same = offer.presets.firstIndex(where: { $0.words == row.1 }) {
                    offer.presets[same] = row
                } else {
                    offer.presets.append(row)
                }
            }
        }
        return offer
    }
}
