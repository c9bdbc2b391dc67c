package import SipliWire

/// The exit statuses: a small set that scripts can branch on.
package struct ExitStatus: Equatable, Sendable {
    package let code: Int32

    package static let ok = ExitStatus(code: 0)
    /// The daemon refused, or a permanent failure.
    package static let refused = ExitStatus(code: 1)
    /// The command line itself is wrong.
    package static let usage = ExitStatus(code: 2)
    /// The input data is invalid.
    package static let badData = ExitStatus(code: 65)
    package static let unreachable = ExitStatus(code: 69)
    /// The same may work later.
    package static let tryAgain = ExitStatus(code: 75)

    /// The status for each error code of the daemon.
    package static let table: [(code: ErrorCode, status: ExitStatus)] = [
        (.badJSON, .badData), (.badUTF8, .badData), (.badRequest, .badData), (.tooLarge, .badData),
        (.tooDeep, .badData), (.unknownOp, .refused), (.unknownTopic, .refused), (.invalid, .refused),
        (.notFound, .refused), (.conflict, .refused), (.unsupported, .refused), (.denied, .refused),
        (.limit, .tryAgain), (.busy, .tryAgain), (.readOnly, .refused), (.storage, .tryAgain),
        (.shuttingDown, .tryAgain), (.internalError, .refused), (.failed, .refused), (.uncertain, .tryAgain),
    ]

    /// The status for an error; an unknown code depends on whether it is retryable.
    package static func of(_ code: ErrorCode) -> ExitStatus {
        table.first { $0.code == code }?.status ?? (code.isRetryable ? .tryAgain : .refused)
    }

    package static func of(_ error: ClientError) -> ExitStatus {
        switch error {
        case .unreachable, .lost, .unanswered(nil): .unreachable
        case .timedOut, .unanswered: .tryAgain
        case .refused(let error): of(error.code)
        case .garbled: .refused
        }
    }
}
