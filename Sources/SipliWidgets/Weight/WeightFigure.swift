/// Weights that no text of the snapshot says: distances and the numbers of an axis, with one decimal as everywhere.
enum WeightFigure {
    /// "0.4 kg", "2.3 lb", "1 st 2.3 lb".
    ///
    /// - Parameters:
    ///   - value: not negative, in the unit, or in pounds beside stones.
    ///   - unit: kg, lb or st.
    static func amount(_ value: Double, unit: String) -> String {
        let tenths = tenths(value)
        guard unit == "st" else { return decimal(tenths) + " " + unit }
        guard tenths >= 140 else { return decimal(tenths) + " lb" }
        return "\(tenths / 140) st \(decimal(tenths % 140)) lb"
    }

    /// "80", "80.5", "12 st 6": a round number beside an axis.
    static func tick(_ value: Double, unit: String) -> String {
        let tenths = tenths(value)
        guard unit == "st" else { return tenths % 10 == 0 ? "\(tenths / 10)" : decimal(tenths) }
        let pounds = tenths / 10
        return pounds % 14 == 0 ? "\(pounds / 14) st" : "\(pounds / 14) st \(pounds % 14)"
    }

    /// Rounded half away from zero; the little more is the dust of binary fractions. Limits keep every number an `Int`.
    static func tenths(_ value: Double) -> Int {
        Int((min(max(value, 0), 1e9) * 10 + 1e-6).rounded(.toNearestOrAwayFromZero))
    }

    private static func decimal(_ tenths: Int) -> String {
        "\(tenths / 10).\(tenths % 10)"
    }
}
