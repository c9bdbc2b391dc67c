import SipliWidgetKit

extension TrackerWidgets {
    package static let hydration = TrackerWidgets {
        HydrationWidget()
        HydrationQuickLog()
    }
}
