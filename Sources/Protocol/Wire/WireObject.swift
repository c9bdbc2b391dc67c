package import SipliCore

/// A message or a part of one, which declares its fields once: reading, writing, range checks, `describe` and the
/// protocol page all use that declaration.
package protocol WireObject: WireValue {
    static var fields: [WireField<Self>] { get }
    init()
}

/// The declaration of a field, without its type.
package struct WireFieldInfo: Sendable {
    package var name: String
    package var shape: WireShape
    package var isRequired: Bool
    /// The allowed numbers.
    package var range: ClosedRange<Double>?
    /// The allowed texts; empty if any is allowed.
    package var choices: [String]
    package var doc: String
}

/// One field of a wire object.
package struct WireField<Root: Sendable>: Sendable {
    package let info: WireFieldInfo
    let read: @Sendable (inout Root, inout JSONReader) throws -> Void
    let write: @Sendable (Root, inout JSONWriter) -> Void

    package init<Value: WireValue>(
        _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, range: ClosedRange<Double>? = nil,
        choices: [String] = [], _ doc: String
    ) {
        info = WireFieldInfo(
            name: name, shape: Value.shape, isRequired: Value.absent == nil, range: range, choices: choices, doc: doc)
        read = { root, reader in
            let value = try Value.read(&reader)
            try Self.check(value, name: name, range: range, choices: choices)
            root[keyPath: path] = value
        }
        write = { root, writer in
            let value = root[keyPath: path]
            guard !value.isAbsent else { return }
            writer.key(name)
            value.write(to: &writer)
        }
    }

    private init(
        _ info: WireFieldInfo, read: @escaping @Sendable (inout Root, inout JSONReader) throws -> Void,
        write: @escaping @Sendable (Root, inout JSONWriter) -> Void
    ) {
        (self.info, self.read, self.write) = (info, read, write)
    }

    /// The same field for an object that holds this field's object.
    func within<Whole>(_ path: any WritableKeyPath<Whole, Root> & Sendable) -> WireField<Whole> {
        WireField<Whole>(info, read: { try read(&$0[keyPath: path], &$1) }, write: { write($0[keyPath: path], &$1) })
    }

    private static func check<Value: WireValue>(
        _ value: Value, name: String, range: ClosedRange<Double>?, choices: [String]
    ) throws {
        if let range, let number = value.numericValue, !range.contains(number) {
            let bounds = [range.lowerBound, range.upperBound].map(text)
            throw WireError.invalid(name, "\(name) must be between \(bounds[0]) and \(bounds[1])")
        }
        guard !choices.isEmpty, let text = (value as? String) ?? (value as? String?) ?? nil, !choices.contains(text)
        else { return }
        throw WireError.invalid(
            name, "\"\(text.prefix(50))\" is not valid; \(name) must be one of \(choices.joined(separator: ", "))")
    }

    private static func text(_ bound: Double) -> String {
        Int64(exactly: bound).map(String.init) ?? String(bound)
    }
}

extension WireObject {
    package static var shape: WireShape {
        .object(name: String(describing: Self.self), fields: fields.map(\.info))
    }

    /// Reads an object; unknown members are skipped, missing and ill-typed ones are refused by name.
    package static func read(_ reader: inout JSONReader) throws -> Self {
        var value = Self()
        var seen: UInt64 = 0
        // Writers keep the declared order of members, so the next one usually matches.
        var next = 0
        try reader.readObject { key, reader in
            let position =
                fields[next...].firstIndex { $0.info.name == key } ?? fields[..<next].firstIndex { $0.info.name == key }
            guard let position else { return }
            next = position + 1
            seen |= 1 << UInt64(position)
            do {
                try fields[position].read(&value, &reader)
            } catch let fault as JSONTypeFault {
                throw WireError.invalid(key, "\(key) must be \(fault.expected)")
            }
        }
        try requireFields(seen)
        return value
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }

    /// Writes the members without braces, for an object that has more.
    package func writeMembers(to writer: inout JSONWriter) {
        for field in Self.fields { field.write(self, &writer) }
    }

    private static func requireFields(_ seen: UInt64) throws {
        for (position, field) in fields.enumerated()
        where field.info.isRequired && seen & (1 << UInt64(position)) == 0 {
            throw WireError.invalid(field.info.name, "\(field.info.name) is missing: \(field.info.doc)")
        }
    }
}

/// An object without fields.
package struct Nothing: WireObject {
    package init() {}
    package static let fields: [WireField<Nothing>] = []
}
