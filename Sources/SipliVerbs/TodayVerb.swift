/// `today`: the day of all trackers on a page.
package struct TodayVerb: Verb, Equatable {
    package var common = CommonOptions()

    package init(_ common: CommonOptions) {
        self.common = common
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard scanner.next() == nil else { return nil }
        common = scanner.common
    }

    package func run(_ context: Context) throws {
        let sections = TrackerSection.all
        guard let reply = try context.ask(Snapshots.request(sections), common) else { return }
        let pages = try Snapshots.read(reply, sections) { try $0.page(&$1, context.console.style) }
        context.console.out(pages.joined(separator: "\n"))
    }
}
