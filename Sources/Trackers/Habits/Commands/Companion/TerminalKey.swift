/// A key or a mouse action of a terminal.
enum TerminalKey: Equatable {
    case character(Character)
    /// Ctrl with a letter.
    case control(Character)
    case enter, escape, backspace
    case up, down, left, right, home, end, pageUp, pageDown
    /// A press of the left button; rows and columns count from 0.
    case click(row: Int, column: Int)
    case wheelUp, wheelDown
}

/// Reads keys from a terminal's bytes. A sequence may arrive in pieces.
struct TerminalKeys {
    private var rest: [UInt8] = []
    /// No sequence is longer; an unfinished one does not keep keys back for ever.
    private static let longest = 32

    /// The keys in the bytes that arrived. An escape that nothing follows is the key.
    mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        rest += bytes
        var keys: [TerminalKey] = []
        var place = 0
        while place < rest.count {
            guard let (key, length) = Self.key(rest[place...]) else {
                if rest.count - place < Self.longest { break }
                place = rest.count
                break
            }
            if let key { keys.append(key) }
            place += length
        }
        rest.removeFirst(min(place, rest.count))
        return keys
    }

    /// The first key, and how many bytes it takes; nil while it is incomplete. An unknown sequence is not a key.
    private static func key(_ bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x1B: return sequence(bytes)
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        case 0x00..<0x20:
            return (Unicode.Scalar(UInt32(first) + 0x60).map { .control(Character($0)) }, 1)
        case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(first))), 1)
        default:
            let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
            guard bytes.count >= length else { return nil }
            let text = String(decoding: bytes.prefix(length), as: UTF8.self)
            return (text.first.map { .character($0) }, length)
        }
    }

    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
        let body = Array(bytes.dropFirst())
        guard let kind = body.first else { return (.escape, 1) }
        guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
            // Alt with a key, or Escape and a key typed at once.
            return (.escape, 1)
        }
        guard let end = body.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let parameters = String(decoding: body[1..<end], as: UTF8.self)
        return (named(body[end], parameters), end + 2)
    }

    private static func named(_ end: UInt8, _ parameters: String) -> TerminalKey? {
        switch Character(Unicode.Scalar(end)) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "~": ["1": .home, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end][parameters]
        case "M" where parameters.hasPrefix("<"): mouse(parameters.dropFirst())
        default: nil
        }
    }

    private static func mouse(_ parameters: Substring) -> TerminalKey? {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        switch numbers[0] {
        case 0: return .click(row: numbers[2] - 1, column: numbers[1] - 1)
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }
}
