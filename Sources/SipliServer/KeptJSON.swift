import SipliWire

/// Imported JSON that is kept.
extension RawJSON {
    /// The maximum nesting of kept JSON, which is that of a file.
    static let keptDepth = 64

    /// One object, its keys sorted.
    init(object members: [String: RawJSON]) {
        self.init { writer in
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, raw: value.bytes) }
            writer.endObject()
        }
    }

    /// A stored text; nil when it is not JSON.
    init?(stored text: String) {
        let bytes = Array(text.utf8)
        do {
            try JSONReader.check(bytes, in: bytes.indices, maximumDepth: Self.keptDepth)
        } catch {
            return nil
        }
        // Line breaks only occur between tokens, and exports need one line.
        self.init(bytes)
        self = onOneLine
    }

    /// The same JSON without line breaks, which only occur between tokens: exports need one line.
    var onOneLine: RawJSON {
        guard bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return RawJSON(bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }

    /// A prefix for messages.
    var shortened: String { String(decoding: bytes.prefix(200), as: UTF8.self).shortened }
}

extension String {
    /// A prefix for messages.
    var shortened: String {
        let text = cut(toBytes: 160)
        return text.count > 40 || text.utf8.count < utf8.count ? text.prefix(40) + "…" : text
    }

    /// The longest prefix within this many bytes, cut between characters.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var bytes = limit
        return String(
            prefix { character in
                bytes -= character.utf8.count
                return bytes >= 0
            })
    }
}
