import SipliCore
import SipliWire

extension TrackerGlance {
    /// The latest weigh-in.
    static let weight = TrackerGlance(.weight, log: WeightOperations.ofEntries.log.info) { reader in
        var glance = Glance()
        glance.lines = [try WeightSnapshot.read(&reader).line].filter { !$0.isEmpty }
        return glance
    }
}
