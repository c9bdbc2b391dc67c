import SipliWidgetKit

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
