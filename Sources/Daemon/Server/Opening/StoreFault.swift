import SipliLoop
import SipliStore
import SipliWire
import Synchronization

/// Problems found in the store while it is in use. Any thread may report one; from then on nothing is written.
final class StoreFault: Sendable {
    enum Finding: Equatable, Sendable {
        /// A page cannot be read; why.
        case damaged(String)
        /// The files were moved or deleted. Their content was saved at this path, if possible.
        case removed(rescued: String?)
    }

    private let found = Mutex<Finding?>(nil)
    private let bell: WakeUp

    /// - Parameter bell: signalled when something was found.
    init(bell: WakeUp) { self.bell = bell }

    var finding: Finding? { found.withLock { $0 } }

    /// Records the first finding and wakes the loop.
    func report(_ finding: Finding) {
        found.withLock { $0 = $0 ?? finding }
        bell.signal()
    }

    /// Reports a damaged page; ignores any other error.
    ///
    /// - Returns: whether it was a damaged page.
    @discardableResult func note(_ error: any Error) -> Bool {
        guard case .unreadable(let reason)? = error as? StoreError ?? StoreError.of(error) else { return false }
        report(.damaged(reason))
        return true
    }

    /// The error that writes are refused with.
    static let refusal = WireError(
        .readOnly, "the store is damaged or missing, so nothing is being saved; run: sipli-client doctor")
}
