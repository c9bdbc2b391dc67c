import SipliCore
import SipliWire

/// The forms of settings: all of them, and those that most people set first.
enum SettingForms {
    static let rows = [
        FormRow(place: "settings") { opening in
            let rows = opening.context.projections.trackers.rows
            // Those of no tracker have one heading.
            let ordered = rows.filter { $0.descriptor == nil } + rows.filter { $0.descriptor != nil }
            return form("Settings", submit: "Save") { form in
                for tracker in ordered {
                    let group = tracker.descriptor?.title ?? "General"
                    form.fields += tracker.settings.map { field($0, $0.doc, opening.context, group: group) }
                }
            }
        },
        FormRow(place: "welcome") { opening in
            let table = opening.context.settings.table
            return form("Welcome to Sipli", submit: "Save") { form in
                form.fields = questions(opening.context.projections.trackers).compactMap { question in
                    table.named(question.setting).map { field($0, question.text, opening.context) }
                }
            }
        },
    ]

    /// What `welcome` asks for.
    private static func questions(_ trackers: Trackers) -> [WelcomeQuestion] {
        [WelcomeQuestion(ProfileTracker.unitsName, "Units: metric (ml, kg) or imperial (oz, lb)")]
            + trackers.rows.flatMap(\.welcome) + [
                WelcomeQuestion(
                    ProfileTracker.dayStartName,
                    "When does your day begin? If you are often up past midnight, choose a later time, such as 04:00")
            ]
    }

    private static func form(_ title: String, submit: String, _ fill: (inout Form) -> Void) -> Form {
        var form = Form()
        form.title = title
        (form.submit.operation, form.submit.title) = (StoreOperations.settingsSet.info.name, submit)
        form.submit.each = true
        fill(&form)
        return form
    }

    private static func field(
        _ row: SettingRow, _ help: String, _ context: ReadContext, group: String? = nil
    ) -> Form.Field {
        var field = Form.Field()
        (field.name, field.title) = (row.name, row.name.replacing("-", with: " ").capitalizedFirst)
        (field.kind, field.help, field.group) = (row.kind.rawValue, help.capitalizedFirst, group)
        field.value = row.text(context.settings.value(row), context.settings.unit)
        if row.kind == .choice { field.choices = row.choices.map { Form.Choice($0) } }
        return field
    }
}

/// A setting that `welcome` asks for.
struct WelcomeQuestion: Sendable {
    let setting: String
    /// Such as "Your weight, such as 68kg or 150lb; it sets your goal".
    let text: String

    init(_ setting: String, _ text: String) { (self.setting, self.text) = (setting, text) }
}
