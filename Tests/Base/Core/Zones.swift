import Foundation
import SipliCore
import Testing

extension CivilZone {
    /// A zone with Foundation's data, as the daemon makes them.
    static func named(_ identifier: String) throws -> CivilZone {
        let zone = try #require(TimeZone(identifier: identifier))
        return CivilZone(identifier: identifier) { instant in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        }
    }
}
