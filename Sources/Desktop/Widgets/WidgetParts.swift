import SipliWidgetKit

/// The look of a button: filled with the accent, or, with a single colour, tinted with it under text in the normal
/// colour. Text in the accent colour on such a tint has a contrast below 4.
struct ButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface
    let accent: Color
    /// The colour of text on the accent.
    let onAccent: Color

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(onAccent).background(accent, in: shape)
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
            .lineLimit(1)
            .minimumScaleFactor(0.8)
    }
}

/// Numbers as a row of small bars, for text.
enum Sparkline {
    private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// A bar for each value. Only values that are full have the full bar.
    ///
    /// - Parameter full: the value of a full bar; more changes nothing.
    static func text(_ values: [Int], full: Int) -> String {
        String(
            values.map { value in
                guard value < full else { return bars[bars.count - 1] }
                return bars[max(0, value) * (bars.count - 1) / max(1, full)]
            })
    }
}
