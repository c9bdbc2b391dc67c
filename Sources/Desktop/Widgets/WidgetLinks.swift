import FoundationEssentials
import SipliCore

/// The links of taps.
enum WidgetLinks {
    static let today = URL(string: "sipli://today")

    /// The form that logs an entry of a tracker; nil if it has none.
    static func form(of tracker: TrackerDescriptor) -> URL? {
        tracker.form.flatMap { URL(string: "sipli://" + $0) }
    }
}
