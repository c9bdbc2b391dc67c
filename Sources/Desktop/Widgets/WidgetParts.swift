import FoundationEssentials
import SipliCore
import SipliWidgetKit

/// The look of a button: filled with the accent, or, with a single colour, tinted with it under text in the normal
/// colour. Text in the accent colour on such a tint has a contrast below 4.
struct ButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface
    let colors: TrackerColors

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(colors.onFill).background(colors.fill, in: shape)
        } else {
            content.foregroundStyle(.primary).background {
                shape.fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
    }
}

/// An icon close to its title.
struct IconLabelStyle: LabelStyle {
    /// Points between the two.
    var spacing = 4.0
    /// Points by which the icon begins before the label.
    var outset = 0.0

    /// For drops and flames, which are narrower than their box: without the outset they are indented against the lines
    /// above and below.
    static let narrow = IconLabelStyle(spacing: 2, outset: 2)

    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: spacing) {
            configuration.icon.padding(.leading, -outset)
            configuration.title
        }
    }
}

/// A button beside one that counts more: pale, under text in the normal colour.
struct PaleSurface<Surface: Shape>: ViewModifier {
    let shape: Surface

    func body(content: Content) -> some View {
        content.foregroundStyle(.primary).background { shape.fill(Color.primary.opacity(0.1)) }
    }
}

extension EnvironmentValues {
    /// It is drawn with a terminal's characters, each of several points.
    var isInCells: Bool { displayScale < 0.25 }
    /// The least height of what can be tapped: 32 points, or a row of a terminal.
    var tapHeight: Double { isInCells ? 16 : 32 }
}

extension View {
    /// One line, whose letters may shrink to this part of their size.
    func oneLine(_ least: Double) -> some View { lineLimit(1).minimumScaleFactor(least) }
}

/// A line with the most words there is room for, where a family has one line.
struct InlineLabel: View {
    /// In fewer and fewer words.
    let lines: [String]
    let icon: String

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(lines, id: \.self) { Label($0, systemImage: icon) }
        }
        .font(.subheadline)
        .minimumScaleFactor(0.75)
    }
}

/// Opens a tracker's form, as wide as there is room; nothing for a tracker without one.
struct FormButton: View {
    let label: String
    let colors: TrackerColors

    var body: some View {
        if let form = WidgetLinks.form(of: colors.tracker) {
            Link(destination: form) {
                Label(label, systemImage: "plus")
                    .font(.subheadline.weight(.semibold))
                    .frame(maxWidth: .infinity)
                    .frame(height: 36)
                    .modifier(ButtonSurface(shape: Capsule(), colors: colors))
            }
        }
    }
}

/// An emoji at the beginning of a row, in a column of its own.
struct EmojiColumn: View {
    let emoji: String
    var font = Font.subheadline

    var body: some View {
        Text(emoji)
            .font(font)
            .lineLimit(1)
            .fixedSize()
            .frame(minWidth: 22)
            .accessibilityHidden(true)
    }
}

/// A heading above a list.
struct ListHeading: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption.weight(.semibold))
            .foregroundStyle(.secondary)
            .oneLine(0.8)
    }
}

/// What a card is about, beside its tracker's icon.
struct CardTitle: View {
    let text: String
    let colors: TrackerColors

    var body: some View {
        Label {
            Text(text).foregroundStyle(.secondary)
        } icon: {
            Image(systemName: colors.tracker.look.icon)
                .foregroundStyle(colors.mark)
                .widgetAccentable()
                .accessibilityHidden(true)
        }
        .labelStyle(IconLabelStyle())
        .font(.caption.weight(.semibold))
        .oneLine(0.8)
    }
}

/// Numbers as a row of small bars, for text.
enum Sparkline {
    private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// A bar for each value, with gaps, without which they would be one block. Only values that are full have the full bar.
    ///
    /// - Parameter full: the value of a full bar; more changes nothing.
    static func text(_ values: [Int], full: Int) -> String {
        values.map { value in
            guard value < full else { return String(bars[bars.count - 1]) }
            return String(bars[max(0, value) * (bars.count - 1) / max(1, full)])
        }.joined(separator: " ")
    }
}
