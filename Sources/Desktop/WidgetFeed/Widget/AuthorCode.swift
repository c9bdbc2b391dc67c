/// Where a widget author's code runs.
///
/// Either on the loop's own thread, for widgets that are known not to block it, or on a thread of its own, so that the
/// loop keeps running whatever the author's code does.
package struct AuthorCode: Sendable {
    /// Runs a piece of the author's code; pieces run one after the other, in order.
    package let run: @Sendable (@escaping @Sendable () -> Void) -> Void
    let isOnLoop: Bool

    /// On the loop's own thread.
    package static let onLoop = AuthorCode(isOnLoop: true) { $0() }

    /// Runs a computation of the author's code; the result is delivered on the loop's thread, at once if both threads
    /// are the same.
    func call<Result>(_ loop: FeedLoop, _ work: @escaping () -> Result, then: @escaping (Result) -> Void) {
        guard !isOnLoop else { return then(work()) }
        let call = UncheckedSendableBox((work: work, then: then, handle: loop.handle))
        run {
            let result = UncheckedSendableBox(call.value.work())
            call.value.handle.post { call.value.then(result.value) }
        }
    }

    /// On another thread.
    package static func elsewhere(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) -> AuthorCode {
        AuthorCode(isOnLoop: false, run: run)
    }

    private init(isOnLoop: Bool, run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
        (self.isOnLoop, self.run) = (isOnLoop, run)
    }
}

/// Carries a value through a thread that must not access it, or hands it over for good.
struct UncheckedSendableBox<Value>: @unchecked Sendable {
    // Used by one thread at a time: the loop's, or the author's while the loop waits for its answer.
    let value: Value

    init(_ value: Value) { self.value = value }
}
