/// A struct with `@Wire`, as far as its message is concerned.
struct WireDeclaration {
    private(set) var name = ""
    /// The access level with a space behind it; empty for internal.
    private(set) var access = ""
    private(set) var fields: [WireField] = []
    private(set) var hasInit = false
    /// Which fields were read is kept in the bits of a word.
    private static let limit = 64

    private var scanner: SourceScanner
    /// What stands above the next declaration: lines of documentation, and attributes with their arguments.
    private var documentation: [String] = []
    private var attributes: [(name: String, arguments: String)] = []

    init(_ source: String) throws(WireFault) {
        scanner = SourceScanner(source)
        try readHead()
        while !scanner.isAtEnd { try readMember() }
        guard fields.count <= Self.limit else {
            throw WireFault(
                message: "\(name) has \(fields.count) fields; a message has at most \(Self.limit)", offset: 0)
        }
    }

    /// Reads up to the opening brace, and ends the scanner's source before the closing one.
    private mutating func readHead() throws(WireFault) {
        while !scanner.isAtEnd, scanner.current != UInt8(ascii: "{") {
            if scanner.current == UInt8(ascii: "@") {
                readAttribute()
                continue
            }
            let start = scanner.position
            let word = scanner.word()
            switch word {
            case "package", "public", "fileprivate": access = word + " "
            case "private": access = "fileprivate "
            case "struct":
                scanner.skipSpace()
                name = scanner.word()
            case "class", "enum", "actor":
                throw WireFault(message: "@Wire is for structs; a message is a value", offset: start)
            default: if scanner.position == start { scanner.skip() }
            }
        }
        var end = scanner
        end.skip()
        scanner.position += 1
        scanner.end = end.position - 1
        (documentation, attributes) = ([], [])
    }

    private mutating func readMember() throws(WireFault) {
        scanner.skipSpace()
        guard !scanner.isAtEnd else { return }
        if scanner.has("///") {
            let line = scanner.restOfLine().dropFirst(3)
            documentation.append(String(line.first == " " ? line.dropFirst() : line))
        } else if scanner.has("//") || scanner.has("/*") {
            scanner.skip()
        } else if scanner.has("#") {
            throw WireFault(message: "fields cannot depend on a condition of the compiler", offset: scanner.position)
        } else if scanner.current == UInt8(ascii: "@") {
            readAttribute()
        } else {
            try readDeclaration()
            (documentation, attributes) = ([], [])
        }
    }

    private mutating func readAttribute() {
        scanner.position += 1
        let name = scanner.word()
        let start = scanner.position
        if scanner.current == UInt8(ascii: "(") { scanner.skip() }
        let arguments = start < scanner.position ? scanner.text(start + 1..<scanner.position - 1) : ""
        attributes.append((name, arguments))
    }

    private mutating func readDeclaration() throws(WireFault) {
        let start = scanner.position
        var words: [String] = []
        while !scanner.isAtEnd {
            let word = scanner.word()
            words.append(word)
            if scanner.current == UInt8(ascii: "(") { scanner.skip() }
            guard Self.modifiers.contains(word) else { break }
            scanner.skipSpace()
        }
        let isStored = ["var", "let"].contains(words.last) && !words.contains("static")
        if words.last == "init" {
            // An initializer without parameters takes the place of the macro's own.
            hasInit = hasInit || scanner.bytes[start..<scanner.position].suffix(2).elementsEqual("()".utf8)
        }
        guard isStored else {
            scanner.skipStatement()
            return
        }
        try readProperty(from: start, isVariable: words.last == "var")
    }

    private static let modifiers: Set = [
        "package", "public", "internal", "private", "fileprivate", "static", "mutating", "nonisolated", "lazy", "weak",
    ]

    private mutating func readProperty(from start: Int, isVariable: Bool) throws(WireFault) {
        var field = WireField()
        field.offset = start
        scanner.skipSpace()
        field.property = scanner.word()
        let name = field.property
        guard !name.isEmpty else { throw field.fault("a field has a name: var name: Type") }
        field.type = readType()
        let isInitialized = scanner.current == UInt8(ascii: "=")
        let value = isInitialized ? readValue() : ""
        if scanner.current == UInt8(ascii: "{") {
            let isObserved = isInitialized || isAtObserver
            scanner.skip()
            guard isObserved else { return }
            throw field.fault("\(name) has observers; a field is a stored property without any")
        }
        guard !",;".utf8.contains(scanner.current) else {
            throw field.fault("\(name) shares its line; declare each field on a line of its own")
        }
        guard isVariable else { throw field.fault("\(name) is a constant; a field is a var, which reading sets") }
        field.type = field.type ?? Self.type(of: value)
        guard let type = field.type else {
            throw field.fault("the type of \(name) is not visible; write it: var \(name): Type")
        }
        guard isInitialized || type.hasSuffix("?") else {
            throw field.fault("\(name) has no initial value; write one: var \(name): \(type) = ...")
        }
        guard !attributes.contains(where: { $0.name == "Omitted" }) else { return }
        fields.append(try described(field))
    }

