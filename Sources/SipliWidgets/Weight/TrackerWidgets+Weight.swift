import SipliWidgetKit

extension TrackerWidgets {
    static let weight = TrackerWidgets {
        WeightWidget()
        WeightChartWidget()
    }
}
