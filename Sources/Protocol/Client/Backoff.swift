/// The delay before the next attempt: doubling from 50 ms up to 3 s.
package struct Backoff: Equatable, Sendable {
    /// Pauses do not grow beyond this, in milliseconds.
    private static let longest = 3000

    /// The delay between attempts if more frequent ones would not help.
    private static let rare = 60_000

    private var milliseconds = 50
    private var isFirst = true

    package init() {}

    /// The next pause; at least what the daemon requested, within limits.
    mutating func next(asked: Int? = nil) -> Int {
        let pause = isFirst ? min(asked ?? milliseconds, Self.longest) : milliseconds
        isFirst = false
        milliseconds = min(milliseconds * 2, Self.longest)
        return max(pause, 0)
    }

    /// A delay without a limit of attempts.
    package struct Pause: Equatable, Sendable {
        package var milliseconds: Int
        /// The delay if the kernel reports when the socket appears.
        package var whenWatched: Int
    }

    /// The next delay without a limit of attempts.
    package mutating func next(after error: ClientError, asked: Int?) -> Pause {
        let pause = next(asked: asked)
        if error.isFinal { return Pause(milliseconds: Self.rare, whenWatched: Self.rare) }
        return Pause(milliseconds: pause, whenWatched: pause >= Self.longest ? Self.rare : pause)
    }
}
