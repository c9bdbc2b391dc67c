import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The messages of an export.
struct ExportDescription {
    let format: String
    private let holds: String
    private let trackers: TrackerTable

    /// Throws `Failure` for a format that is not supported.
    init(_ format: String, _ trackers: TrackerTable) throws {
        guard let holds = trackers.exports.first(where: { $0.name == format })?.holds else {
            let names = trackers.exports.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"" + Printable.clean(format) + "\" is not a supported format; supported: " + names)
        }
        (self.format, self.holds, self.trackers) = (format, holds, trackers)
    }

    /// "1 drink", "12 weigh-ins": the entries of a file.
    func counted(_ entries: Int) -> String {
        let noun = trackers.rows.first { $0.descriptor.entry.many == holds }?.descriptor.entry
        return (noun ?? TrackerDescriptor.Noun("record", holds)).counted(entries)
    }

    /// How to export everything, after a space; empty if this is everything.
    var rest: String {
        guard holds != Catalog.everything, let all = trackers.exports.first(where: { $0.holds == Catalog.everything })
        else { return "" }
        return " For everything: sipli-client export --format " + all.name
    }
}
