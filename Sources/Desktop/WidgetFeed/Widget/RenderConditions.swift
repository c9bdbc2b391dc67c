import FoundationEssentials
import SipliCore
import SipliWidgetKit

/// The conditions under which a placed widget is rendered.
struct RenderConditions {
    let moment: Date
    let redaction: RedactionReasons
    private let zone: String
    private let clock: ClockFormat
    /// The number of the widget's shape, counted up with each change.
    let shape: Int
    let forms: [Evaluation]

    /// - Parameter forms: those of the shape; date, redaction and zone are filled in.
    init(
        at moment: Date, _ redaction: RedactionReasons, _ zone: CivilZone, clock: ClockFormat, shape: Int,
        forms: [Evaluation]
    ) {
        (self.moment, self.clock, self.redaction) = (moment, clock, redaction)
        self.zone = zone.identifier
        self.shape = shape
        self.forms = forms.map { form in
            var form = form
            form.now = moment
            form.redaction = redaction
            form.zone = zone
            form.clockFormat = clock
            return form
        }
    }

    /// Whether an entry looks the same, apart from the time.
    func isLike(_ other: RenderConditions) -> Bool {
        redaction == other.redaction && zone == other.zone && shape == other.shape
            && clock == other.clock
    }

    /// The same for an entry's date.
    func forms(at date: Date) -> [Evaluation] {
        forms.map { form in
            var form = form
            form.now = max(moment, date)
            return form
        }
    }
}
