import SipliCore
import SipliWire

/// A field of a form: a member of a request, and how a person fills it in.
///
/// Whether it must be filled in, its choices, its limits and its help are those of the member, unless they are named here.
struct FormField: Sendable {
    typealias Units = (usual: String, all: [String])

    let name: String
    let title: String
    let kind: FormFieldKind
    /// The parameter of the address that it is filled in with.
    let key: String
    let hint: String?
    /// What it begins with, if neither the address nor the person's records say anything else.
    let standard: String?
    let isRequired: Bool
    let limits: ClosedRange<Double>?
    let help: String?
    let units: @Sendable (ReadContext) throws -> Units?
    let choices: (@Sendable (ReadContext) throws -> [Form.Choice])?
    /// The choice that a text of an address means; refuses one that means none.
    let meaning: @Sendable (String, ReadContext) throws -> String

    /// - Parameter key: the parameter of the address that it is filled in with; nil for one of its own name.
    init(
        _ name: String, _ title: String, _ kind: FormFieldKind, key: String? = nil, hint: String? = nil,
        standard: String? = nil, isRequired: Bool = false, limits: ClosedRange<Double>? = nil, help: String? = nil,
        units: @escaping @Sendable (ReadContext) throws -> Units? = { _ in nil },
        choices: (@Sendable (ReadContext) throws -> [Form.Choice])? = nil,
        meaning: @escaping @Sendable (String, ReadContext) throws -> String = { text, _ in text }
    ) {
        (self.name, self.title, self.kind, self.key) = (name, title, kind, key ?? name)
        (self.hint, self.standard, self.isRequired, self.limits) = (hint, standard, isRequired, limits)
        (self.help, self.units, self.choices, self.meaning) = (help, units, choices, meaning)
    }

    /// The time and the note of every entry.
    static let at = FormField(
        "at", "When", .time, hint: "7:10, -20m or yesterday 21:00", help: "When it was; now, if you leave it empty.")
    static let note = FormField("note", "Note", .text, help: "A note of your own.")

    /// The field as it crosses the socket.
    ///
    /// - Parameters:
    ///   - member: its declaration in the request.
    ///   - usual: what fields begin with by the person's records.
    func made(_ member: WireFieldInfo, usual: [String: String], _ opening: FormOpening) throws -> Form.Field {
        var field = Form.Field()
        (field.name, field.title, field.kind, field.hint) = (name, title, kind.rawValue, hint)
        field.value = try opening.values[key].map { try meaning($0, opening.context) } ?? usual[name] ?? standard
        if let units = try units(opening.context) {
            (field.unit, field.units) = (units.usual, units.all.isEmpty ? nil : units.all)
        }
        let choices = try choices?(opening.context) ?? member.choices.map { Form.Choice($0) }
        field.choices = choices.isEmpty ? nil : choices
        let limits = limits ?? member.range
        (field.minimum, field.maximum) = (limits?.lowerBound, limits?.upperBound)
        field.isRequired = isRequired || member.isRequired ? true : nil
        field.help = help ?? Self.help(member.doc)
        return field
    }

    /// The text of a member for a person, who sees no other members for the same.
    private static func help(_ doc: String) -> String {
        guard doc.hasPrefix("Instead of "), let colon = doc.firstIndex(of: ":") else { return doc }
        return String(doc[colon...].dropFirst().drop { $0 == " " }).capitalizedFirst
    }
}

extension Form.Choice {
    /// - Parameter title: nil for the value itself, which begins with a capital letter then.
    init(_ value: String, _ title: String? = nil, symbol: String? = nil) {
        self.init()
        (self.value, self.title, self.symbol) = (value, title ?? value.capitalizedFirst, symbol)
    }
}
