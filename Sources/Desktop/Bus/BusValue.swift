/// A D-Bus value, with the types that desktop services use.
package indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    /// An object path.
    case path(String)
    /// A list whose elements all have the signature.
    case array(of: String, [BusValue])
    /// One pair of a dictionary, which is an array of them.
    case entry(BusValue, BusValue)
    case structure([BusValue])
    /// A value with its type.
    case variant(BusValue)
    /// A value of an unsupported type; only its type is kept, and it cannot be sent.
    case other(String)

    /// A list of texts (`as`).
    package static func strings(_ texts: [String]) -> BusValue {
        .array(of: "s", texts.map { .string($0) })
    }

    /// Values by name (`a{sv}`), in the order of the names.
    package static func dictionary(_ members: [String: BusValue]) -> BusValue {
        let entries = members.sorted { $0.key < $1.key }
        return .array(of: "{sv}", entries.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The D-Bus signature of this one value.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int32: "i"
        case .uint32: "u"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .array(let element, _): "a" + element
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .variant: "v"
        case .other(let signature): signature
        }
    }
}

extension BusValue {
    /// The value inside any number of variants.
    package var unwrapped: BusValue {
        if case .variant(let value) = self { value.unwrapped } else { self }
    }

    /// A text or an object path; nil for anything else.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// A Boolean; nil for anything else.
    package var flag: Bool? { if case .bool(let flag) = unwrapped { flag } else { nil } }

    /// An unsigned number, such as an ID; nil for anything else.
    package var number: UInt32? { if case .uint32(let number) = unwrapped { number } else { nil } }

    /// A number with a fraction; nil for anything else.
    package var decimal: Double? { if case .double(let number) = unwrapped { number } else { nil } }

    /// The elements of a list, or the members of a structure; empty for anything else.
    package var elements: [BusValue] {
        switch unwrapped {
        case .array(_, let elements), .structure(let elements): elements
        default: []
        }
    }

    /// The values of a dictionary by name, without their variants; empty for anything else.
    package var members: [String: BusValue] {
        var members: [String: BusValue] = [:]
        for case .entry(let key, let value) in elements {
            if let name = key.text { members[name] = value.unwrapped }
        }
        return members
    }
}
