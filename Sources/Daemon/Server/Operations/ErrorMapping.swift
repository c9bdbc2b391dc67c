import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The one place where errors of rules and store are mapped to errors of the wire.
enum ErrorMapping {
    static func wireError(_ error: any Error) -> WireError {
        switch error {
        case let error as WireError: error
        case let error as StoreError: wireError(error)
        case let error as JSONTypeFault: WireError(.badRequest, "expected \(error.expected)")
        default:
            StoreError.of(error).map(wireError)
                ?? WireError(.internalError, "an internal error (\(type(of: error))); see the daemon's journal")
        }
    }

    private static func wireError(_ error: StoreError) -> WireError {
        switch error {
        case .storage: WireError(.storage, error.description + "; nothing was changed")
        case .outOfRange: WireError(.invalid, error.description + "; nothing was changed")
        case .uncertain:
            WireError(
                .uncertain, error.description + "; the change may have been saved. Look with: sipli-client history")
        case .unreadable, .newerVersion, .olderVersion: WireError(.readOnly, error.description)
        case .notFound, .nothingTo: WireError(.notFound, error.description)
        }
    }
}

extension WireError {
    /// Attributes what the rules find wrong with a typed text to a member of the request.
    static func naming<Value>(_ field: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as any TypedError { throw WireError.invalid(field, error.message) }
    }

    /// Attributes what is wrong with some members to the member of a request that they were read from.
    static func renaming<Value>(_ fields: Set<String>, to field: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch var error as WireError {
            if let name = error.field, fields.contains(name) { error.field = field }
            throw error
        }
    }
}
