import SipliCore
import SipliRules

/// Volumes and weights as people type them.
enum AmountsTarget {
    static func feed(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        if let volume = try? AmountParser.parse(text) {
            try EntryLimits.validate(volume)
            try hold(try AmountParser.parse("\(volume.value) ml") == volume, "\(volume) is not read back")
        }
        _ = AmountParser.split(text)
        for unit in WeightUnit.allCases {
            guard let weight = try? WeightParser.parse(text, unit: unit) else { continue }
            try hold(weight.value.isFinite, "\(weight) is not a number")
            // Values outside the limits are just rejected.
            _ = try? WeightLimits.validate(entry: weight)
        }
    }
}
