import SipliCore
import SipliRules
import SipliWire

/// What requests about weight have in common.
enum WeightFields {
    /// The weight of a request; nil if it has none.
    ///
    /// - Parameters:
    ///   - valueUnit: the unit of a `value` without one.
    ///   - amountUnit: the unit of a bare number in `amount`.
    ///   - validate: throws `WeightError`.
    static func weight(
        value: Double?, unit: String?, amount: String?, valueUnit: WeightUnit, amountUnit: WeightUnit,
        validate: (BodyWeight) throws -> Void
    ) throws -> BodyWeight? {
        let named = try unit.map(self.unit)
        let weight = try WireError.naming(value == nil ? "amount" : "value") {
            try value.map { BodyWeight($0, named ?? valueUnit) }
                ?? amount.map { try WeightParser.parse($0, unit: named ?? amountUnit) }
        }
        guard let weight else { return nil }
        do {
            try validate(weight)
        } catch let error as WeightError {
            let typed = value.map { JSONWriter.text(of: $0) } ?? amount?.trimmed ?? ""
            let isBare = named == nil && !typed.contains(where: \.isLetter)
            // A person who uses stones may have a scale that shows pounds.
            let stones =
                isBare && weight.unit == .stone ? "; \(typed) was read as stones, write \(typed)lb for pounds" : ""
            throw WireError.invalid(value == nil ? "amount" : "value", error.message + stones)
        }
        return weight
    }

    static func bodyFat(_ typed: TypedNumber) throws -> Double {
        switch typed {
        case .number(let percent): return try bodyFat(percent)
        case .text(let text):
            guard let percent = WrittenNumber.percent(text) else {
                throw WireError.invalid(
                    "body_fat", "\"\(text.shortened)\" is not a body-fat percentage; write a number such as 21.5")
            }
            return try bodyFat(percent)
        }
    }

    static func bodyFat(_ percent: Double) throws -> Double {
        try WireError.naming("body_fat") {
            try WeightLimits.validate(bodyFat: percent)
            return percent
        }
    }

    private static func unit(_ text: String) throws -> WeightUnit {
        guard let unit = WeightUnit(spelling: text) else {
            throw WireError.invalid("unit", WeightError.unknownUnit(text).message)
        }
        return unit
    }
}
