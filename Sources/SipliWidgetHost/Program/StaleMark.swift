import SipliWidgetFeed
import SipliWidgetKit

/// Marks a picture that may be out of date.
struct StaleMark: Equatable {
    /// Such as "as of 14:05".
    let text: String
    /// The time, or the day if that is not today.
    let short: String

    /// Nil if the picture is up to date.
    init?(_ content: WidgetContent) {
        if let asOf = content.asOf {
            text = "as of " + asOf
            short = asOf.split(separator: " ").first.map(String.init) ?? asOf
        } else if content.isOffline {
            (text, short) = ("offline", "offline")
        } else {
            return nil
        }
    }

    /// The picture with the mark over it.
    func drawn(over list: DisplayList, _ form: Evaluation) -> DisplayList {
        var form = form
        form.contentMargins = EdgeInsets(all: 0)
        let badges = StaleBadge.all(self, form).map { DisplayList.make(of: $0, form).items }
        var marked = list
        if form.family == .accessoryInline { marked.items = [Self.narrowed(list)] }
        marked.items += badges.first { !list.isCovered(by: $0) } ?? badges.first ?? []
        return marked
    }

    /// Inline families have no free corner.
    private static func narrowed(_ list: DisplayList) -> DisplayItem {
        var group = GroupItem(items: list.items)
        group.scale = 0.88
        group.center = Point(x: 0, y: list.size.height / 2)
        return .group(group)
    }
}

/// The mark: a clock in a corner, and text if there is room.
private struct StaleBadge: View {
    let mark: StaleMark
    let family: WidgetFamily
    /// Whether colours are shown; otherwise only their opacity is, and a filled plate would hide the text.
    let isFull: Bool
    var corner = Alignment.topTrailing
    /// The text; nil for the clock alone.
    var words: String?

    /// Variants, the most informative in its usual corner first.
    static func all(_ mark: StaleMark, _ form: Evaluation) -> [StaleBadge] {
        var badge = StaleBadge(mark: mark, family: form.family, isFull: form.mode == .fullColor)
        let accessories: [WidgetFamily] = [
            .accessoryCircular, .accessoryCorner, .accessoryInline, .accessoryRectangular,
        ]
        guard !accessories.contains(form.family) else { return [badge] }
        let words: [String?] = [mark.text, mark.short, nil]
        let corners: [Alignment] = [.topTrailing, .bottomTrailing, .topLeading, .bottomLeading]
        return words.dropFirst(form.family == .systemSmall ? 1 : 0).flatMap { words in
            corners.map { corner in
                (badge.words, badge.corner) = (words, corner)
                return badge
            }
        }
    }

    var body: some View {
        // Round pictures have no corners.
        let isRound = family == .accessoryCircular || family == .accessoryCorner
        plate
            .padding(isRound ? 4 : words == nil ? 5 : 7)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: isRound ? .bottom : corner)
    }

    private var plate: some View {
        HStack(spacing: words == nil ? 0 : 3) {
            Image(systemName: "clock.fill").font(.system(size: words == nil ? 10 : 9))
            if let words {
                Text(words).font(.system(size: 10, weight: .semibold)).monospacedDigit().lineLimit(1)
            }
            if words != mark.text {
                // Invisible, but read by screen readers.
                Text(mark.text).font(.system(size: 1)).foregroundStyle(Color.clear).fixedSize()
                    .frame(width: 0, height: 0)
            }
        }
        .foregroundStyle(isFull ? Color(light: 0xFFFFFF, dark: 0x1C1C1E) : Color.primary)
        .padding(.horizontal, words == nil ? 3 : 6)
        .padding(.vertical, 3)
        .background(isFull ? Color(light: 0x636366, dark: 0xAEAEB2) : Color.primary.opacity(0.2), in: Capsule())
    }
}
