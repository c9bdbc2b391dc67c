import Foundation
import Glibc
package import SipliCore
import SipliWire

/// Time zones of this machine, by Foundation's data.
package enum SystemZone {
    /// A zone by its IANA name, or a refusal that names the field.
    static func named(_ name: String) throws -> CivilZone {
        guard let zone = zone(name) else {
            throw WireError.invalid("zone", "\(name) is not a time zone such as Europe/Bucharest")
        }
        return zone
    }

    /// The system's zone now: TZ if it is set, else where /etc/localtime points, else /etc/timezone, else UTC.
    ///
    /// Foundation remembers the zone of the process's start, so the system is asked anew.
    package static func current(environment: (String) -> String? = environmentVariable) -> CivilZone {
        let names = [environment("TZ").map(withoutColon), localtimeName(), timezoneFile()]
        return names.lazy.compactMap { $0.flatMap(zone) }.first ?? .utc
    }

    package static func zone(_ name: String) -> CivilZone? {
        guard !name.isEmpty, let zone = TimeZone(identifier: name) else { return nil }
        let memo = OffsetMemo()
        return CivilZone(identifier: name) { instant in
            memo.offset(at: instant) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds))) }
        }
    }

    package static func environmentVariable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func withoutColon(_ name: String) -> String {
        let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
        return name.split(separator: "/zoneinfo/").last.map(String.init) ?? name
    }

    private static func localtimeName() -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/etc/localtime", &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.range(of: "zoneinfo/").map { String(target[$0.upperBound...]) }
    }

    private static func timezoneFile() -> String? {
        (try? String(contentsOfFile: "/etc/timezone", encoding: .utf8))?.trimmed
    }
}
