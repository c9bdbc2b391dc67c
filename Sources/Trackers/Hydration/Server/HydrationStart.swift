import SipliCore
import SipliRules
import SipliWire

/// Where counting began: the counts of an import, or of a version that did not yet record days that reached their goal.
struct HydrationStart: Equatable, Sendable {
    /// The number of days that reached their goal, up to the last of them.
    var completion = GoalCompletion()
    var tokens = 0
    /// The day up to which freezes were earned and spent; nil for none.
    var through: CivilDay?

    static let group = SettingGroup(
        name: "hydration.start",
        members: [
            ("completions", "hydration.completions"), ("last", "hydration.last-completion"),
            ("tokens", "hydration.freeze-tokens"), ("through", "hydration.freezes-through"),
        ])

    init() {}

    /// Reads the stored value; an unusable one counts as not set.
    init(_ json: String?) {
        let members = json.flatMap { RawJSON(stored: $0)?.members } ?? [:]
        func count(_ name: String, _ range: ClosedRange<Int>) -> Int {
            guard let number = members[name]?.number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
                return 0
            }
            return number
        }
        func day(_ name: String) -> CivilDay? { members[name]?.text.flatMap { CivilDay($0) } }
        completion = GoalCompletion(count: count("completions", GoalCompletion.counts), lastDay: day("last"))
        tokens = count("tokens", 0...StreakFreeze.bank)
        through = day("through")
    }

    /// Its members as stored JSON.
    var members: [String: String?] {
        func quoted(_ day: CivilDay?) -> String? { day.map { SettingParse.quoted($0.description) } }
        return [
            "completions": String(completion.count), "last": quoted(completion.lastDay), "tokens": String(tokens),
            "through": quoted(through),
        ]
    }
}
