/// The six kinds of JSON value.
package enum JSONKind: Equatable, Sendable {
    case object, array, string, number, bool, null

    /// The kind with its article, for messages to people: "an object", "a string", "true or false", "null".
    package var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}
