/// Why an intent was not run.
package enum IntentFault: Error, Hashable, Sendable {
    case intentUnknown(String, known: [String])
    case parametersUnreadable(String)
    case parameterUnknown(String, known: [String])
    case parameterMissing(String)
    case parameterInvalid(String, String)
    case choiceUnknown(String, String, choices: [String])

    /// What is wrong and how to correct it.
    package var message: String {
        switch self {
        case .intentUnknown(let name, let known):
            "there is no intent \(name); available: \(Self.list(known))"
        case .parametersUnreadable(let text):
            "parameters must be a JSON object, not \(text)"
        case .parameterUnknown(let name, let known):
            "there is no parameter \(name); available: \(Self.list(known))"
        case .parameterMissing(let name):
            "the parameter \(name) is missing"
        case .parameterInvalid(let name, let value):
            "the parameter \(name) cannot be \(value)"
        case .choiceUnknown(let name, let value, let choices):
            "\(name) cannot be \"\(value)\"; "
                + (choices.isEmpty ? "there is nothing to choose from yet" : "choose one of \(Self.list(choices))")
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
