/// One operation: its name, its request and its result.
///
/// The types are only required to be messages where that is used: for each use of a required one the runtime would search
/// all conformances in the program.
package struct Operation<Request, Result>: Sendable {
    package let info: OperationInfo

    /// - Parameter request: the request's members, if a shared type describes them differently.
    package init(
        _ name: String, _ permission: OperationInfo.Permission, _ doc: String,
        request: @escaping @Sendable () -> [WireFieldInfo] = { Request.fields }
    ) where Request: WireObject, Result: WireObject {
        info = OperationInfo(
            name: name, permission: permission, doc: doc, makeRequest: request, makeResult: { Result.fields })
    }
}

/// The declaration of an operation, without its types.
package struct OperationInfo: Sendable {
    package enum Permission: String, Sendable {
        /// Changes nothing.
        case read
        /// Changes the store: one revision, answered when it is on disk.
        case write
        /// Changes only its own connection.
        case connection
    }

    package let name: String
    package let permission: Permission
    package let doc: String
    var makeRequest: @Sendable () -> [WireFieldInfo]
    var makeResult: @Sendable () -> [WireFieldInfo]

    /// The members of the request, and of the result. They are made on demand: only descriptions need them.
    package var request: [WireFieldInfo] { makeRequest() }
    package var result: [WireFieldInfo] { makeResult() }
}
