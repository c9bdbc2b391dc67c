/// A number and its unit, for separate styling.
@Wire package struct QuantityPart: Hashable {
    /// Such as 80.2 or 1250.
    package var number = ""
    /// Such as kg or ml.
    package var unit = ""

    package init(number: String, unit: String) { (self.number, self.unit) = (number, unit) }
}
