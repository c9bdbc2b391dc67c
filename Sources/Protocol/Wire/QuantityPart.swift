/// A number and its unit, for separate styling.
package struct QuantityPart: WireObject, Hashable {
    package var number = ""
    package var unit = ""

    package init() {}

    package init(number: String, unit: String) {
        (self.number, self.unit) = (number, unit)
    }

    package static let fields: [WireField<QuantityPart>] = [
        WireField("number", \.number, "Such as 80.2 or 1250."),
        WireField("unit", \.unit, "Such as kg or ml."),
    ]
}
