/// Writes values as bytes, or reads them from bytes: a type lists its parts once, in ``DisplayCoded/code(_:)``, for both.
///
/// Bytes come from a program that may have any fault, so reading checks everything: a value that does not fit makes the
/// whole ``isBroken``, and from then on nothing is read.
package struct DisplayCoder {
    /// Groups and paints inside others.
    private static let deepest = 64

    package private(set) var bytes: [UInt8]
    let isReading: Bool
    private var place = 0
    private var depth = 0
    private(set) var isBroken = false

    /// Writes.
    package init() { (bytes, isReading) = ([], false) }

    /// Reads.
    package init(_ bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

    /// Whether everything was read, and nothing is left.
    var isDone: Bool { !isBroken && place == bytes.count }

    /// The bytes do not have what is expected.
    mutating func refuse() { isBroken = true }

    // MARK: Numbers and texts

    mutating func code(_ value: inout UInt8) {
        guard isReading else { return bytes.append(value) }
        guard !isBroken, place < bytes.count else { return refuse() }
        value = bytes[place]
        place += 1
    }

    mutating func code(_ value: inout Bool) {
        var byte: UInt8 = value ? 1 : 0
        code(&byte)
        if byte > 1 { refuse() }
        value = byte == 1
    }

    /// What is not finite is read as 0: nothing can be drawn there.
    mutating func code(_ value: inout Double) {
        var bits = value.bitPattern
        word(&bits)
        let number = Double(bitPattern: bits)
        value = number.isFinite ? number : 0
    }

    mutating func code(_ value: inout Int) {
        var bits = UInt64(bitPattern: Int64(value))
        word(&bits)
        value = Int(Int64(bitPattern: bits))
    }

    mutating func code(_ value: inout String) {
        var count = value.utf8.count
        self.count(&count)
        guard isReading else { return bytes.append(contentsOf: value.utf8) }
        guard !isBroken, let text = String(validating: bytes[place..<place + count], as: UTF8.self) else {
            return refuse()
        }
        value = text
        place += count
    }

    /// An enumeration by its name.
    mutating func code<Value: RawRepresentable<String>>(_ value: inout Value) {
        var name = value.rawValue
        code(&name)
        guard let named = Value(rawValue: name) else { return refuse() }
        value = named
    }

    private mutating func word(_ value: inout UInt64) {
        guard isReading else { return withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
        guard !isBroken, bytes.count - place >= 8 else { return refuse() }
        value = bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        place += 8
    }

    /// How many follow, each of which has at least one byte.
    private mutating func count(_ count: inout Int) {
        code(&count)
        guard isReading, count < 0 || count > bytes.count - place else { return }
        refuse()
        count = 0
    }

    // MARK: Values of others

    mutating func code<Value: DisplayCoded>(_ value: inout Value) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { return refuse() }
        value.code(&self)
    }

    mutating func code<Value: DisplayCoded>(_ value: inout Value?) {
        var isThere = value != nil
        code(&isThere)
        guard isThere else { return value = nil }
        var inner = value ?? .blank
        code(&inner)
        value = inner
    }

    mutating func code<Value: DisplayCoded>(_ values: inout [Value]) {
        var count = values.count
        self.count(&count)
        if isReading { values = Array(repeating: .blank, count: count) }
        for index in values.indices where !isBroken { code(&values[index]) }
    }

    /// Enumerations by their names.
    mutating func code<Value: RawRepresentable<String>>(_ values: inout [Value]) {
        var names = values.map(\.rawValue)
        code(&names)
        values = names.compactMap(Value.init)
        if values.count < names.count { refuse() }
    }

    /// The number of an enumeration's case.
    mutating func tag(_ number: UInt8) -> UInt8 {
        var number = number
        code(&number)
        return number
    }
}

/// What crosses from one process to another.
package protocol DisplayCoded {
    /// Any value, which reading replaces.
    static var blank: Self { get }
    /// Hands each part to the coder.
    mutating func code(_ coder: inout DisplayCoder)
}

extension DisplayCoded {
    /// The value as bytes.
    package var coded: [UInt8] {
        var (coder, value) = (DisplayCoder(), self)
        value.code(&coder)
        return coder.bytes
    }

    /// Nil if the bytes are not such a value.
    package init?(coded bytes: [UInt8]) {
        var (coder, value) = (DisplayCoder(bytes), Self.blank)
        value.code(&coder)
        guard coder.isDone else { return nil }
        self = value
    }
}

extension Int: DisplayCoded {
    package static var blank: Int { 0 }

    package mutating func code(_ coder: inout DisplayCoder) { coder.code(&self) }
}

extension Double: DisplayCoded {
    package static var blank: Double { 0 }

    package mutating func code(_ coder: inout DisplayCoder) { coder.code(&self) }
}

extension String: DisplayCoded {
    package static var blank: String { "" }

    package mutating func code(_ coder: inout DisplayCoder) { coder.code(&self) }
}

extension Array: DisplayCoded where Element: DisplayCoded {
    package static var blank: [Element] { [] }

    package mutating func code(_ coder: inout DisplayCoder) { coder.code(&self) }
}
