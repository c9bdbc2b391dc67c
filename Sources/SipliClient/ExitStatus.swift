package import SipliWire

/// How the command line ends: a small set that scripts can branch on.
package struct ExitStatus: Equatable, Sendable {
    package let code: Int32

    package static let ok = ExitStatus(code: 0)
    /// The daemon said no, or something failed for good.
    package static let refused = ExitStatus(code: 1)
    /// The command line itself is wrong.
    package static let usage = ExitStatus(code: 2)
    /// The data brought is not what it should be.
    package static let badData = ExitStatus(code: 65)
    package static let unreachable = ExitStatus(code: 69)
    /// The same may work later.
    package static let tryAgain = ExitStatus(code: 75)

    /// What each refusal of the daemon means here.
    package static let table: [(code: ErrorCode, status: ExitStatus)] = [
        (.badJSON, .badData), (.badUTF8, .badData), (.badRequest, .badData), (.tooLarge, .badData),
        (.tooDeep, .badData), (.unknownOp, .refused), (.unknownTopic, .refused), (.invalid, .refused),
        (.notFound, .refused), (.conflict, .refused), (.unsupported, .refused), (.denied, .refused),
        (.limit, .tryAgain), (.busy, .tryAgain), (.readOnly, .refused), (.storage, .tryAgain),
        (.shuttingDown, .tryAgain), (.internalError, .refused), (.failed, .refused), (.uncertain, .tryAgain),
    ]

    /// The status for a refusal; a code of a later release goes by whether it may be tried again.
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
