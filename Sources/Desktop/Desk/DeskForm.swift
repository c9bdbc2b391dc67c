package import SipliClient
package import SipliWire

/// A form that is filled in: what stands in its fields, and what the daemon says about that.
package final class DeskForm {
    /// Why something was not done, and the field that it is about.
    package struct Fault: Equatable {
        /// Nil if it is about none of them.
        package let field: String?
        package let message: String
    }

    package let form: Form
    private let ask: ([UInt8], @escaping (Result<ServerLine, ClientError>) -> Void) -> Void
    /// By the names of the fields.
    private var values: [String: String]
    private let before: [String: String]
    private var previews = 0

    /// - Parameter ask: sends a request to the daemon.
    package init(
        _ form: Form, ask: @escaping ([UInt8], @escaping (Result<ServerLine, ClientError>) -> Void) -> Void
    ) {
        (self.form, self.ask) = (form, ask)
        values = form.fields.reduce(into: [:]) { $0[$1.name] = $1.value }
        before = values
    }

    /// Whether it can say what would be logged.
    package var hasPreview: Bool { form.submit.preview == true }

    package func value(of field: String) -> String { values[field] ?? "" }

    package func set(_ field: String, to value: String) { values[field] = value }

    /// Fills in the values of a preset.
    package func choose(_ preset: Form.Preset) {
        for (name, value) in preset.values.members { values[name] = value.text }
    }

    /// The members of the fields that are not empty; where each is a call of its own, of those that were changed.
    private var members: [FormSubmission.Member] {
        let isEach = form.submit.each == true
        return form.fields.compactMap { field in
            let value = value(of: field.name)
            guard isEach ? value != before[field.name] ?? "" : !value.isEmpty else { return nil }
            return FormSubmission.Member(field, value: value)
        }
    }

    /// Asks what would be logged, unless something that must be there is missing. Only the last question is answered: with
    /// the entry, such as "300 ml water at 14:05", and with what is wrong.
    package func preview(then: @escaping (String?, Fault?) -> Void) {
        previews += 1
        guard hasPreview, missing == nil else { return then(nil, nil) }
        let number = previews
        var submission = FormSubmission(form, members)
        submission.isDryRun = true
        ask(submission.request) { [weak self] result in
            guard let self, number == previews else { return }
            switch result {
            case .success(let line): then(Self.entry(line), nil)
            case .failure(let error): then(nil, fault(error))
            }
        }
    }

    /// What a reply says would be logged; operations have results of their own.
    private static func entry(_ line: ServerLine) -> String? {
        let text = RawJSON(Array(line.result)).members["text"]
        return text?.members["entry"]?.text ?? text?.text
    }

    /// Submits it; the completion gets what is wrong, or nil.
    package func submit(then: @escaping (Fault?) -> Void) {
        // No preview is to come after the answer.
        previews += 1
        if let missing { return then(Fault(field: missing.name, message: "\(missing.title) is missing")) }
        let members = members
        // Nothing was changed.
        guard form.submit.each != true || !members.isEmpty else { return then(nil) }
        ask(FormSubmission(form, members).request) { [weak self] result in
            guard let self, case .failure(let error) = result else { return then(nil) }
            var fault = fault(error)
            // That of a member names its call.
            if form.submit.each == true, case .refused(let refusal) = error, let index = refusal.index,
                members.indices.contains(index)
            {
                fault = Fault(field: members[index].name, message: fault.message)
            }
            then(fault)
        }
    }

    /// A field that must be filled in and is not.
    package var missing: Form.Field? {
        form.fields.first { $0.isRequired == true && value(of: $0.name).isEmpty }
    }

    private func fault(_ error: ClientError) -> Fault {
        var field: String?
        if case .refused(let refusal) = error { field = refusal.field }
        let isOurs = form.fields.contains { $0.name == field }
        return Fault(field: isOurs ? field : nil, message: error.description)
    }
}
