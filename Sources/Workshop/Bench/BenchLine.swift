import SipliCore

/// A line from the server, with the few members a measurement needs.
struct BenchLine {
    let bytes: [UInt8]

    var isEvent: Bool { bytes.starts(with: "{\"ev\"".utf8) }

    var isOK: Bool {
        // How a reply to a request without an ID begins; parsing it this way keeps the driver cheap.
        if bytes.starts(with: #"{"ok":true,"#.utf8) { return true }
        return member("ok") { try $0.readBool() } ?? false
    }

    /// The revision of a reply or an event.
    var revision: Int64? { member("rev") { try $0.readInteger() } }

    /// The position an event starts from.
    var since: Int64? { member("since") { try $0.readInteger() } }

    /// The number of clients in a reply to `status`.
    var clients: Int64? { result("clients") { try $0.readInteger() } }

    /// A member of the result of a reply.
    func result<Value>(_ name: String, _ read: (inout JSONReader) throws -> Value) -> Value? {
        member("result") { try Self.find(name, &$0, read) } ?? nil
    }

    /// The day of a topic's snapshot in a reply to `get`.
    func day(of topic: String) -> CivilDay? {
        let text = result(topic) { try Self.find("day", &$0) { try $0.readString() } } ?? nil
        return text.flatMap { CivilDay($0) }
    }

    var text: String { String(decoding: bytes.prefix(400), as: UTF8.self) }

    func hasErrorCode() -> Bool {
        var found = false
        var reader = JSONReader(bytes)
        do {
            try reader.readObject { key, reader in
                guard key == "error" else { return }
                try reader.readObject { key, reader in
                    if key == "code" { found = try !reader.readString().isEmpty }
                }
            }
        } catch {
            return false
        }
        return found
    }

    private func member<Value>(_ name: String, _ read: (inout JSONReader) throws -> Value) -> Value? {
        var reader = JSONReader(bytes)
        return (try? Self.find(name, &reader, read)) ?? nil
    }

    private static func find<Value>(
        _ name: String, _ reader: inout JSONReader, _ read: (inout JSONReader) throws -> Value
    ) throws -> Value? {
        var value: Value?
        try reader.readObject { key, reader in
            if key == name { value = try read(&reader) }
        }
        return value
    }
}
