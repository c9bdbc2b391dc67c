import SipliCore
import SipliStore
import SipliWire

/// The person's weight, which one tracker measures and another counts with.
extension SettingValues {
    static let bodyWeightName = "body-weight"
}

extension WriteContext {
    /// What follows from the person's weight, as setting it would say.
    func bodyWeightAdvice() throws -> [String] {
        let now = (moment: moment, settings: settings)
        return try projections.trackers.rows.compactMap { try $0.advice[SettingValues.bodyWeightName]?(self, now) }
    }

    /// Sets the person's weight to that of a weigh-in: the later of the two counts. It is undone with the weigh-in.
    ///
    /// - Parameter kilograms: a weight outside of the setting's range changes nothing.
    func put(bodyWeight kilograms: Double) throws {
        let name = SettingValues.bodyWeightName
        let value = RawJSON { $0.number(kilograms, decimals: 3) }
        guard let row = projections.trackers.settings.named(name),
            let json = try? row.parse(value, among: settings), settings[name] != json
        else { return }
        try put(setting: row.name, json, op: JournalPart.derivation)
        change.touch(TopicSet(.profile).union(row.topics))
    }
}
