import SipliLoop
import SipliStore
import SipliWire
import Synchronization

/// What was found wrong with the store while it is served. Any thread may find it; from then on nothing is written.
final class StoreFault: Sendable {
    enum Finding: Equatable, Sendable {
        /// A page cannot be read; why.
        case damaged(String)
        /// The files were moved or deleted. Their content was saved at this path, if possible.
        case removed(rescued: String?)
    }

    private let found = Mutex<Finding?>(nil)
    private let bell: WakeUp

    /// - Parameter bell: rings when something was found.
    init(bell: WakeUp) {
        self.bell = bell
    }

    var finding: Finding? {
        found.withLock { $0 }
    }

    /// Remembers the first finding and tells the loop.
    func report(_ finding: Finding) {
        found.withLock { $0 = $0 ?? finding }
        bell.signal()
    }

    /// Something failed: a damaged page is reported, anything else is nothing of ours.
    ///
    /// - Returns: whether it was one.
    @discardableResult
    func note(_ error: any Error) -> Bool {
        guard case .unreadable(let reason)? = error as? StoreError ?? StoreError.of(error) else { return false }
        report(.damaged(reason))
        return true
    }

    /// What a write is refused with.
    static let refusal = WireError(
        .readOnly, "the store is damaged or missing, so nothing is being saved; run: sipli-client doctor")
}
