/// `today`: a page with the day of all trackers.
package struct TodayVerb: Verb {
    package var common = CommonOptions()
    let trackers: [TrackerSection]
    /// A past day as typed.
    package var date: String?

    package init(_ trackers: [TrackerSection]) {
        self.trackers = trackers
    }

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &date, "--date", "day", mayBeginWithDash: true, "Another day, such as yesterday or 2026-11-20.")
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(Snapshots.request(trackers, date: date), common) else { return }
        let pages = try Snapshots.read(reply, trackers) { try $0.page(&$1, context.console.style) }
        context.console.out(pages.joined(separator: "\n"))
    }
}
