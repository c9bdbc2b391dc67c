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

/// When the shown weight was taken.
struct WeightWhen: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .privacySensitive()
    }
}
