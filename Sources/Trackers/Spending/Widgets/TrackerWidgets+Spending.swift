import SipliWidgetKit

extension TrackerWidgets {
    package static let spending = TrackerWidgets {
        UpcomingRenewalsWidget()
        MonthlySpendingWidget()
        SpendingActionsWidget()
    }
}
