/// A parsed address such as `sipli://add-intake?ml=250`. Any web page can open one, so only known parts are accepted.
package struct LinkAddress: Sendable {
    package let place: LinkPlace
    /// The values in the address, by the keys of the place's fields.
    package let values: [String: String]

    /// Longer than any valid address, in bytes.
    package static let limit = 2048
    /// Sipli's scheme, and those of phone apps.
    package static let schemes = ["sipli", "swiff", "w8trackr", "ritualist"]

    /// Parses an address; throws `invalid` for anything that is not exactly a known one, and `unsupported` for one that
    /// leads to a place that this release does not have.
    ///
    /// - Parameter places: where addresses lead.
    package init(_ url: String, places: [LinkPlace]) throws(WireError) {
        guard !url.isEmpty else { throw Self.bad("the address is empty; known links: \(Self.names(places))") }
        guard url.utf8.count <= Self.limit, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.bad("the address has more than \(Self.limit) bytes or characters that must be written as %XX")
        }
        let shown = Self.cut(url, 60)
        guard !url.contains("#") else { throw Self.bad("\(shown) must not have a fragment (#)") }
        let scheme = url.prefix { $0 != ":" }.lowercased()
        if url.dropFirst(scheme.utf8.count).hasPrefix("://"), let place = places.first(where: { $0.scheme == scheme }) {
            (self.place, values) = (place, [:])
            return
        }
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let (place, tail) = try Self.place(parts[0], among: places, shown)
        self.place = place
        var query = parts.count == 2 ? String(parts[1]) : ""
        if let tail, let name = place.tail { query = name + "=" + tail + (query.isEmpty ? "" : "&" + query) }
        values = try Self.values(query[...], place, shown)
        if place.needsTail, let name = place.tail, values[name] == nil {
            throw Self.bad("\(shown) needs an id: \(place.url)/ID")
        }
    }

    /// The address in its canonical form.
    package var url: String {
        let fields = place.fields.compactMap { field in
            field.name == field.key && field.name != place.tail
                ? values[field.key].map { field.name + "=" + Self.encoded($0) } : nil
        }
        let tail = place.tail.flatMap { values[$0] }.map { "/" + $0 } ?? ""
        return place.url + tail + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    }

    static func bad(_ message: String) -> WireError { WireError.invalid("url", message) }

    private static func cut(_ text: some StringProtocol, _ limit: Int) -> String {
        text.utf8.count > limit ? text.prefix(limit) + "…" : String(text)
    }

    private static func names(_ places: [LinkPlace]) -> String {
        places.filter(\.isThere).map(\.url).joined(separator: ", ")
    }

    private static func place(
        _ text: Substring, among places: [LinkPlace], _ shown: String
    ) throws(WireError) -> (LinkPlace, tail: String?) {
        let address = (text.hasSuffix("/") ? text.dropLast() : text).lowercased()
        let found = places.lazy.compactMap { place -> (LinkPlace, tail: String?)? in
            let names = [place.url] + place.aliases
            if names.contains(address) { return (place, nil) }
            guard place.tail != nil, let name = names.first(where: { address.hasPrefix($0 + "/") }) else { return nil }
            return (place, String(address.dropFirst(name.utf8.count + 1)))
        }.first
        if let (place, tail) = found {
            guard place.isThere else {
                throw WireError(
                    .unsupported, field: "url", "\(address) is not supported yet: this release has no \(place.doc)")
            }
            return (place, tail)
        }
        if let scheme = schemes.dropFirst().first(where: { address.hasPrefix($0 + "://") }),
            !places.contains(where: { place in
                place.aliases.contains { $0.hasPrefix(scheme + "://") } && place.isThere
            })
        {
            throw WireError(
                .unsupported, field: "url", "\(shown) is not supported yet: this release does not open \(scheme)://")
        }
        let isOurs = schemes.contains { address.hasPrefix($0 + "://") }
        throw bad("\"\(shown)\" is not a \(isOurs ? "Sipli link" : "sipli:// address"); known links: \(names(places))")
    }

    // MARK: The query

    private static func values(
        _ query: Substring, _ place: LinkPlace, _ shown: String
    ) throws(WireError) -> [String: String] {
        var values: [String: String] = [:]
        guard !query.isEmpty else { return values }
        for part in query.split(separator: "&", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, let name = decoded(pair[0]), let value = decoded(pair[1]) else {
                throw bad("\(shown) has a malformed query")
            }
            guard let field = place.fields.first(where: { $0.name == name }) else {
                let names = place.fields.map(\.name).joined(separator: ", ")
                throw bad(
                    names.isEmpty
                        ? "\(place.url) takes no parameters" : "\(place.url) takes \(names), not \(cut(pair[0], 20))"
                )
            }
            guard values[field.key] == nil else { throw bad("the address gives \(field.key) twice") }
            values[field.key] = try field.read(value)
        }
        return values
    }

    // MARK: %XX

    /// Nil if a % is not followed by two digits, or the bytes are not UTF-8.
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
