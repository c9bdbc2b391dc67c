import SipliClient

/// `today`: a page with the day of all trackers, with shorter lists if they do not fit into the terminal.
package struct TodayVerb: Verb {
    package var common = CommonOptions()
    let trackers: [TrackerSection]
    /// A past day as typed.
    package var date: String?
    /// The same without the option.
    package var words: [String] = []

    package init(_ trackers: [TrackerSection]) { self.trackers = trackers }

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "day", "Another day, such as yesterday or 2026-11-20 (default: today).")
        parameters.option(day: &date, "--date", "The same.")
    }

    package func run(_ context: Context) throws {
        let date = date ?? (words.isEmpty ? nil : words.joined(separator: " "))
        guard let reply = try context.ask(Snapshots.request(trackers, date: date), common) else { return }
        context.console.out(try page(reply, context.console.style))
    }

    /// Limits for lists, tried in turn until the page fits into the terminal.
    private static let listed = [Int.max, 8, 6, 5, 4, 3]

    private func page(_ reply: ServerLine, _ style: Style) throws -> String {
        var (page, style) = ("", style)
        for listed in Self.listed {
            style.listed = listed
            page = try Snapshots.read(reply, trackers) { try $0.page(&$1, style) }.joined(separator: "\n")
            // The last row of the terminal is the prompt's.
            guard style.width != nil, let height = style.height,
                page.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height
            else { break }
        }
        return page
    }
}