    /// The type behind a colon; nil without one.
    private mutating func readType() -> String? {
        skipBlanks()
        guard scanner.current == UInt8(ascii: ":") else { return nil }
        scanner.position += 1
        skipBlanks()
        let start = scanner.position
        var nesting = 0
        while !scanner.isAtEnd, !scanner.has("//"), !"={;\n".utf8.contains(scanner.current) {
            if nesting == 0, scanner.current == UInt8(ascii: ",") { break }
            if scanner.current == UInt8(ascii: "<") { nesting += 1 }
            if scanner.current == UInt8(ascii: ">") { nesting -= 1 }
            scanner.skip()
        }
        var text = scanner.text(start..<scanner.position)
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The initial value behind an equals sign.
    private mutating func readValue() -> String {
        scanner.position += 1
        skipBlanks()
        let start = scanner.position
        while !scanner.isAtEnd, !",;".utf8.contains(scanner.current), !isAtObserver {
            let before = scanner.position
            scanner.skipStatement { ",;{".utf8.contains($0) }
            guard scanner.current == UInt8(ascii: "{"), !isAtObserver else {
                if scanner.position == before || scanner.current == UInt8(ascii: "\n") { break }
                continue
            }
            scanner.skip()
        }
        return scanner.text(start..<scanner.position)
    }

    private mutating func skipBlanks() {
        while scanner.current == UInt8(ascii: " ") { scanner.position += 1 }
    }

    /// Whether what is in the braces at the position observes a property.
    private var isAtObserver: Bool {
        guard scanner.current == UInt8(ascii: "{") else { return false }
        var inner = scanner
        inner.position += 1
        inner.skipSpace()
        return ["didSet", "willSet"].contains(inner.word())
    }

    /// The type of a literal, or of a call of an initializer; nil for other values.
    private static func type(of value: String) -> String? {
        guard let first = value.first else { return nil }
        if "\"#".contains(first) { return "String" }
        if first == "-" || first.isNumber { return value.contains(".") ? "Double" : "Int" }
        if value.hasPrefix("true") || value.hasPrefix("false") { return "Bool" }
        let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        let isType = name.split(separator: ".").last?.first?.isUppercase == true
        let isCalled = value.dropFirst(name.count).first { $0 != " " }.map("({".contains) ?? false
        return isType && isCalled ? String(name) : nil
    }

    /// A field with what its attributes and its documentation say.
    private func described(_ field: WireField) throws(WireFault) -> WireField {
        var field = field
        field.key = WireField.snakeCase(field.property).quoted
        field.doc = documentation.isEmpty ? nil : documentation.joined(separator: " ").quoted
        for (name, arguments) in attributes {
            switch name {
            case "Doc":
                guard field.doc == nil else {
                    throw field.fault("\(field.property) has a doc comment and @Doc; its text is one of them")
                }
                field.doc = arguments
            case "Key": field.key = arguments
            case "Limits": field.limits = arguments
            case "Choices": field.choices = arguments.hasPrefix("\"") ? "[\(arguments)]" : arguments
            case "Within":
                field.isPart = true
                field.standard = arguments.isEmpty ? nil : String(arguments.drop { $0 != ":" }.dropFirst())
            default:
                throw field.fault("@\(name) is not for fields; @Doc, @Key, @Limits, @Choices, @Within and @Omitted are")
            }
        }
        guard field.isPart || field.doc != nil else {
            throw field.fault("\(field.property) has no doc comment; `describe` needs its text")
        }
        return field
    }
}

/// A stored property of a message: a field, or a part whose fields are the message's own.
struct WireField {
    /// Where its declaration begins in the source.
    var offset = 0
    var property = ""
    /// The type as it is written; of a property without one, the type that its initial value names.
    var type: String?
    /// The Swift expression of its text.
    var doc: String?
    /// The literal of the name in messages.
    var key = ""
    /// The Swift expressions of what is allowed.
    var limits: String?
    var choices: String?
    var isPart = false
    /// Of a part: the Swift expression of the default of its first field.
    var standard: String?

    var isRequired: Bool { type?.hasSuffix("?") != true }

    /// Its limits and choices as arguments.
    var allowed: String {
        (limits.map { ", within: \($0)" } ?? "") + (choices.map { ", oneOf: \($0)" } ?? "")
    }

    func fault(_ message: String) -> WireFault { WireFault(message: message, offset: offset) }

    /// `totalML` as `total_ml`: words begin with a capital after a small letter, or before one.
    static func snakeCase(_ name: String) -> String {
        let letters = Array(name)
        return letters.indices.reduce(into: "") { text, index in
            let isStart =
                index > 0 && letters[index].isUppercase
                && (!letters[index - 1].isUppercase || letters.dropFirst(index + 1).first?.isLowercase == true)
            text += (isStart ? "_" : "") + letters[index].lowercased()
        }
    }
}

/// What is wrong with a declaration, and what would be right.
struct WireFault: Error {
    var message: String
    /// Where, in bytes from the beginning of the declaration.
    var offset: Int
}
