package import Foundation

/// A JSON value for tests, parsed by Foundation and so independent of the code under test.
@dynamicMemberLookup
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses a text, which may be any value.
    package init(parsing text: String) throws { try self.init(parsing: Data(text.utf8)) }

    package init(parsing data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(_ value: Any) {
        switch value {
        // Collections come first: to compare one with NSNumber, Foundation copies it whole.
        case let object as [String: Any]: self = .object(object.mapValues { JSON($0) })
        case let array as [Any]: self = .array(array.map { JSON($0) })
        case let text as String: self = .text(text)
        // Foundation distinguishes a Boolean from a number only by its C type.
        case let number as NSNumber where number.objCType.pointee == Int8(bitPattern: UInt8(ascii: "c")):
            self = .bool(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .null
        }
    }

    /// A member; null if there is none, so that paths need no intermediate checks.
    package subscript(dynamicMember name: String) -> JSON {
        object[name] ?? .null
    }

    /// A member whose name is not a Swift identifier; null if there is none.
    package subscript(name: String) -> JSON {
        object[name] ?? .null
    }

    /// An element; null if there is none.
    package subscript(index: Int) -> JSON {
        array.indices.contains(index) ? array[index] : .null
    }

    /// The members of an object; empty for other values.
    package var object: [String: JSON] { if case .object(let value) = self { value } else { [:] } }

    /// The elements of an array; empty for other values.
    package var array: [JSON] { if case .array(let value) = self { value } else { [] } }

    /// The texts of an array.
    package var strings: [String] { array.compactMap(\.string) }

    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var int: Int? { number.flatMap { Int(exactly: $0) } }
    package var string: String? { if case .text(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var isNull: Bool { self == .null }
}
