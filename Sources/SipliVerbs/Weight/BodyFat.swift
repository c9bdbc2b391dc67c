import SipliClient
import SipliCore

/// Parses body fat as typed.
package enum BodyFat {
    /// The percentage in "21.5", "21,5" or "21.5%"; the daemon checks the range.
    package static func percent(_ text: String) throws -> Double {
        guard let (number, rest) = WrittenNumber.split(text), rest.isEmpty || rest == "%" else {
            throw Failure(
                .usage, "\"" + Printable.clean(text) + "\" is not a body-fat percentage; write a number such as 21.5")
        }
        return number.value
    }
}
