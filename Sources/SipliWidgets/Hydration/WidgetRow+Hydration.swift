import SipliWidgetKit

extension WidgetRow {
    static let hydration = WidgetRow {
        HydrationWidget()
        HydrationQuickLog()
    }
}
