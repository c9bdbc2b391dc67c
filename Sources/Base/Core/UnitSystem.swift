/// The units of displayed amounts: millilitres and kilograms, or US fluid ounces and pounds.
package enum UnitSystem: String, Sendable, CaseIterable {
    case metric
    case imperial
}
