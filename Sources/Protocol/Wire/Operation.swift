/// One operation: its name, its request and its result.
package struct Operation<Request: WireObject, Result: WireObject>: Sendable {
    package let info: OperationInfo

    /// - Parameter request: the request's members, if a shared type describes them differently.
    package init(
        _ name: String, _ permission: OperationInfo.Permission, _ doc: String,
        request: [WireFieldInfo] = Request.fields.map(\.info)
    ) {
        info = OperationInfo(
            name: name, permission: permission, request: request, result: Result.fields.map(\.info), doc: doc)
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
    package var request: [WireFieldInfo]
    package var result: [WireFieldInfo]
    package let doc: String
}
