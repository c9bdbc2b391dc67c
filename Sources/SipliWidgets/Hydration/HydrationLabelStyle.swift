import SipliWidgetKit

/// An icon close to its title. Drops and flames are narrower than their box: without that air the icon begins where lines
/// above and below it do.
struct HydrationLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 2) {
            configuration.icon.padding(.leading, -2)
            configuration.title
        }
    }
}
