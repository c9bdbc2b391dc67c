import FoundationEssentials
import SipliCore
import SipliWidgetKit

/// The conditions under which a placed widget is rendered.
struct RenderConditions {
    let moment: Date
    let redaction: RedactionReasons
    private let zone: String
    private let usesTwelveHours: Bool
    /// Which of the widget's shapes it is for; they are numbered as they come.
    let shape: Int
    let forms: [Evaluation]

    /// - Parameter forms: of the shape; date, redaction and zone are filled in.
    init(
        at moment: Date, _ redaction: RedactionReasons, _ zone: CivilZone, usesTwelveHours: Bool = false, shape: Int,
        forms: [Evaluation]
    ) {
        self.moment = moment
        self.usesTwelveHours = usesTwelveHours
        self.redaction = redaction
        self.zone = zone.identifier
        self.shape = shape
        self.forms = forms.map { form in
            var form = form
            form.now = moment
            form.redaction = redaction
            form.zone = zone
            form.usesTwelveHours = usesTwelveHours
            return form
        }
    }

    /// Whether an entry looks the same, apart from the time.
    func isLike(_ other: RenderConditions) -> Bool {
        redaction == other.redaction && zone == other.zone && shape == other.shape
            && usesTwelveHours == other.usesTwelveHours
    }

    /// The same when an entry's time has come.
    func forms(at date: Date) -> [Evaluation] {
        forms.map { form in
            var form = form
            form.now = max(moment, date)
            return form
        }
    }
}
