import SipliWidgetKit

extension HydrationContent: DayProgress {
    static let palette = HydrationPalette.ring
    static let icon = "drop.fill"
    static let iconStyle = IconLabelStyle.narrow
}
