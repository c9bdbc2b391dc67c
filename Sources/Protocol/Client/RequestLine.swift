package import SipliCore
import SipliSystem
package import SipliWire

/// Requests as lines.
package enum RequestLine {
    /// A request with its line feed. A key makes it safe to send the same line again.
    package static func make(
        _ op: String, key: String? = nil, _ members: (inout JSONWriter) -> Void = { _ in }
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("op", op)
        members(&writer)
        if let key {
            writer.member("key", key)
        }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    /// A request of a declared operation; one that writes gets a key.
    package static func make<Request: WireObject, Result>(
        _ operation: Operation<Request, Result>, _ request: Request
    ) -> [UInt8] {
        make(operation.info.name, key: operation.info.permission == .write ? newKey() : nil) {
            request.writeMembers(to: &$0)
        }
    }

    /// Whether a line made here is a write: then it ends with a key.
    package static func isChange(_ line: [UInt8]) -> Bool {
        let end = line.suffix(keyBytes * 2 + 11)
        return end.starts(with: #","key":""#.utf8) && end.last == UInt8(ascii: "\n")
    }

    private static let keyBytes = 8

    /// A key that no other request has.
    package static func newKey() -> String { Identifier.hex(keyBytes) }
}
