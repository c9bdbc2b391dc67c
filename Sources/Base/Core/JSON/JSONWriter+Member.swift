extension JSONWriter {
    /// Writes an object with these members.
    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        beginObject()
        try members(&self)
        endObject()
    }

    /// Writes a member with an object.
    package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    /// Writes a member with a text; nothing for nil.
    package mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a member with a list of texts; nothing for none.
    package mutating func member(_ name: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        key(name)
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    package mutating func member(_ name: String, _ value: Int64) {
        key(name)
        integer(value)
    }

    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a member with a number, exactly.
    package mutating func member(_ name: String, exact value: Double) {
        key(name)
        number(value)
    }

    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a member with a value that is already JSON.
    package mutating func member(_ name: String, raw value: [UInt8]) {
        key(name)
        raw(value)
    }
}
