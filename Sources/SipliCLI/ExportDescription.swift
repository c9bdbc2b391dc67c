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

    /// The formats that contain what this one omits, after a space; empty for the one that contains everything.
    var rest: String {
        guard holds != Catalog.everything else { return "" }
        var kinds: [String] = []
        for form in trackers.exports
        where form.holds != holds && form.holds != Catalog.everything && !kinds.contains(form.holds) {
            kinds.append(form.holds)
        }
        let places = kinds.map { "\($0) are in " + names($0) } + ["everything is in " + names(Catalog.everything)]
        let text = places.joined(separator: "; ")
        return " " + text.capitalizedFirst + "."
    }

    private func names(_ kind: String) -> String {
        let names = trackers.exports.filter { $0.holds == kind }.map(\.name)
        let last: [String] = [names.suffix(2).joined(separator: " or ")]
        return (Array(names.dropLast(2)) + last).joined(separator: ", ")
    }
}
