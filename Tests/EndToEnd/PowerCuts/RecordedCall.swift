import Foundation
import SipliTestSupport

/// A call of the daemon that changed its data directory or sent something; see `CSipliRecorder.h`.
enum RecordedCall {
    case open(path: String, inode: UInt64, isNew: Bool)
    case write(inode: UInt64, offset: Int, bytes: [UInt8], isSynced: Bool)
    case truncate(inode: UInt64, length: Int)
    case sync(inode: UInt64)
    case rename(from: String, to: String)
    case link(from: String, to: String)
    case remove(String)
    case makeDirectory(String)
    case sent([UInt8])

    /// A description without the bytes.
    var summary: String {
        switch self {
        case .write(let inode, let offset, let bytes, let isSynced):
            "write \(inode) \(offset)+\(bytes.count)\(isSynced ? " synced" : "")"
        case .sent(let bytes): "sent \(String(decoding: bytes.prefix(60), as: UTF8.self))"
        default: "\(self)"
        }
    }

    /// All calls of a log, in the order in which they took effect.
    static func all(of log: Data) throws -> [RecordedCall] {
        var calls: [RecordedCall] = []
        var rest = log[...]
        while !rest.isEmpty { calls.append(try next(&rest)) }
        return calls
    }

    private static func next(_ rest: inout Data) throws -> RecordedCall {
        let (kind, flags) = (try number(&rest, UInt32.self), try number(&rest, UInt32.self))
        let (inode, offset) = (try number(&rest, UInt64.self), Int(try number(&rest, Int64.self)))
        let (firstLength, secondLength) = (try number(&rest, UInt32.self), try number(&rest, UInt32.self))
        let (first, second) = (try take(&rest, Int(firstLength)), try take(&rest, Int(secondLength)))
        let (name, other) = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
        return switch kind {
        case 1: .open(path: name, inode: inode, isNew: flags & 1 != 0)
        case 2: .write(inode: inode, offset: offset, bytes: first, isSynced: flags & 1 != 0)
        case 3: .truncate(inode: inode, length: offset)
        case 4: .sync(inode: inode)
        case 5: .rename(from: name, to: other)
        case 6: .link(from: name, to: other)
        case 7: .remove(name)
        case 8: .makeDirectory(name)
        case 9: .sent(first)
        default: throw TestFailure("unknown record \(kind)")
        }
    }

    private static func number<Number: FixedWidthInteger>(_ rest: inout Data, _: Number.Type) throws -> Number {
        try take(&rest, MemoryLayout<Number>.size).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    private static func take(_ rest: inout Data, _ count: Int) throws -> [UInt8] {
        guard rest.count >= count else { throw TestFailure("the log ends within a record") }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
