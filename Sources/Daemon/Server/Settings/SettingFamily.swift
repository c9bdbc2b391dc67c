import SipliWire

/// Settings that a person names, such as `drink.bottle`: any number of rows of one kind.
struct SettingFamily: Sendable {
    /// What every name begins with.
    let prefix: String
    /// The maximum number of settings that are set.
    let limit: Int
    /// Names for which this is the same are one setting, which keeps the name it was first set with; nil if each is its own.
    var meaning: (@Sendable (_ name: String) -> String)?
    /// The row of a full name; throws a `WireError` if the name is invalid.
    let row: @Sendable (_ name: String) throws -> SettingRow
}
