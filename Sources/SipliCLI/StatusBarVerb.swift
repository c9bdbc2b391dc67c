import SipliRenderers
import SipliVerbs

/// `status --format`: a tracker's widget as a status bar wants it.
struct StatusBarVerb: Verb, Equatable {
    var common = CommonOptions()
    /// The bar's format, by name.
    var format: String
    /// Another line whenever something changes.
    var follows = false
    /// The tracker, by name or topic; nil for the first.
    var tracker: String?
    /// Another status command of i3bar's, whose blocks stand behind ours.
    var wrapped: String?

    init(
        format: String, follows: Bool = false, tracker: String? = nil, wrapping wrapped: String? = nil,
        _ common: CommonOptions
    ) {
        self.common = common
        self.tracker = tracker
        self.format = format
        self.follows = follows
        self.wrapped = wrapped
    }

    func run(_ context: Context) throws {
        guard let bar = StatusFormats.named(format), let row = TrackerTable.rows(tracker).first else { return }
        try BarLines(format: bar, tracker: row).run(context, follows: follows, wrapping: wrapped)
    }
}
