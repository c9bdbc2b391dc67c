import SipliCore
import SipliVerbs
import SipliWire

/// Water in the menu of `quick`: the most frequent drinks and the person's own. Text that no other tracker claims may be a
/// drink.
enum HydrationQuick {
    static let tracker = QuickTracker(
        other: "Other amount...", prompt: "Amount", example: "330 or 12oz tea", offer: { try offer(&$0) })

    static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        let snapshot = try HydrationSnapshot.read(&reader)
        var offer = QuickTracker.Offer(unit: snapshot.unit == "imperial" ? "oz" : "ml")
        for preset in snapshot.presets + snapshot.own {
            guard let amount = preset.amount else { continue }
            // The person's name says more than the amount.
            let row = (preset.text, [amount, preset.fluid])
            if let same = offer.presets.firstIndex(where: { $0.words == row.1 }) {
                offer.presets[same] = row
            } else {
                offer.presets.append(row)
            }
        }
        return offer
    }
}
