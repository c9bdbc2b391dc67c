import SipliClient
import SipliRenderers

/// What a `sipli://` address asks for. Any page of the web can raise one, so only what is known is read at all.
enum DeepLink: Equatable {
    case today
    /// Open the form for a drink, filled with what the address brought.
    case addIntake(amount: String?, fluid: String?)

    /// More than any address of ours has.
    private static let limit = 2048
    private static let places = "sipli://add-intake and sipli://today"

    /// Reads an address; throws `Failure` with status 65 for anything that is not exactly one of ours.
    init(_ url: String) throws {
        guard !url.isEmpty else { throw Self.bad("the address is empty; there are \(Self.places)") }
        let shown = Printable.clean(Printable.fit(url, 60))
        guard url.utf8.count <= Self.limit, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.bad("\(shown) is no address: it is too long or has characters that must be written as %XX")
        }
        guard let colon = url.firstRange(of: "://"), url[..<colon.lowerBound].lowercased() == "sipli" else {
            throw Self.bad("\(shown) is not a sipli:// address; there are \(Self.places)")
        }
        let rest = url[colon.upperBound...]
        guard !rest.contains("#") else { throw Self.bad("\(shown) must not have a part behind #") }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts[0].hasSuffix("/") ? parts[0].dropLast() : parts[0]
        let fields = try Self.fields(parts.count == 2 ? parts[1] : "", shown)
        switch place.lowercased() {
        case "today":
            guard fields.isEmpty else { throw Self.bad("sipli://today takes nothing behind ?") }
            self = .today
        case "add-intake": self = try Self.addIntake(fields)
        default: throw Self.bad("\(shown) leads nowhere; there are \(Self.places)")
        }
    }

    /// The address in its plainest form.
    var url: String {
        switch self {
        case .today: return "sipli://today"
        case .addIntake(let amount, let fluid):
            let fields = [("amount", amount), ("fluid", fluid)].compactMap { name, value in
                value.map { name + "=" + Self.encoded($0) }
            }
            return "sipli://add-intake" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
        }
    }

    // MARK: The form's fields

    private static func addIntake(_ fields: [(name: String, value: String)]) throws -> DeepLink {
        var (amount, fluid): (String?, String?) = (nil, nil)
        for (name, value) in fields {
            switch name {
            case "ml", "amount":
                guard amount == nil else { throw bad("the address names the amount twice") }
                amount = name == "ml" ? try milliliters(value) : try text(value, "amount", limit: 32)
            case "fluid":
                guard fluid == nil else { throw bad("the address names the fluid twice") }
                fluid = try text(value, "fluid", limit: 64)
            default: throw bad("sipli://add-intake takes ml or amount, and fluid, not \(Printable.fit(name, 20))")
            }
        }
        return .addIntake(amount: amount, fluid: fluid)
    }

    private static func milliliters(_ value: String) throws -> String {
        guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let number = Double(value),
            number > 0, number <= 10_000
        else { throw bad("ml must be a number above 0 and at most 10000") }
        return value + " ml"
    }

    /// Words as people type them: nothing in it means anything to a shell or a terminal.
    private static func text(_ value: String, _ name: String, limit: Int) throws -> String {
        let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || " .,-'".contains($0) }
        guard !value.isEmpty, value.utf8.count <= limit, isPlain,
            value.first?.isLetter == true || value.first?.isNumber == true
        else { throw bad("\(name) must be 1 to \(limit) bytes of letters and numbers") }
        return value
    }

    private static func fields(_ query: Substring, _ shown: String) throws -> [(name: String, value: String)] {
        guard !query.isEmpty else { return [] }
        return try query.split(separator: "&", omittingEmptySubsequences: false).map { field in
            let pair = field.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, let name = decoded(pair[0]), let value = decoded(pair[1]) else {
                throw bad("\(shown) is not well formed behind ?")
            }
            return (name, value)
        }
    }

    // MARK: %XX

    /// Nil when a % does not begin two digits, or the bytes are not UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16), !digits.contains(0x2B)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var encoded = ""
        for byte in text.utf8 {
            let scalar = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (scalar.isLetter || scalar.isNumber || scalar == "." || scalar == "-")
            encoded += isPlain ? String(scalar) : "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
        }
        return encoded
    }

    private static func bad(_ message: String) -> Failure {
        Failure(.badData, message)
    }
}
