import SipliClient
import SipliCore

/// `status`: trackers on one line of text, for prompts and scripts.
package struct StatusVerb: Verb {
    package var common = CommonOptions()
    let trackers: [TrackerSection]

    package init(_ trackers: [TrackerSection]) { self.trackers = trackers }

    package func run(_ context: Context) throws {
        let extra = common.json ? [] : [Snapshots.profile]
        guard let reply = try context.ask(Snapshots.request(trackers, and: extra), common) else { return }
        let privacy = try Snapshots.privacy(reply)
        var lines = try Snapshots.read(reply, trackers) { tracker, reader in
            privacy.line(try tracker.line(&reader))
        }
        if lines.isEmpty { lines = trackers.map { "no " + $0.descriptor.entry.many + " yet" } }
        let line = lines.joined(separator: " · ")
        // In a narrow terminal each tracker has a line.
        let fits = context.console.style.width.map { Printable.width(line) <= $0 } ?? true
        context.console.print(fits ? [line] : lines)
    }
}
