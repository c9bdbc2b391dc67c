/// `today`: a page with the day of all trackers.
package struct TodayVerb: Verb {
    package var common = CommonOptions()
    let trackers: [TrackerSection]

    package init(_ trackers: [TrackerSection]) {
        self.trackers = trackers
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(Snapshots.request(trackers), common) else { return }
        let pages = try Snapshots.read(reply, trackers) { try $0.page(&$1, context.console.style) }
        context.console.out(pages.joined(separator: "\n"))
    }
}
