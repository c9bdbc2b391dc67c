import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What people recorded as of now while the clock was in doubt: it is moved to the time that it was as soon as that is known.
enum DoubtedRecords {
    static let name = "world.doubted"

    /// A stretch of changes under one clock.
    private struct Mark: Equatable {
        /// The first of them.
        var revision: Int64
        var held: ClockTrust.Boot

        init(revision: Int64, held: ClockTrust.Boot) {
            (self.revision, self.held) = (revision, held)
        }

        init?(_ text: Substring) {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let revision = Int64(parts[0]), let held = ClockTrust.Boot(String(parts[1])) else {
                return nil
            }
            self.init(revision: revision, held: held)
        }

        var text: String { "\(revision) \(held.text)" }
    }

    /// How many stretches are remembered.
    private static let limit = 50

    private static func marks(_ settings: SettingValues) -> [Mark] {
        settings.text(name)?.split(separator: ",").compactMap { Mark($0) } ?? []
    }

    /// Whether anything was recorded under a clock in doubt.
    static func areThere(_ settings: SettingValues) -> Bool { settings.text(name) != nil }

    /// Remembers a change as the first one under a clock, if it is.
    static func note(_ held: ClockTrust.Boot, _ context: WriteContext) throws {
        guard context.change.kind == .data, !context.change.isEmpty else { return }
        let marks = marks(context.projections.settings)
        guard marks.last?.held != held, marks.count < limit else { return }
        try put(marks + [Mark(revision: context.change.revision, held: held)], context)
    }

    private static func put(_ marks: [Mark], _ context: WriteContext) throws {
        let text = marks.isEmpty ? nil : SettingParse.quoted(marks.map(\.text).joined(separator: ","))
        try MachineValues.put(context.change, name: name, value: text, op: "turn")
    }

    // MARK: Moving

    struct Outcome {
        /// Records that were moved.
        var moved = 0
        /// Those that may be on a wrong day: they have a time that a person named, were changed since, or are of an earlier
        /// start of the machine.
        var left = 0
    }

    /// Moves them, and forgets that the clock was in doubt.
    ///
    /// - Parameter boot: when the machine booted by the clock that is trusted now.
    static func move(_ boot: ClockTrust.Boot, _ context: WriteContext) throws -> Outcome {
        let marks = marks(context.projections.settings)
        try put([], context)
        var outcome = Outcome()
        for (place, mark) in marks.enumerated()
        where !ClockTrust.isSame(mark.held.at, boot.at) || mark.held.id != boot.id {
            let end = place + 1 < marks.count ? marks[place + 1].revision : context.change.revision
            let isKnown = mark.held.id == boot.id
            let distance = boot.at.milliseconds - mark.held.at.milliseconds
            for added in try Journal.added(context.change.database, mark.revision..<end) {
                let isMoved = try context.change.move(added, by: isKnown ? distance : nil) { instant, zone in
                    let zone = context.projections.settings.zone(named: zone, context.zone)
                    return zone.day(of: instant, dayStart: context.projections.settings.dayStart)
                }
                guard let isMoved else { continue }
                if isMoved { outcome.moved += 1 } else { outcome.left += 1 }
                context.change.touch(context.projections.trackers.topics(of: added.part))
            }
        }
        try context.follow()
        return outcome
    }
}
