import SipliCore
import SipliWire

/// Validates a JSON file piece by piece, so that a long one does not take long at once: the members of the outer object
/// one by one, and arrays element by element. A file that is a list has one member, "".
///
/// Afterwards all of it is within `ImportLimits`.
struct JSONFileCheck {
    /// A member of the outer object, and the range of its value.
    typealias Member = (name: String, range: Range<Int>)

    private let bytes: [UInt8]
    private(set) var position = 0
    private(set) var members: [Member] = []
    /// The names of the members of the first element, if the file is a list.
    private(set) var listed: Set<String> = []
    private var elements = 0
    private var state = State.beginning

    private enum State {
        case beginning
        /// Before a member, or the end of the object.
        case member(isFirst: Bool)
        /// In an array, before an element or the end of the array. The name is nil if the file is a list.
        case element(name: String?, start: Int, isFirst: Bool)
        case done
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: whether all was checked.
    /// - Throws: `WireError` for what is not JSON.
    mutating func proceed(until slice: Slice) throws -> Bool {
        while true {
            if case .done = state { return true }
            try step()
            if slice.isOver() { return false }
        }
    }

    private mutating func step() throws {
        try skipSpace()
        switch state {
        case .beginning:
            if byte == UInt8(ascii: "[") {
                state = .element(name: nil, start: position, isFirst: true)
                return position += 1
            }
            // Any other value has no members.
            guard byte == UInt8(ascii: "{") else {
                _ = try value()
                return try end()
            }
            position += 1
            state = .member(isFirst: true)
        case .member(let isFirst): try member(isFirst)
        case .element(let name, let start, let isFirst): try element(name, start, isFirst)
        case .done: break
        }
    }

    private mutating func member(_ isFirst: Bool) throws {
        if isFirst, byte == UInt8(ascii: "}") {
            position += 1
            return try end()
        }
        guard members.count < ImportLimits.members else {
            throw Self.tooMuch("the file has more than \(ImportLimits.members.grouped) members")
        }
        let name = try value(limit: ImportLimits.nameBytes)
        guard let text = RawJSON(Array(bytes[name])).text else { throw fault("a member name in quotes") }
        try skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault("':'") }
        position += 1
        try skipSpace()
        guard byte != UInt8(ascii: "[") else {
            state = .element(name: text, start: position, isFirst: true)
            return position += 1
        }
        members.append((text, try value()))
        try endOfMember()
    }

    private mutating func element(_ name: String?, _ start: Int, _ isFirst: Bool) throws {
        if !isFirst || byte != UInt8(ascii: "]") {
            elements += 1
            guard elements <= ImportLimits.records else {
                throw Self.tooMuch("the file has more than \(ImportLimits.records.grouped) records")
            }
            let range = try value()
            if name == nil, isFirst { listed = Set(RawJSON(Array(bytes[range])).members.keys) }
            try skipSpace()
            if byte == UInt8(ascii: ",") {
                state = .element(name: name, start: start, isFirst: false)
                return position += 1
            }
            guard byte == UInt8(ascii: "]") else { throw fault("',' or ']'") }
        }
        position += 1
        members.append((name ?? "", start..<position))
        if name == nil { try end() } else { try endOfMember() }
    }

    private mutating func endOfMember() throws {
        try skipSpace()
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            try skipSpace()
            state = .member(isFirst: false)
        case UInt8(ascii: "}"):
            position += 1
            try end()
        default: throw fault("',' or '}'")
        }
    }

    private mutating func end() throws {
        try skipSpace()
        guard position == bytes.count else { throw fault("the end of the file") }
        state = .done
    }

    /// The range of a complete value, after validating it.
    private mutating func value(limit: Int? = nil) throws -> Range<Int> {
        let limit = limit ?? (byte == UInt8(ascii: "\"") ? ImportLimits.textBytes : ImportLimits.valueBytes)
        var reader = JSONReader(bytes, in: position..<min(position + limit + 1, bytes.count))
        let range = reader.skipValue()
        guard !range.isEmpty else { throw fault("a value") }
        guard range.count <= limit else {
            throw Self.tooMuch("the value at byte \(position) is longer than \(limit >> 10) KiB")
        }
        do {
            try JSONReader.check(
                bytes, in: range, maximumDepth: RawJSON.keptDepth - 2, maximumMembers: ImportLimits.members)
        } catch  where error.reason == .members {
            let object = range.lowerBound + error.offset
            throw Self.tooMuch(
                "the object at byte \(object) has more than \(ImportLimits.members.grouped) members")
        } catch {
            throw Self.error("\(error.message) of the value at byte \(range.lowerBound)")
        }
        position = range.upperBound
        return range
    }

    private func fault(_ expected: String) -> WireError { Self.error("expected \(expected) at byte \(position)") }

    private static func error(_ message: String) -> WireError {
        WireError.invalid("file", "the file is not valid JSON: \(message)")
    }

    private static func tooMuch(_ fault: String) -> WireError {
        WireError.invalid("file", fault + "; nothing was imported")
    }

    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() throws {
        let start = position
        while [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            position += 1
            guard position - start <= ImportLimits.blanks else {
                throw Self.tooMuch(
                    "more than \(ImportLimits.blanks.grouped) bytes of white space begin at byte \(start)")
            }
        }
    }
}

/// The elements of a validated array, one by one.
struct JSONElements {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// - Parameter range: the array, including its brackets.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound + 1, range.upperBound - 1)
    }

    /// A reader at the next element.
    mutating func next() -> JSONReader? {
        while position < end, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[position]) { position += 1 }
        guard position < end else { return nil }
        let reader = JSONReader(bytes, in: position..<end)
        var skipping = reader
        position = skipping.skipValue().upperBound
        return reader
    }
}
