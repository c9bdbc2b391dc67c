import SipliWire

/// A line from the server, with the few members a measurement needs.
struct ServerLine {
    let bytes: [UInt8]

    var isEvent: Bool {
        bytes.starts(with: "{\"ev\"".utf8)
    }

    var isOK: Bool {
        // How a reply to a request without an ID begins; parsing it this way keeps the driver cheap.
        if bytes.starts(with: #"{"ok":true,"#.utf8) { return true }
        return member("ok") { try $0.readBool() } ?? false
    }

    /// The revision of a reply or an event.
    var revision: Int64? {
        member("rev") { try $0.readInteger() }
    }

    /// The position an event starts from.
    var since: Int64? {
        member("since") { try $0.readInteger() }
    }

    /// The number of clients in a reply to `status`.
    var clients: Int64? {
        member("result") { reader in
            var clients: Int64?
            try reader.readObject { key, reader in
                if key == "clients" { clients = try reader.readInteger() }
            }
            return clients
        } ?? nil
    }

    var text: String {
        String(decoding: bytes.prefix(400), as: UTF8.self)
    }

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
        var value: Value?
        var reader = JSONReader(bytes)
        do {
            try reader.readObject { key, reader in
                if key == name { value = try read(&reader) }
            }
        } catch {
            return nil
        }
        return value
    }
}
