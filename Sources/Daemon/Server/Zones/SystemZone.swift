import Glibc
package import SipliCore
import SipliSystem
import SipliWire
import Synchronization

/// Time zones of this machine, from its tzdata files.
package enum SystemZone {
    /// A zone by its IANA name; throws an error that names the field.
    static func named(_ name: String) throws -> CivilZone {
        guard let zone = zone(name) else {
            throw WireError.invalid("zone", "\"\(name)\" is not a time zone; write one such as Europe/Bucharest")
        }
        return zone
    }

    /// The system's current zone: TZ if it is set, otherwise the target of /etc/localtime, otherwise /etc/timezone,
    /// otherwise UTC.
    package static func current(environment: (String) -> String? = environmentVariable) -> CivilZone {
        for name in wantedNames(environment) {
            if let zone = zone(name, environment: environment) { return zone }
        }
        return .utc
    }

    /// Why the configured zone is not used; nil if it is.
    package static func problem(environment: (String) -> String? = environmentVariable) -> String? {
        let used = current(environment: environment).identifier
        guard let wanted = wantedNames(environment).first, used != wanted else { return nil }
        let directory = directory(environment)
        guard FileSystem.exists(directory) else {
            return "there is no time-zone data in \(directory), so days follow \(used); install the package tzdata"
        }
        return "there is no time zone \(wanted) in \(directory), so days follow \(used)"
    }

    /// Whether the zone exists. Cheaper than reading it.
    static func isKnown(_ name: String) -> Bool {
        guard !universal.contains(name) else { return true }
        guard isName(name) else { return false }
        let start = try? FileSystem.read(directory(environmentVariable) + "/" + name, limit: 4)
        return start?.elementsEqual("TZif".utf8) == true
    }

    /// The zone of a name in another spelling, or of a place alone: "Europe/Dublin" of "dublin"; nil without one.
    static func nearest(_ name: String) -> String? {
        let typed = name.lowercased().replacing(" ", with: "_")
        let table = (try? FileSystem.read(directory(environmentVariable) + "/zone.tab", limit: 1 << 20)) ?? []
        // Country, coordinates, zone, perhaps a comment.
        let names = table.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
            let parts = line.split(separator: UInt8(ascii: "\t"))
            return parts.count > 2 && line.first != UInt8(ascii: "#") ? String(decoding: parts[2], as: UTF8.self) : nil
        }
        return names.first { $0.lowercased() == typed || $0.lowercased().hasSuffix("/" + typed) }
    }

    /// The zone of a machine without time-zone data.
    private static let universal = ["UTC", "Etc/UTC"]

    package static func zone(_ name: String, environment: (String) -> String? = environmentVariable) -> CivilZone? {
        if universal.contains(name) { return CivilZone(identifier: name) { _ in 0 } }
        guard isName(name), let bytes = try? FileSystem.read(directory(environment) + "/" + name, limit: 1 << 20),
            let file = TimeZoneFile(bytes)
        else { return nil }
        return CivilZone(identifier: name) { file.offset(at: $0) }
    }

    package static func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func directory(_ environment: (String) -> String?) -> String {
        environment("TZDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
    }

    /// Whether the parts are those of a zone name: not a path that leaves the directory, nor one to a hidden file.
    private static func isName(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // The files in `right` count leap seconds, which Unix time does not.
        return name.utf8.count <= 64 && parts.first?.elementsEqual("right".utf8) == false
            && parts.allSatisfy { part in
                part.first.map(isLetter) == true
                    && part.allSatisfy { isLetter($0) || "0123456789_+-".utf8.contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    // MARK: Configuration

    private static func wantedNames(_ environment: (String) -> String?) -> [String] {
        [environment("TZ").map(withoutColon), localtimeName(), timezoneFile()].compactMap { $0 }.filter { !$0.isEmpty }
    }

    private static func withoutColon(_ name: String) -> String {
        let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
        return zoneName(in: name) ?? name
    }

    private static func localtimeName() -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/etc/localtime", &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return zoneName(in: String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// The part after "zoneinfo/" in a path.
    private static func zoneName(in path: String) -> String? {
        path.firstRange(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
    }

    private static func timezoneFile() -> String? {
        (try? FileSystem.read("/etc/timezone", limit: 256)).map { String(decoding: $0, as: UTF8.self).trimmed }
    }
}

/// Time zones by name, each read once: a list may have records of several.
final class ZoneCache: Sendable {
    private let zones = Mutex<[String: CivilZone?]>([:])

    /// A store could name thousands.
    private static let limit = 64

    /// Nil if this machine does not know the zone.
    subscript(name: String) -> CivilZone? {
        zones.withLock { zones in
            if let known = zones[name] { return known }
            if zones.count >= Self.limit { zones = [:] }
            let zone = SystemZone.zone(name)
            zones[name] = .some(zone)
            return zone
        }
    }
}
