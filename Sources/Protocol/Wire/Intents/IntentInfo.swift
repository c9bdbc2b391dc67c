/// The declaration of an intent, as it crosses the socket.
@Wire package struct IntentInfo {
    /// Its name, such as CompleteHabit; 1 to 64 letters, numbers, `.`, `_` or `-`.
    package var name = ""
    /// Its display name, at most 128 bytes.
    package var title: String?
    /// What it does, in a sentence of at most 256 bytes.
    package var doc: String?
    /// Its parameters, at most 16.
    package var params: [IntentParameterInfo] = []
}

/// The declaration of a parameter.
@Wire package struct IntentParameterInfo {
    package static let types = ["text", "number", "integer", "flag", "list", "any"]

    /// Its name, made like an intent's.
    package var name = ""
    /// What it holds.
    @Choices(IntentParameterInfo.types) package var type = "any"
    /// The least number that is allowed.
    @Key("min") package var minimum: Double?
    /// The greatest.
    @Key("max") package var maximum: Double?
    /// The texts that are allowed, at most 64 (default: any).
    package var choices: [String]?
    /// It must be given.
    @Key("required") package var isRequired: Bool?
    /// What it means, at most 256 bytes.
    package var doc: String?

    /// The declaration of an operation's field.
    init(_ field: WireFieldInfo) {
        name = field.name
        (minimum, maximum) = (field.range?.lowerBound, field.range?.upperBound)
        choices = field.choices.isEmpty ? nil : field.choices
        isRequired = field.isRequired ? true : nil
        doc = field.doc
        type = Self.type(field.shape)
    }

    private static func type(_ shape: WireShape) -> String {
        switch shape {
        case .text: "text"
        case .number: "number"
        case .integer: "integer"
        case .flag: "flag"
        case .list: "list"
        case .clearable(let shape): type(shape)
        case .any, .object: "any"
        }
    }
}

extension IntentInfo {
    /// An intent whose parameters are fields of an operation's request.
    ///
    /// - Parameter required: those that the request may lack, because it has others for the same.
    package init<Request, Result>(
        _ name: String, title: String, _ doc: String, of operation: Operation<Request, Result>, _ fields: [String],
        required: Set<String> = []
    ) {
        let known = fields.compactMap { field in operation.info.request.first { $0.name == field } }
        precondition(known.count == fields.count && required.isSubset(of: fields), "\(name) has fields of no request")
        self.init(name, title: title, doc, known)
        for index in params.indices where required.contains(params[index].name) { params[index].isRequired = true }
    }

    /// An intent whose parameters are the fields of a request.
    package init(_ name: String, title: String, _ doc: String, _ fields: [WireFieldInfo]) {
        (self.name, self.title, self.doc) = (name, title, doc)
        params = fields.map { IntentParameterInfo($0) }
    }
}
