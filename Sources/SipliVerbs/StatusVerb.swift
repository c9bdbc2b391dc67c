import SipliWire

/// `status`: all trackers in a line of words, for prompts and scripts.
package struct StatusVerb: Verb, Equatable {
    package var common = CommonOptions()
    /// The only tracker in it, by name or topic; nil for all of them.
    let tracker: String?

    package init(tracker: String? = nil, _ common: CommonOptions) {
        self.common = common
        self.tracker = tracker
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard scanner.next() == nil else { return nil }
        self.init(scanner.common)
    }

    /// What is shown instead of values.
    private static func hidden(_ reader: inout JSONReader) -> String {
        _ = reader.skipValue()
        return "••••"
    }

    package func run(_ context: Context) throws {
        let sections = TrackerSection.named(tracker)
        let extra = common.json ? [] : [Snapshots.profile]
        guard let reply = try context.ask(Snapshots.request(sections, and: extra), common) else { return }
        let isPrivate = try Snapshots.isPrivate(reply)
        var lines = try Snapshots.read(reply, sections) { isPrivate ? Self.hidden(&$1) : try $0.line(&$1) }
        if lines.isEmpty { lines = sections.map { "no " + $0.name + " logged yet" } }
        context.console.print([lines.joined(separator: " · ")])
    }
}
