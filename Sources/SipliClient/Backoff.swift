/// How long to wait before the next try: doubling from 50 ms up to 3 s.
package struct Backoff: Equatable, Sendable {
    /// Pauses do not grow beyond this, in milliseconds.
    package static let longest = 3000

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
}
