extension Int {
    /// The whole part of a number, cut off toward zero; at the ends of Int for greater ones, 0 for what is no number.
    init(saturating value: Double) {
        if value.isNaN {
            self = 0
        } else {
            self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
    }
}
