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
