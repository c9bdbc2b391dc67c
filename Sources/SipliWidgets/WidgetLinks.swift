import FoundationEssentials
import SipliCore

/// Where taps lead.
enum WidgetLinks {
    static let today = URL(string: "sipli://today")

    /// The form that logs an entry of a tracker; nil when it has none.
    static func form(of tracker: TrackerDescriptor) -> URL? {
        tracker.form.flatMap { URL(string: "sipli://" + $0) }
    }
}
