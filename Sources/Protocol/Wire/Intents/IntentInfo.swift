import SipliCore

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

extension IntentInfo {
    private static let nameLimit = 64
    private static let titleLimit = 128
    private static let docLimit = 256
    private static let parameterLimit = 16
    private static let choiceLimit = 64

    /// Throws `invalid` for an unusable declaration.
    package func check() throws(WireError) {
        try Self.checkName(name, "an intent's name")
        guard (title ?? "").utf8.count <= Self.titleLimit, (doc ?? "").utf8.count <= Self.docLimit else {
            throw Self.bad("\(name): title has at most \(Self.titleLimit) bytes and doc \(Self.docLimit)")
        }
        guard params.count <= Self.parameterLimit, Set(params.map(\.name)).count == params.count else {
            throw Self.bad("\(name): at most \(Self.parameterLimit) parameters, with different names")
        }
        for parameter in params {
            try Self.checkName(parameter.name, "a parameter's name")
            guard (parameter.doc ?? "").utf8.count <= Self.docLimit, (parameter.choices ?? []).count <= Self.choiceLimit
            else {
                throw Self.bad(
                    "\(name).\(parameter.name): doc has at most \(Self.docLimit) bytes, choices are at most \(Self.choiceLimit)"
                )
            }
        }
    }

    /// Throws `invalid` for parameters that do not fit the declaration; `field` names the invalid one.
    ///
    /// - Parameter json: an object; nil for an empty one.
    package func check(_ json: RawJSON?) throws(WireError) {
        let members = try Self.members(json ?? RawJSON(Array("{}".utf8)))
        if let stranger = members.keys.sorted().first(where: { name in !params.contains { $0.name == name } }) {
            let known = params.isEmpty ? "it has none" : "it has " + params.map(\.name).joined(separator: ", ")
            throw WireError.invalid(stranger, "\(name) has no parameter \(stranger.prefix(64)); \(known)")
        }
        for parameter in params {
            if let value = members[parameter.name], !value.isNull {
                try parameter.check(value)
            } else if parameter.isRequired == true {
                throw WireError.invalid(
                    parameter.name,
                    "\(parameter.name) is missing" + (parameter.doc.map { ": " + Self.phrase($0) } ?? ""))
            }
        }
    }

    /// A sentence without its full stop, as in error messages.
    private static func phrase(_ doc: String) -> Substring {
        doc.hasSuffix(".") ? doc.dropLast() : doc[...]
    }

    private static func members(_ json: RawJSON) throws(WireError) -> [String: RawJSON] {
        if json.isNull { return [:] }
        guard JSONReader(json.bytes).kind == .object else {
            throw WireError.invalid("params", "params must be an object")
        }
        return json.members
    }

    private static func checkName(_ name: String, _ what: String) throws(WireError) {
        let isPlain = name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "._-".contains(character))
        }
        guard isPlain, (1...nameLimit).contains(name.utf8.count) else {
            throw bad("\(what) must be 1 to \(nameLimit) letters, numbers, . _ or -")
        }
    }

    private static func bad(_ message: String) -> WireError {
        WireError.invalid("intents", message)
    }
}

extension IntentParameterInfo {
    fileprivate func check(_ value: RawJSON) throws(WireError) {
        guard fits(value) else {
            let article = ["any", "integer"].contains(type) ? "an" : "a"
            throw WireError.invalid(name, "\(name) must be \(article) \(type)")
        }
        if let number = value.number, number < minimum ?? number || number > maximum ?? number {
            throw WireError.invalid(name, "\(name) must be \(range)")
        }
        if let choices, let text = value.text, !choices.contains(text) {
            throw WireError.invalid(name, "\(name) must be one of \(choices.joined(separator: ", "))")
        }
    }

    private func fits(_ value: RawJSON) -> Bool {
        switch (type, JSONReader(value.bytes).kind) {
        case ("any", _), ("text", .string), ("number", .number), ("flag", .bool), ("list", .array): true
        case ("integer", .number): value.number.map { $0 == $0.rounded() } ?? false
        default: false
        }
    }

    /// A description of the allowed numbers.
    private var range: String {
        switch (minimum.map(JSONWriter.text(of:)), maximum.map(JSONWriter.text(of:))) {
        case (let least?, let most?): "between \(least) and \(most)"
        case (let least?, nil): "at least \(least)"
        case (nil, let most?): "at most \(most)"
        case (nil, nil): "a number"
        }
    }
}

extension RawJSON {
    fileprivate var isNull: Bool { JSONReader(bytes).kind == .null }
}
