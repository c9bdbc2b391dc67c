/// Goes through the members of an object, and finds each in tables of names.
///
/// A table is a text with the length of each name in front of it, as one character. Writers keep the declared order of
/// members, so the next name of the table usually matches, and the text is looked at once.
package struct JSONMembers {
    /// The numbers of the names that were found, as bits.
    package private(set) var found: UInt64 = 0

    /// Where the object begins, and its present member: the opening quote of its name, and its value once it was found.
    private let start: Int
    private var name = -1
    private var value = -1
    /// Where the search goes on, and in which table.
    private var table: UnsafePointer<UInt8>?
    private var next = (offset: 0, place: 0)

    /// Enters the object that the reader is at; throws ``JSONTypeFault`` if it is at something else.
    package init(_ reader: inout JSONReader) throws {
        try reader.expect(.object)
        start = reader.position
        reader.advance()
        reader.skipSpace()
    }

    /// Moves the reader to the next member; returns false, with the reader behind the object, if there is none. A member
    /// that was not found or not read is skipped.
    package mutating func advance(_ reader: inout JSONReader) -> Bool {
        if name >= 0 {
            if reader.position == name {
                reader.skipValue()
                enterValue(&reader)
            }
            if reader.position == value { reader.skipValue() }
            reader.skipSpace()
            if reader.current == ASCII.comma {
                reader.position &+= 1
                reader.skipSpace()
            }
        }
        name = reader.position
        if reader.current == ASCII.quote { return true }
        reader.advance()
        return false
    }

    /// The place of the member's name in a table, which is recorded as found; the reader moves to the value. -1, and the
    /// reader stays, if it is not there.
    ///
    /// - Parameter base: the number of the table's first name.
    package mutating func place(in names: StaticString, from base: Int, _ reader: inout JSONReader) -> Int {
        let start = names.utf8Start
        if table != start { (table, next) = (start, (0, 0)) }
        guard let (offset, place) = find(names, reader) else { return -1 }
        precondition(base + place < UInt64.bitWidth)
        found |= 1 << UInt64(base + place)
        let length = Int(start[offset])
        next = (offset + 1 + length, place + 1)
        // Most names have no escapes: where they end is known without looking at them again.
        reader.position = name + length + 1
        if reader.current == ASCII.quote {
            reader.position += 1
        } else {
            reader.position = name
            reader.skipValue()
        }
        enterValue(&reader)
        return place
    }

    /// The member's name.
    package func name(_ reader: JSONReader) -> String {
        var reader = reader
        reader.position = name
        return reader.takeString()
    }

    /// Moves the reader back to the object, as after every read that throws.
    package func abandon(_ reader: inout JSONReader) { reader.position = start }

    /// Moves from behind the name to the value.
    @inline(__always) private mutating func enterValue(_ reader: inout JSONReader) {
        reader.skipSpace()
        reader.position = min(reader.position &+ 1, reader.end)
        reader.skipSpace()
        value = reader.position
    }

    /// Searches from where the last one was found to the end of the table, then from its beginning.
    private func find(_ names: StaticString, _ reader: JSONReader) -> (offset: Int, place: Int)? {
        let table = names.utf8Start
        let limit = names.utf8CodeUnitCount
        let found = reader.bytes.withUnsafeBufferPointer { text -> (Int, Int)? in
            guard let text = text.baseAddress.map({ $0 + name + 1 }) else { return nil }
            let left = reader.end - name - 1
            var ((offset, place), end) = (next, limit)
            for _ in 0..<2 {
                while offset < end {
                    let length = Int(table[offset])
                    if length < left, text[length] == ASCII.quote, Self.isEqual(text, table + offset + 1, length) {
                        return (offset, place)
                    }
                    offset += 1 + length
                    place += 1
                }
                (offset, place, end) = (0, 0, next.offset)
            }
            return nil
        }
        return found ?? findEscaped(names, reader)
    }

    private static func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard count >= 8 else {
            for index in 0..<count where left[index] != right[index] { return false }
            return true
        }
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        var index = 0
        // The last eight bytes may overlap those before.
        while true {
            let bytes = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard bytes == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
            guard index < count - 8 else { return true }
            index = min(index + 8, count - 8)
        }
    }

    /// The same for a name with escapes.
    private func findEscaped(_ names: StaticString, _ reader: JSONReader) -> (offset: Int, place: Int)? {
        var end = reader
        end.position = name
        let range = end.skipValue()
        guard reader.bytes[range].contains(ASCII.backslash) else { return nil }
        let name = Array(name(reader).utf8)
        var (offset, place) = (0, 0)
        while offset < names.utf8CodeUnitCount {
            let length = Int(names.utf8Start[offset])
            let other = UnsafeBufferPointer(start: names.utf8Start + offset + 1, count: length)
            if name.elementsEqual(other) { return (offset, place) }
            offset += 1 + length
            place += 1
        }
        return nil
    }
}
