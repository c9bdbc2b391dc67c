package import SipliCore

/// Declares a message, or a part of one: each stored property is a field, its doc comment the text of `describe`.
///
/// A property's type and initial value are written out; one of an optional type may be missing in messages. Names are
/// those of the properties in snake case.
@attached(
    member,
    names: named(init), named(wireName), named(memberCount), named(requiredMembers), named(readMember),
    named(writeMembers), named(fields))
@attached(extension, conformances: WireObject)
package macro Wire() = #externalMacro(module: "SipliMacros", type: "Wire")

/// The text of a field, instead of a doc comment, for a text that stands elsewhere.
@attached(peer)
package macro Doc(_ text: String) = #externalMacro(module: "SipliMacros", type: "Doc")

/// The name of a field, where it is not that of its property in snake case.
@attached(peer)
package macro Key(_ name: String) = #externalMacro(module: "SipliMacros", type: "Key")

/// The numbers that a field may have.
@attached(peer)
package macro Limits(_ range: ClosedRange<Double>) = #externalMacro(module: "SipliMacros", type: "Limits")

/// The texts that a field may have.
@attached(peer)
package macro Choices(_ choices: String...) = #externalMacro(module: "SipliMacros", type: "Choices")

/// The texts that a field may have.
@attached(peer)
package macro Choices(_ choices: [String]) = #externalMacro(module: "SipliMacros", type: "Choices")

/// A part that several messages share: its fields are the message's own.
@attached(peer)
package macro Within() = #externalMacro(module: "SipliMacros", type: "Within")

/// The same.
///
/// - Parameter standard: the default of the part's first field, for its text.
@attached(peer)
package macro Within(default standard: String) = #externalMacro(module: "SipliMacros", type: "Within")

/// A property that is not in messages.
@attached(peer)
package macro Omitted() = #externalMacro(module: "SipliMacros", type: "Omitted")

// What the expansions of `@Wire` name, so that files that declare messages need no other import.
package typealias WireReader = JSONReader
package typealias WireWriter = JSONWriter
package typealias WireMembers = JSONMembers

extension WireMembers {
    /// The place of the present member among names; -1 if it is none of them.
    @inline(__always)
    package mutating func field(among names: StaticString, from base: Int, _ reader: inout WireReader) -> Int {
        place(in: names, from: base, &reader)
    }

    /// Reads the value of a field, and checks it.
    package func read<Value: WireValue>(
        _ value: inout Value, _ reader: inout WireReader, within range: ClosedRange<Double>? = nil,
        oneOf choices: [String] = []
    ) throws {
        let read = try Value.read(&reader)
        if let range, let number = read.numericValue, !range.contains(number) {
            let name = name(reader)
            let bounds = [range.lowerBound, range.upperBound].map { Int64(exactly: $0).map(String.init) ?? String($0) }
            throw WireError.invalid(name, "\(name) must be between \(bounds[0]) and \(bounds[1])")
        }
        if !choices.isEmpty, let text = (read as? String) ?? (read as? String?) ?? nil, !choices.contains(text) {
            let name = name(reader)
            throw WireError.invalid(
                name, "\"\(text.prefix(50))\" is not valid; \(name) must be one of \(choices.joined(separator: ", "))")
        }
        value = read
    }
}

extension WireWriter {
    /// Writes a field; nothing if it is missing.
    package mutating func field(_ name: StaticString, _ value: some WireValue) {
        guard !value.isAbsent else { return }
        key(name)
        value.write(to: &self)
    }

    /// Writes a field that is a list of objects.
    package mutating func objects<Item>(
        _ name: StaticString, _ items: some Sequence<Item>, _ members: (Item, inout WireWriter) -> Void
    ) {
        key(name)
        beginArray()
        for item in items {
            beginObject()
            members(item, &self)
            endObject()
        }
        endArray()
    }
}
