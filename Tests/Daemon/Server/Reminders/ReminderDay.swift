import SipliCore
import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliServer

/// A person, what they do on a day, and every reminder that they get.
struct Person: Sendable, CustomTestStringConvertible {
    /// An action of the person, or an event of their machine.
    enum Deed: Sendable {
        /// Logs millilitres of water, possibly long after they were drunk.
        case drink(Double, drunkAt: String? = nil)
        /// Deletes the drink that was logged last.
        case deleteDrink
        case undo
        case weigh(String)
        /// Sets a setting to a JSON value.
        case set(String, String)
        case snooze(minutes: Int? = nil)
        case dismiss
        case travel(to: String)
        /// Closes the lid until a time.
        case suspend(until: String)
    }

    let name: String
    var zone = "Europe/Berlin"
    /// A Wednesday.
    var date = "2026-05-06"
    /// Local times on the date; those past 24:00 are on the next.
    var from = "00:00"
    var until = "24:00"
    /// Before the day begins: settings, besides a goal of 2000 ml, and weigh-ins.
    var settings: [String: String] = [:]
    var weighed: [(at: String, kilograms: String)] = []
    var deeds: [(at: String, deed: Deed)] = []
    /// Each with the local times it was delivered and withdrawn, and its kind; in order of delivery.
    let reminders: [String]

    var testDescription: String { name }
}

/// A person's day on a daemon whose clock advances from event to event.
///
/// It stops at scheduled deliveries and expiries, at what the person does, a minute after that, when delayed reminders
/// are delivered, and every ten minutes, so that nothing unexpected is missed.
final class ReminderDay {
    private let person: Person
    private let home: CivilZone
    private var place: CivilZone
    private let daemon: TestDaemon
    private let client: LineClient
    private var seen: [(id: String, kind: String, from: String, to: String?)] = []

    private var now: Instant { daemon.clock.now }

    init(_ person: Person) throws {
        self.person = person
        home = try #require(SystemZone.zone(person.zone))
        place = home
        let date = try #require(CivilDay(person.date))
        let start = home.instant(on: date, minutes: try Self.minutes(person.from))
        daemon = try TestDaemon(now: home.rfc3339(start), zone: person.zone)
        client = try daemon.client()
        try client.set("water-goal", "2000")
        for (name, json) in person.settings.sorted(by: { $0.key < $1.key }) { try client.set(name, json) }
        for (at, kilograms) in person.weighed { try client.weigh(kilograms, #","at":"\#(at)""#) }
    }

    /// Runs the day and returns its reminders.
    func live() throws -> [String] {
        var deeds = try person.deeds.map { (at: try instant($0.at), deed: $0.deed) }[...]
        var settled: Instant?
        let end = try instant(person.until)
        while now <= end {
            // The clock is already set; the daemon checks it.
            try daemon.move(bySeconds: 0)
            try note()
            while let (at, deed) = deeds.first, at <= now {
                deeds.removeFirst()
                try act(deed)
                settled = now.adding(seconds: 60)
                try note()
            }
            let ten = Instant(milliseconds: (now.milliseconds / 600_000 + 1) * 600_000)
            let stops = try [ten, deeds.first?.at, settled].compactMap { $0 } + scheduled()
            daemon.clock.now = try #require(stops.filter { $0 > now }.min())
        }
        return seen.map { "\($0.from)-\($0.to ?? "") \($0.kind)" }
    }

    /// When the daemon expects the next delivery, and when the shown ones expire.
    private func scheduled() throws -> [Instant] {
        let ends = try client.reminders().map(\.until.string)
        return try ([client.next()] + ends).compactMap { $0.flatMap { Instant(rfc3339: $0) } }
    }

    /// Records deliveries and withdrawals.
    private func note() throws {
        let reminders = try client.reminders()
        let subjects = reminders.map { [$0.tracker.string, $0.subject_id.string] }
        #expect(Set(subjects).count == reminders.count, "at most one of a subject")
        let ids = reminders.compactMap(\.id.string)
        for index in seen.indices where seen[index].to == nil && !ids.contains(seen[index].id) {
            seen[index].to = clock(now)
        }
        for reminder in reminders {
            let (id, kind) = (try #require(reminder.id.string), try #require(reminder.kind.string))
            if !seen.contains(where: { $0.id == id }) { seen.append((id, kind, clock(now), nil)) }
        }
    }

    private func act(_ deed: Person.Deed) throws {
        switch deed {
        case .drink(let milliliters, nil): try client.log(milliliters)
        case .drink(let milliliters, let at?):
            try client.log(milliliters, #","at":"\#(home.rfc3339(try instant(at)))""#)
        case .deleteDrink: try client.result(#"{"op":"hydration.delete","entry":"last"}"#)
        case .undo: try client.result(#"{"op":"undo"}"#)
        case .weigh(let amount): try client.weigh(amount)
        case .set(let name, let json): try client.set(name, json)
        case .snooze(let minutes):
            try client.result(#"{"op":"reminders.snooze"\#(minutes.map { #","minutes":\#($0)"# } ?? "")}"#)
        case .dismiss:
            let id = try #require(client.reminders().first?.id.string)
            try client.result(#"{"op":"reminders.dismiss","reminder":"\#(id)"}"#)
        case .travel(let zone):
            place = try #require(SystemZone.zone(zone))
            try daemon.travel(to: zone)
        case .suspend(let end):
            daemon.clock.now = try instant(end)
            try daemon.perform { $0.clockMoved(by: .resumed(suspendedMicroseconds: 1, clockSetByMicroseconds: 0)) }
            try daemon.wait(for: "what follows from the resume") { !$0.isWriting }
        }
    }

    // MARK: Time

    private func instant(_ clock: String) throws -> Instant {
        home.instant(on: try #require(CivilDay(person.date)), minutes: try Self.minutes(clock))
    }

    private static func minutes(_ clock: String) throws -> Int {
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        try #require(parts.count == 2)
        return parts[0] * 60 + parts[1]
    }

    /// "07:00", with seconds if there are any.
    private func clock(_ instant: Instant) -> String {
        let seconds = place.secondsAfterMidnight(at: instant)
        let shown = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        return shown.prefix(shown[2] == "00" ? 2 : 3).joined(separator: ":")
    }
}
