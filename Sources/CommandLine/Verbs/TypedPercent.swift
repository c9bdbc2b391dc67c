import SipliClient
import SipliCore

/// Parses a percentage as typed.
package enum TypedPercent {
    /// The number in "21.5", "21,5" or "21.5%"; the daemon checks the range.
    ///
    /// - Parameter name: what it is, such as "a body-fat percentage".
    package static func value(_ text: String, of name: String, such example: String) throws -> Double {
        guard let percent = WrittenNumber.percent(text) else {
            throw Failure(
                .usage, "\"" + Printable.clean(text) + "\" is not " + name + "; write a number such as " + example)
        }
        return percent
    }
}
