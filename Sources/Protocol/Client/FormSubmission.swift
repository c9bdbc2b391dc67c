import SipliCore
package import SipliWire

/// What was filled into a form, as the request that submits it.
package struct FormSubmission {
    private let form: Form
    private let members: [Member]
    /// Only asks what would be logged.
    package var isDryRun = false

    package init(_ form: Form, _ members: [Member]) { (self.form, self.members) = (form, members) }

    /// A member of the request, from what was typed.
    package struct Member: Equatable {
        package let name: String
        package let value: String
        private let isFlag: Bool

        package init(_ field: Form.Field, value: String) {
            (name, self.value) = (field.name, value)
            isFlag = field.kind == FormFieldKind.toggle.rawValue
        }

        fileprivate func writeValue(isLine: Bool, to writer: inout JSONWriter) {
            if isFlag {
                writer.bool(["on", "yes", "y", "true"].contains(value.lowercased()))
            } else if isLine {
                [value].write(to: &writer)
            } else {
                writer.string(value)
            }
        }
    }

    /// All of it as one request: each member is a call of its own in a `batch`, where the form says so.
    package var request: [UInt8] {
        if form.submit.each == true { return batch }
        return RequestLine.make(form.submit.operation, key: RequestLine.newKey()) { writer in
            for (name, value) in (form.submit.constants?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
                writer.member(name, raw: value.bytes)
            }
            if isDryRun { writer.member("dry_run", true) }
            for member in members {
                writer.key(member.name)
                member.writeValue(isLine: member.name == form.line?.name, to: &writer)
            }
        }
    }

    private var batch: [UInt8] {
        var request = BatchRequest()
        request.ops = members.map { member in
            RequestLine.member(form.submit.operation) { writer in
                writer.member("name", member.name)
                writer.key("value")
                member.writeValue(isLine: false, to: &writer)
            }
        }
        return RequestLine.make(StoreOperations.batch, request)
    }
}
