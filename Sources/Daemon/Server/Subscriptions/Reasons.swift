/// Why a subscriber must reload.
struct Reasons: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let data = Reasons(rawValue: 1 << 0)
    static let day = Reasons(rawValue: 1 << 1)
    static let zone = Reasons(rawValue: 1 << 2)
    static let settings = Reasons(rawValue: 1 << 3)
    static let clock = Reasons(rawValue: 1 << 4)
    static let resume = Reasons(rawValue: 1 << 5)
    static let policy = Reasons(rawValue: 1 << 6)
    static let manual = Reasons(rawValue: 1 << 7)
    /// Reasons caused by a person.
    static let doings: Reasons = [.data, .settings]

    private static let names: [(Reasons, String)] = [
        (.data, "data"), (.day, "day"), (.zone, "zone"), (.settings, "settings"), (.clock, "clock"),
        (.resume, "resume"), (.policy, "policy"), (.manual, "manual"),
    ]

    var names: [String] {
        Self.names.filter { contains($0.0) }.map(\.1)
    }
}
