/// Operations about forms: what a person fills in where a link leads.
package enum FormOperations {
    package static let open = Operation<FormOpenRequest, Form>(
        "forms.open", .read, "The form that a link leads to: its fields, and the operation that they are for.")
}

@Wire package struct FormOpenRequest {
    /// The address, such as sipli://add-weight, at most 2048 bytes.
    package var link = ""
}

/// A form for programs that know nothing of what it is about.
///
/// To submit it is to call its operation with what was typed; a refusal names the field that it is about.
@Wire package struct Form {
    /// Its title, such as "Log a Drink".
    package var title = ""
    /// The topic of its tracker; missing if it belongs to none.
    package var tracker: String?
    /// What can be filled in, in this order.
    package var fields: [Field] = []
    /// All of it in one line, where there is no room for fields; missing if the operation does not read one.
    package var line: Field?
    /// What it is submitted to.
    package var submit = Submit()
    /// Values to choose from, the most usual first.
    package var presets: [Preset] = []
    /// What to know before filling it in, such as "3 of 8 glasses".
    package var note: String?

    /// A value that can be filled in.
    @Wire package struct Field {
        /// The member of the request; of a form that is submitted field by field, the name that goes with the value.
        package var name = ""
        /// What to call it, such as "Weight".
        package var title = ""
        /// How it is filled in. A text may have choices too, which are suggestions then; a number may have a unit behind it.
        @Choices(FormFieldKind.allCases.map(\.rawValue)) package var kind = "text"
        /// What it begins with, as text; on or off of a switch.
        package var value: String?
        /// What may be typed, such as "80.2, 176 lb or 12st 7lb".
        package var hint: String?
        /// What a number without a unit is in.
        package var unit: String?
        /// The units that may be written behind a number.
        package var units: [String]?
        /// The values it takes.
        package var choices: [Choice]?
        /// The least number.
        @Key("min") package var minimum: Double?
        /// The greatest.
        @Key("max") package var maximum: Double?
        /// It must be filled in.
        @Key("required") package var isRequired: Bool?
        /// What it means.
        package var help: String?
        /// The heading that it stands below, with its neighbours of the same group.
        package var group: String?
    }

    @Wire package struct Choice {
        /// What is sent.
        package var value = ""
        /// What is shown.
        package var title = ""
        /// Its symbol.
        package var symbol: String?
    }

    @Wire package struct Submit {
        /// The operation.
        package var operation = ""
        /// What the button says, such as "Log".
        package var title = ""
        /// Members of the request that no field has.
        package var constants: RawJSON?
        /// With `dry_run` it says in its text, or in `entry` of that, what would be logged.
        package var preview: Bool?
        /// Each field that was changed is a call of its own: `name` is its name, and `value` what was typed.
        package var each: Bool?
    }

    @Wire package struct Preset {
        /// What is shown, such as "250 ml Water".
        package var title = ""
        /// The values of fields, by their names.
        package var values = RawJSON(written: "{}")
    }
}

/// How a field is filled in.
package enum FormFieldKind: String, CaseIterable, Sendable {
    /// A number with a unit.
    case amount
    case number
    case text
    /// One of its choices.
    case choice
    /// A day, as typed.
    case day
    /// A time of day, or a time as typed.
    case time
    /// On or off; sent as true or false, where all others are sent as text.
    case toggle = "switch"
    /// A number with a currency.
    case money
}
