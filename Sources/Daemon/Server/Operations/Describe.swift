import SipliCore
import SipliWire

/// The description of the protocol, made from the wire's declarations.
enum Describe {
    static func result(_ trackers: Trackers) -> DescribeResult {
        var result = DescribeResult()
        result.topics = trackers.catalog.topics.map(\.name)
        result.operations = RawJSON.object { writer in
            for operation in trackers.protocolCatalog.operations {
                writer.key(operation.name)
                write(operation, to: &writer)
            }
        }
        result.errors = RawJSON.object { writer in
            for code in ErrorCode.all {
                writer.object(code.name) { writer in
                    writer.member("doc", code.doc)
                    writer.member("retry", code.isRetryable)
                    writer.member("fatal", code.isFatal)
                }
            }
        }
        return result
    }

    private static func write(_ operation: OperationInfo, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("doc", operation.doc)
        writer.member("permission", operation.permission.rawValue)
        writer.key("request")
        schema(operation.request, to: &writer)
        writer.key("result")
        schema(operation.result, to: &writer)
        writer.endObject()
    }

    private static func schema(_ fields: [WireFieldInfo], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("type", "object")
        writer.object("properties") { writer in
            for field in fields {
                writer.object(field.name) { writer in
                    writer.member("description", field.doc)
                    shape(field.shape, to: &writer)
                    limits(field, to: &writer)
                }
            }
        }
        let required = fields.filter(\.isRequired).map(\.name)
        if !required.isEmpty {
            writer.key("required")
            required.write(to: &writer)
        }
        writer.endObject()
    }

    private static func limits(_ field: WireFieldInfo, to writer: inout JSONWriter) {
        if let range = field.range {
            writer.member("minimum", exact: range.lowerBound)
            writer.member("maximum", exact: range.upperBound)
        }
        if !field.choices.isEmpty {
            writer.key("enum")
            field.choices.write(to: &writer)
        }
    }

    /// The members of a schema that describe a value's type.
    ///
    /// - Parameter others: the types that it may have besides.
    private static func shape(_ shape: WireShape, or others: [String] = [], to writer: inout JSONWriter) {
        func type(_ name: String) {
            writer.key("type")
            if others.isEmpty { name.write(to: &writer) } else { ([name] + others).write(to: &writer) }
        }
        switch shape {
        case .any: return
        case .text: type("string")
        case .number: type("number")
        case .integer: type("integer")
        case .flag: type("boolean")
        case .clearable(let value): Self.shape(value, or: ["null"], to: &writer)
        case .list(let element):
            type("array")
            writer.object("items") { writer in Self.shape(element, to: &writer) }
        case .object(let name, let fields):
            writer.member("title", name)
            writer.key("allOf")
            writer.beginArray()
            schema(fields, to: &writer)
            writer.endArray()
        }
    }
}
