import Foundation
import Testing

/// A JSON value that test arguments can carry.
@dynamicMemberLookup
enum JSON: Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
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

    /// A member; null where there is none, so that paths need no checks on the way.
    subscript(dynamicMember name: String) -> JSON {
        object[name] ?? .null
    }

    var object: [String: JSON] {
        if case .object(let value) = self { value } else { [:] }
    }

    var array: [JSON] {
        if case .array(let value) = self { value } else { [] }
    }

    var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    var int: Int? { number.flatMap { Int(exactly: $0) } }

    var string: String? {
        if case .text(let value) = self { value } else { nil }
    }

    var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    static func fixture(_ name: String) throws -> JSON {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: "json"))
        return try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    }
}
