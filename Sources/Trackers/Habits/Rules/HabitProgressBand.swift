/// How full a day is, for its colour.
package enum HabitProgressBand: String, Sendable, CaseIterable {
    case none, low, started, good, almost, complete

    /// - Parameter fraction: 0...1.
    package init(fraction: Double) {
        switch fraction {
        case 1...: self = .complete
        case 0.8...: self = .almost
        case 0.5...: self = .good
        case 0.25...: self = .started
        case let part where part > 0: self = .low
        default: self = .none
        }
    }
}
