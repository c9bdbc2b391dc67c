import SipliWidgetKit

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
