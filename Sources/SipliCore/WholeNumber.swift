extension Int {
    /// The whole part of a number, truncated toward zero; clamped to the range of Int, 0 for NaN.
    package init(saturating value: Double) {
        if value.isNaN {
            self = 0
        } else {
            self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
    }
}
