import SipliCore
import SipliWire

/// Weight as a part of `today`: the newest weigh-in, the progress towards the goal, the last seven days.
///
/// Hidden until the first weigh-in.
struct WeightPage {
    let snapshot: WeightSnapshot
    let style: Style

    /// Minimum columns for a margin, which the other trackers' pages also have.
    private static let marginWidth = 48
    private static let barColumns = 9

    /// The page, ending with a line feed; empty before the first weigh-in.
    var text: String {
        guard !snapshot.text.latest.isEmpty else { return "" }
        guard let width = style.width, style.isDrawn else { return plain + "\n" }
        let margin = width >= Self.marginWidth ? "  " : ""
        let lines = [head(width), goal(width), seven(width)].filter { !$0.isEmpty }
        return lines.map { margin + $0 + "\n" }.joined()
    }

    // MARK: Words

    private var latest: String { Printable.clean(snapshot.text.latest) }
    private var when: String { Printable.clean(snapshot.text.when) }
    private var remaining: String { Printable.clean(snapshot.text.remaining) }
    private var isReached: Bool { snapshot.goal?.reached ?? false }
    private var goalText: String { snapshot.text.goal.isEmpty ? "" : "goal " + Printable.clean(snapshot.text.goal) }

    // MARK: Lines

    private func head(_ width: Int) -> String {
        let title = style.paint(TrackerDescriptor.weight.title, .strong)
        let room = width - (width >= Self.marginWidth ? 2 : 0) - 8
        let parts = Printable.width(latest) + 2 + Printable.width(when) <= room ? [latest, when] : [latest]
        let value = style.paint(Printable.fit(parts[0], max(room, 0)), .strong)
        return ([title, value] + parts.dropFirst().map { style.paint($0, .dim) }).joined(separator: "  ")
    }

    private func goal(_ width: Int) -> String {
        guard !remaining.isEmpty else { return "" }
        let ink: Style.Ink = isReached ? .good : .strong
        guard width >= Self.marginWidth else { return style.paint(Printable.fit(remaining, width), ink) }
        let progress = snapshot.goal?.fraction.map { Bar(fraction: $0, columns: Self.barColumns) }
        let bar = progress.map { $0.text(style, .tracker(.weight)) + "    " } ?? ""
        return bar + style.paint(remaining, ink) + style.paint(" · ", .dim) + style.paint(goalText, .dim)
    }

    private func seven(_ width: Int) -> String {
        style.paint(Printable.fit(Printable.clean(snapshot.trend.text), width - 2), .dim)
    }

    private var plain: String {
        let words = [latest, when, remaining, goalText, Printable.clean(snapshot.trend.text)]
        let day = CivilDay(snapshot.day)?.text ?? Printable.clean(snapshot.day)
        return style.paint(TrackerDescriptor.weight.title, .strong) + " " + style.paint(day, .dim) + ": "
            + words.filter { !$0.isEmpty }.map(\.inSentence).joined(separator: ", ")
    }
}

extension TrackerSection {
    /// Weight.
    package static let weight = TrackerSection(
        descriptor: .weight, entries: .weighIns,
        examples: "sipli-client weight log 80.2       your weight, now",
        page: { reader, style in WeightPage(snapshot: try WeightSnapshot.read(&reader), style: style).text },
        line: { reader in try WeightSnapshot.read(&reader).line })
}
