/// One thing a client can ask for: its name, its request and its result.
package struct Operation<Request: WireObject, Result: WireObject>: Sendable {
    package let info: OperationInfo

    /// - Parameters:
    ///   - request: the request's members, where a shared type means something else by them.
    ///   - result: the result's members, where they are not those of one type.
    package init(
        _ name: String, _ permission: OperationInfo.Permission, _ doc: String,
        request: [WireFieldInfo] = Request.fields.map(\.info), result: [WireFieldInfo] = Result.fields.map(\.info)
    ) {
        info = OperationInfo(
            name: name, permission: permission, request: request, result: result, doc: doc)
    }
}

/// The declaration of an operation, apart from its types.
package struct OperationInfo: Sendable {
    package enum Permission: String, Sendable {
        /// Changes nothing.
        case read
        /// Changes the store: one revision, answered when it is on disk.
        case write
        /// Changes only the connection it comes over.
        case connection
    }

    package let name: String
    package let permission: Permission
    package let request: [WireFieldInfo]
    package let result: [WireFieldInfo]
    package let doc: String
}
