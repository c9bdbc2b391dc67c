package import SipliCore

/// The valid weights.
package enum WeightLimits {
    /// - Throws: `WeightError.entryOutOfRange` unless the weight can be a person's: 0.5 to 680 kg, 1 to 1500 lb.
    package static func validate(entry weight: BodyWeight) throws {
        guard contains(weight, kilograms: 0.5...680, pounds: 1...1500) else {
            throw WeightError.entryOutOfRange(weight.unit)
        }
    }

    /// Kilograms outside of which a first weigh-in causes a warning; later ones are compared with the previous one.
    package static let usual = 20.0...300.0

    /// - Throws: `WeightError.goalOutOfRange` unless the weight can be a goal: 30 to 200 kg, 66 to 440 lb.
    package static func validate(goal weight: BodyWeight) throws {
        guard contains(weight, kilograms: 30...200, pounds: 66...440) else {
            throw WeightError.goalOutOfRange(weight.unit)
        }
    }

    /// - Throws: `WeightError.bodyFatOutOfRange`.
    package static func validate(bodyFat percent: Double) throws {
        guard WeightEntry.bodyFats.contains(percent) else { throw WeightError.bodyFatOutOfRange }
    }

    /// A warning about a valid goal.
    package enum GoalWarning: String, Sendable {
        /// Below 40 kg or 88 lb.
        case tooLow
        /// Above 150 kg or 330 lb.
        case tooHigh
    }

    package static func warning(goal weight: BodyWeight) -> GoalWarning? {
        let counted = weight.value(in: weight.unit.counted)
        let usual = weight.unit == .kilogram ? 40.0...150.0 : 88.0...330.0
        if counted < usual.lowerBound { return .tooLow }
        return counted > usual.upperBound ? .tooHigh : nil
    }

    /// Each unit has round limits of its own; stones use those of pounds.
    private static func contains(
        _ weight: BodyWeight, kilograms: ClosedRange<Double>, pounds: ClosedRange<Double>
    ) -> Bool {
        (weight.unit == .kilogram ? kilograms : pounds).contains(weight.value(in: weight.unit.counted))
    }
}
