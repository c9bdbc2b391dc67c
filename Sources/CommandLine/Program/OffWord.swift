package import SipliWire

/// The words that remove the value of an option: `--note off`.
package enum OffWord {
    /// Whether a typed value removes what an option sets.
    package static func isOne(_ typed: String) -> Bool {
        ["", "off", "none", "never"].contains(typed.lowercased())
    }

    /// What a request says of a typed value.
    package static func cleared(_ typed: String) -> Clearable<String> { Clearable(isOne(typed) ? nil : typed) }
}
