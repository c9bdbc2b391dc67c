/// An error of a provider, for its author.
package enum ProviderDiagnostic: Hashable, Sendable {
    case answeredTwice
    /// It timed out; it is retried after the delay.
    case timedOut(ProviderCall, retry: Duration)
    /// An answer arrived after a newer request was made.
    case answeredTooLate
    /// The answer was rejected; it is retried after the delay.
    case refused(String, retry: Duration)

    /// What is wrong, and what happens to the widget.
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

/// The methods of a provider.
package enum ProviderCall: String, CaseIterable, Hashable, Sendable {
    case placeholder, snapshot, timeline

    /// The timeout of the call.
    package var limit: Duration {
        switch self {
        case .placeholder: .milliseconds(100)
        case .snapshot: .seconds(2)
        case .timeline: .seconds(10)
        }
    }
}
