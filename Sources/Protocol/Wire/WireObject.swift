import SipliCore

/// A message or a part of one. `@Wire` makes everything that it requires from the declaration of its properties, which
/// reading, writing, range checks, `describe` and the protocol page all use.
package protocol WireObject: WireValue {
    init()
    /// The name of its type.
    static var wireName: String { get }
    /// Its fields, which are made each time they are asked for: only descriptions and refusals need them.
    static var fields: [WireFieldInfo] { get }
    /// How many fields it has, those of its parts included.
    static var memberCount: Int { get }
    /// The fields that are not optional, as bits.
    static var requiredMembers: UInt64 { get }
    /// Reads the member that the reader is at; returns false and reads nothing if it has no such field.
    ///
    /// - Parameter base: the number of its first field, other than 0 in a part.
    mutating func readMember(_ members: inout WireMembers, _ reader: inout WireReader, from base: Int) throws -> Bool
    /// Writes the members without braces, for an object that has more.
    func writeMembers(to writer: inout WireWriter)
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

    /// A field of the type of a value.
    package init<Value: WireValue>(
        _ name: String, _ value: Value, _ doc: String, within range: ClosedRange<Double>? = nil,
        oneOf choices: [String] = []
    ) {
        (self.name, self.doc, self.range, self.choices) = (name, doc, range, choices)
        (shape, isRequired) = (Value.shape, Value.absent == nil)
    }

    package init(name: String, shape: WireShape, doc: String) {
        (self.name, self.shape, isRequired, choices, self.doc) = (name, shape, false, [], doc)
    }
}

extension [WireFieldInfo] {
    /// The same with the default of the first field in its text, for a part whose users differ in that.
    package func withDefault(_ standard: String) -> [WireFieldInfo] {
        var fields = self
        fields[0].doc = fields[0].doc.dropLast() + " (default: \(standard))."
        return fields
    }
}

extension WireObject {
    package static var shape: WireShape { .object(name: wireName, fields: fields) }

    /// Reads an object; unknown members are skipped, missing and ill-typed ones are refused by name.
    package static func read(_ reader: inout WireReader) throws -> Self {
        var value = Self()
        var members = try WireMembers(&reader)
        do {
            while members.advance(&reader) { _ = try value.readMember(&members, &reader, from: 0) }
        } catch {
            members.abandon(&reader)
            guard let fault = error as? JSONTypeFault else { throw error }
            let name = members.name(reader)
            throw WireError.invalid(name, "\(name) must be \(fault.expected)")
        }
        guard members.found & requiredMembers == requiredMembers else {
            members.abandon(&reader)
            throw try missing(&reader)
        }
        return value
    }

    package func write(to writer: inout WireWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }

    /// Names the first required field that the object at the reader does not have.
    private static func missing(_ reader: inout WireReader) throws -> WireError {
        var names: Set<String> = []
        try reader.readObject { name, _ in names.insert(name) }
        let field = fields.first { $0.isRequired && !names.contains($0.name) }
        let (name, doc) = field.map { ($0.name, $0.doc) } ?? ("", "")
        return WireError.invalid(name, "\(name) is missing: \(doc)")
    }
}

/// An object without fields.
@Wire package struct Nothing {}
