import SipliCore
import SipliWire

extension TrackerGlance {
    /// What was spent this month, and the next payment.
    static let spending = TrackerGlance(.spending, log: SpendingOperations.entries.log.info) { reader in
        var glance = Glance()
        glance.lines = [try SpendingSnapshot.read(&reader).line].filter { !$0.isEmpty }
        return glance
    }
}
