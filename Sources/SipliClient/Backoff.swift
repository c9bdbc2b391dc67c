import SipliWire

/// How long to wait before the next try: doubling from 50 ms up to 3 s.
package struct Backoff: Equatable, Sendable {
    /// Pauses do not grow beyond this, in milliseconds.
    private static let longest = 3000

    /// How far apart tries are where more of them would not help.
    private static let rare = 60_000

    private var milliseconds = 50
    /// Nothing was tried again yet.
    package private(set) var isFirst = true

    package init() {}

    /// The next pause; at least what the daemon asked for, within bounds.
    package mutating func next(asked: Int? = nil) -> Int {
        let pause = isFirst ? min(asked ?? milliseconds, Self.longest) : milliseconds
        isFirst = false
        milliseconds = min(milliseconds * 2, Self.longest)
        return max(pause, 0)
    }

    /// The next pause of somebody who tries for ever.
    ///
    /// - Parameter isWatched: the kernel tells when the socket comes back.
    package mutating func next(after error: ClientError, asked: Int?, isWatched: Bool) -> Int {
        let pause = next(asked: asked)
        if case .refused(let refusal) = error, !refusal.code.isRetryable { return Self.rare }
        return isWatched && pause >= Self.longest ? Self.rare : pause
    }
}
