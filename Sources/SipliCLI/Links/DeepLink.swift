import SipliClient
import SipliRenderers

/// What an address such as `sipli://add-intake?ml=250` asks for. Any page of the web can raise one, so only what is known
/// is read at all.
struct DeepLink {
    let place: LinkPlace
    /// What the address brought, by the keys of the place's fields.
    let values: [String: String]

    /// More than any address of ours has.
    private static let limit = 2048

    private static var places: String {
        LinkPlace.all.map(\.url).joined(separator: ", ")
    }

    /// Reads an address; throws `Failure` with status 65 for anything that is not exactly one of ours.
    init(_ url: String) throws {
        guard !url.isEmpty else { throw Self.bad("the address is empty; there are \(Self.places)") }
        let shown = Printable.clean(Printable.fit(url, 60))
        guard url.utf8.count <= Self.limit, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.bad("\(shown) is no address: it is too long or has characters that must be written as %XX")
        }
        guard !url.contains("#") else { throw Self.bad("\(shown) must not have a part behind #") }
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = (parts[0].hasSuffix("/") ? parts[0].dropLast() : parts[0]).lowercased()
        guard let place = LinkPlace.all.first(where: { $0.url == address || $0.aliases.contains(address) }) else {
            throw Self.bad("\(shown) leads nowhere; there are \(Self.places)")
        }
        self.place = place
        values = try Self.values(try Self.fields(parts.count == 2 ? parts[1] : "", shown), place)
    }

    /// The address in its plainest form.
    var url: String {
        let fields = place.fields.compactMap { field in
            field.name == field.key ? values[field.key].map { field.name + "=" + Self.encoded($0) } : nil
        }
        return place.url + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    }

    static func bad(_ message: String) -> Failure {
        Failure(.badData, message)
    }

    // MARK: What stands behind ?

    private static func values(
        _ fields: [(name: String, value: String)], _ place: LinkPlace
    ) throws -> [String: String] {
        var values: [String: String] = [:]
        for (name, value) in fields {
            guard let field = place.fields.first(where: { $0.name == name }) else {
                let names = place.fields.map(\.name).joined(separator: ", ")
                throw bad(
                    names.isEmpty
                        ? "\(place.url) takes nothing behind ?"
                        : "\(place.url) takes \(names), not \(Printable.clean(Printable.fit(name, 20)))")
            }
            guard values[field.key] == nil else { throw bad("the address names the \(field.key) twice") }
            values[field.key] = try field.read(value)
        }
        return values
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
}
