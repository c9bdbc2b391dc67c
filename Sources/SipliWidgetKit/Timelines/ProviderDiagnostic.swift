/// What a provider did wrong, for its author.
package enum ProviderDiagnostic: Hashable, Sendable {
    case answeredTwice
    /// No answer within the limit; the next try comes after the delay.
    case timedOut(ProviderCall, retry: Duration)
    /// An answer came when a newer request had been made since.
    case answeredTooLate
    /// The answer could not be taken; the next try comes after the delay.
    case refused(String, retry: Duration)

    /// What is wrong, and what comes of it where the widget stays.
    package var message: String {
        switch self {
        case .answeredTwice, .answeredTooLate: fault
        case .timedOut(_, let retry), .refused(_, let retry): fault + "; what was shown stays, next try in \(retry)"
        }
    }

    /// What is wrong.
    package var fault: String {
        switch self {
        case .answeredTwice: "the completion was called twice; only the first answer counts"
        case .timedOut(let call, _): "\(call.rawValue) gave no answer within \(call.limit)"
        case .answeredTooLate: "the answer came after its limit and after a newer request; it was dropped"
        case .refused(let reason, _): reason
        }
    }
}

/// What a provider can be asked for.
package enum ProviderCall: String, CaseIterable, Hashable, Sendable {
    case placeholder, snapshot, timeline

    /// How long an answer may take.
    package var limit: Duration {
        switch self {
        case .placeholder: .milliseconds(100)
        case .snapshot: .seconds(2)
        case .timeline: .seconds(10)
        }
    }
}
