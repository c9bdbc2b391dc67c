import SipliWidgetKit

extension WidgetRow {
    static let weight = WidgetRow {
        WeightWidget()
        WeightChartWidget()
    }
}
