package import Foundation

/// A JSON value as a test reads it, parsed by Foundation and so by nothing under test.
@dynamicMemberLookup
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses a text, which may be any value.
    package init(parsing text: String) throws {
        try self.init(parsing: Data(text.utf8))
    }

    package init(parsing data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        // Foundation tells a Boolean from a number only by its C type.
        case let number as NSNumber where number.objCType.pointee == Int8(bitPattern: UInt8(ascii: "c")):
            self = .bool(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let array as [Any]: self = .array(array.map { JSON($0) })
        case let object as [String: Any]: self = .object(object.mapValues { JSON($0) })
        default: self = .null
        }
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
