import SipliVerbs
import SipliWire

/// Water in the menu of `quick`: what this person logs most.
enum HydrationQuick {
    static let tracker = QuickTracker(
        other: "Other amount...", prompt: "Amount, such as 330 or 12oz tea", offer: { try offer(&$0) },
        // Whatever is nobody else's may be a drink.
        claims: { _ in false },
        verb: { words, common in
            var verb = LogVerb()
            (verb.words, verb.common) = (words, common)
            return verb
        },
        command: "log", form: "sipli://add-intake")

    /// Asks for a drink on the screen, as an address does that brings nothing.
    static func ask(_ visit: LinkVisit) throws {
        var verb = QuickVerb()
        verb.common = visit.common
        try verb.ask([HydrationRow.row], visit.context, visit.prompt)
    }

    private static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        var offer = QuickTracker.Offer(unit: "ml")
        try reader.readObject { key, reader in
            guard key == "presets" else { return }
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
                // An older daemon names no amount to type.
                if !amount.isEmpty { offer.presets.append((text, [amount, fluid])) }
            }
        }
        return offer
    }
}
