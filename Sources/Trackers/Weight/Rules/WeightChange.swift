package import SipliCore

/// The change of the weight in the last seven days.
package struct WeightChange: Hashable, Sendable {
    package enum Direction: String, Sendable {
        case up
        case down
        /// Less than half a kilogram, in whatever unit it is read.
        case neutral
        /// Fewer than two weigh-ins.
        case unknown
    }

    /// Seven times 24 hours, inclusive.
    package static let windowSeconds: Int64 = 7 * 86_400

    /// A change from which the weight moves.
    package static let steadyKilograms = 0.5

    package let direction: Direction
    /// The newest minus the oldest, in the counted unit; nil if unknown.
    package let change: Double?

    /// - Parameter window: the weigh-ins of the window, oldest first.
    package init(_ window: [BodyWeight], unit: WeightUnit) {
        guard window.count > 1, let oldest = window.first, let newest = window.last else {
            (direction, change) = (.unknown, nil)
            return
        }
        let change = newest.value(in: unit.counted) - oldest.value(in: unit.counted)
        self.change = change
        let kilograms = newest.kilograms - oldest.kilograms
        // The guard against the dust of a subtraction: from 80.5 to 80 kg is half a kilogram.
        direction = abs(kilograms) < Self.steadyKilograms - 1e-9 ? .neutral : kilograms < 0 ? .down : .up
    }

    /// The time between two weigh-ins, to follow their change: "in 6 days".
    package static func span(from first: CivilDay, to last: CivilDay) -> String {
        let days = last.number - first.number
        return days < 1 ? "within a day" : "in " + days.counted("day")
    }

    /// A change and its span: "−0.8 kg in 6 days", or "No change in 6 days" for one that is not seen in tenths.
    ///
    /// - Parameter value: in the counted unit.
    package static func text(_ value: Double, unit: WeightUnit, _ span: String? = nil) -> String {
        let change = WeightText.tenths(value) == 0 ? "No change" : WeightText.change(value, unit: unit)
        return change + (span.map { " " + $0 } ?? "")
    }

    package var label: String {
        switch direction {
        case .up: "Trending up"
        case .down: "Trending down"
        case .neutral: "Holding steady"
        case .unknown: "Not enough data"
        }
    }
}
