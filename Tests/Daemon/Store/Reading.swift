import SipliCore
import SipliStore

/// An entry of no tracker: a number and whether it counts.
struct Reading: DatedEntry {
    var id: String
    var at: Instant
    var day: CivilDay
    var zone = "UTC"
    var source = "manual"
    var note: String?
    var number = 0.0
    var counts = false

    init(_ id: String, at seconds: Int64, number: Double = 0, counts: Bool = false, note: String? = nil) {
        (self.id, at, day) = (id, Instant(seconds: seconds), CivilDay(number: Int(seconds / 86_400)))
        (self.number, self.counts, self.note) = (number, counts, note)
    }

    init(_ header: EntryHeader, number: Double, counts: Bool) {
        (id, at, day, zone) = (header.id, header.at, header.day, header.zone)
        (source, note, self.number, self.counts) = (header.source, header.note, number, counts)
    }

    static func table(isSequenced: Bool) -> EntryTable<Reading> {
        EntryTable(
            tracker: "readings", name: isSequenced ? "sequenced_reading" : "reading",
            columns: [
                RecordColumn("number", .number, limit: "@.number BETWEEN 0 AND 10"),
                RecordColumn("counts", .integer, limit: "@.counts IN (0, 1)"),
            ],
            isSequenced: isSequenced,
            read: { header, values in
                values.number(0, in: 0...5).map { Reading(header, number: $0, counts: values.flag(1)) }
            },
            write: { reading, values in
                values.append(.real(reading.number))
                values.append(.integer(reading.counts ? 1 : 0))
            })
    }
}
