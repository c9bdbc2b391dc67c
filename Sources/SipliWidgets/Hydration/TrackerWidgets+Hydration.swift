import SipliWidgetKit

extension TrackerWidgets {
    static let hydration = TrackerWidgets {
        HydrationWidget()
        HydrationQuickLog()
    }
}
