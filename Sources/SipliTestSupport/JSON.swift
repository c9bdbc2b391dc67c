import Foundation

/// A JSON value as a test reads it, parsed by Foundation and so by nothing under test.
@dynamicMemberLookup
package enum JSON: Sendable, Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    /// Parses a text, which may be any value.
    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    /// A member; null where there is none, so that paths need no checks on the way.
    package subscript(dynamicMember name: String) -> JSON {
        object[name] ?? .null
    }

    /// A member whose name is no Swift name; null where there is none.
    package subscript(name: String) -> JSON {
        object[name] ?? .null
    }

    /// An element; null where there is none.
    package subscript(index: Int) -> JSON {
        array.indices.contains(index) ? array[index] : .null
    }

    /// The members of an object, nothing for any other value.
    package var object: [String: JSON] {
        if case .object(let value) = self { value } else { [:] }
    }

    /// The elements of an array, nothing for any other value.
    package var array: [JSON] {
        if case .array(let value) = self { value } else { [] }
    }

    /// The texts of an array.
    package var strings: [String] { array.compactMap(\.string) }

    package var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    package var int: Int? { number.flatMap { Int(exactly: $0) } }

    package var string: String? {
        if case .text(let value) = self { value } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var isNull: Bool { self == .null }
}
