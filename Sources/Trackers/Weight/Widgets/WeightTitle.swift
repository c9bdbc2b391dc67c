import SipliWidgetKit

/// What the widget is about.
struct WeightTitle: View {
    var body: some View {
        Label {
            Text("Weight").foregroundStyle(.secondary)
        } icon: {
            Image(systemName: "scalemass.fill")
                .foregroundStyle(WeightPalette.accent)
                .widgetAccentable()
                .accessibilityHidden(true)
        }
        .labelStyle(IconLabelStyle())
        .font(.caption.weight(.semibold))
    }
}

/// A private text of less weight, such as when the shown weight was taken.
struct WeightCaption: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(.secondary)
            .oneLine(0.7)
            .privacySensitive()
    }
}
