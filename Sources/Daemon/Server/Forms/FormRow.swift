import SipliCore
import SipliWire

/// A form of a tracker, where an address leads.
struct FormRow: Sendable {
    /// The name of the place that the address leads to.
    let place: String
    let make: @Sendable (FormOpening) throws -> Form

    init(place: String, make: @escaping @Sendable (FormOpening) throws -> Form) {
        (self.place, self.make) = (place, make)
    }

    /// A form for an operation.
    ///
    /// - Parameters:
    ///   - submit: what its button says.
    ///   - line: the question for all of it in one line of words, and examples of the answer; nil for an operation that does
    ///     not read words.
    ///   - usual: what fields begin with by the person's records, which is hidden while values are.
    ///   - presets: values to choose from, hidden in the same way.
    init(
        _ place: String, _ title: String, of operation: OperationInfo, submit: String = "Log",
        line: (question: String, example: String)? = nil, fields: [FormField],
        usual: @escaping @Sendable (ReadContext) throws -> [String: String] = { _ in [:] },
        presets: @escaping @Sendable (ReadContext) throws -> [Form.Preset] = { _ in [] }
    ) {
        self.init(place: place) { opening in
            var form = try Form(
                title, of: operation, submit: submit, fields: fields,
                usual: opening.isPrivate ? [:] : try usual(opening.context), opening)
            if let line {
                var words = Form.Field()
                (words.name, words.title, words.hint) = ("words", line.question, line.example)
                form.line = words
            }
            if !opening.isPrivate { form.presets = try presets(opening.context) }
            return form
        }
    }
}

/// A form that is being opened.
struct FormOpening {
    let context: ReadContext
    /// The values in the address.
    let values: [String: String]

    /// Values are hidden from people who see the screen.
    var isPrivate: Bool { context.settings.flag(ProfileTracker.privateName) ?? false }
}

extension Form {
    /// A form for an operation, with fields of its request.
    init(
        _ title: String, of operation: OperationInfo, submit: String, fields: [FormField],
        usual: [String: String] = [:], _ opening: FormOpening
    ) throws {
        self.init()
        let members = operation.request
        self.title = title
        self.fields = try fields.map { field in
            guard let member = members.first(where: { $0.name == field.name }) else {
                preconditionFailure("\(operation.name) has no member \(field.name)")
            }
            return try field.made(member, usual: usual, opening)
        }
        (self.submit.operation, self.submit.title) = (operation.name, submit)
        self.submit.preview = members.contains { $0.name == "dry_run" } ? true : nil
    }
}

extension Form.Preset {
    init(_ title: String, _ values: KeyValuePairs<String, String>) {
        self.init()
        self.title = title
        self.values = .object { writer in
            for (name, value) in values {
                writer.key(name)
                writer.string(value)
            }
        }
    }
}

/// Opens forms.
enum FormHandlers {
    static let rows: [OperationRow] = [.read(FormOperations.open, open)]

    private static func open(_ context: ReadContext, _ request: FormOpenRequest) throws -> Form {
        let trackers = context.projections.trackers
        let address = try WireError.renaming(["url"], to: "link") {
            try LinkAddress(request.link, places: trackers.protocolCatalog.places)
        }
        guard let (row, topic) = trackers.form(at: address.place.name) else {
            let known = trackers.protocolCatalog.places.filter { trackers.form(at: $0.name) != nil }.map(\.url)
            throw WireError(
                .notFound, field: "link",
                "\(address.place.url) has no form; links with one: " + known.joined(separator: ", "))
        }
        var form = try row.make(FormOpening(context: context, values: address.values))
        form.tracker = topic?.name
        return form
    }
}
