import SipliWidgetKit

extension TrackerWidgets {
    package static let weight = TrackerWidgets {
        WeightWidget()
        WeightChartWidget()
    }
}
