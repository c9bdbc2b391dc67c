import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The options of `habit add` and `habit edit`.
struct HabitPlanOptions: Equatable {
    var target: String?
    var atMost: String?
    var days: String?
    var times: String?
    var every: String?
    var isFromLast = false

    /// Declares them, and fills those in that a request has as they are typed.
    ///
    /// - Parameter isNew: a habit is added; otherwise one is changed.
    mutating func declare(_ parameters: inout Parameters, _ request: inout HabitMembers, isNew: Bool) {
        let off = isNew ? "" : "; off removes it"
        var isPinned = false
        parameters.option(
            &target, "--target", "amount", mayBeginWithDash: true,
            "Amount of a day: 8 glasses, 20 minutes; \"any pages\" if every amount counts\(off).")
        parameters.option(&atMost, "--at-most", "amount", mayBeginWithDash: true, "An amount not to exceed: 2 cups.")
        parameters.option(
            &days, "--days", "days", completion: .list(["daily", "weekdays", "weekends"]),
            "Weekdays: mon,wed,fri, weekdays, weekends or daily\(isNew ? " (default: daily)" : "").")
        parameters.option(&times, "--times", "number", "Times a week, on any days: 3.")
        parameters.option(&every, "--every", "days", "Interval, counted from the start: 2 days, 2 weeks.")
        parameters.flag(&isFromLast, "--from-last", "Count --every from the last time it was done.")
        parameters.option(
            clearable: &request.category, "--category", "category", completion: .live(HabitCategoryVerbs.complete),
            "Its category\(off); all: sipli-client habit categories.")
        parameters.option(clearable: &request.emoji, "--emoji", "emoji", "An emoji\(off).")
        parameters.option(clearable: &request.color, "--tint", "colour", "Its colour, such as #2DA9E3\(off).")
        parameters.option(&request.remind, "--remind", "times", "Reminders: 7:30, or several: 7:30,21:00\(off).")
        parameters.option(day: &request.start, "--start", "First day\(isNew ? " (default: today)" : "").")
        parameters.option(clearable: &request.end, "--end", "day", mayBeginWithDash: true, "Last day\(off).")
        parameters.option(clearable: &request.note, "--note", "note", mayBeginWithDash: true, "A note\(off).")
        parameters.flag(&isPinned, "--pin", "Show it before the others.")
        if isPinned { request.pinned = true }
    }

    /// Writes the others into a request, which the daemon reads as they are typed.
    func fill(_ request: inout HabitMembers) throws {
        if target != nil, atMost != nil { throw Failure(.usage, "--target cannot be used with --at-most") }
        request.amount = target ?? atMost
        if atMost != nil { request.targetType = "atMost" }
        let given = [("--days", days), ("--times", times), ("--every", every)].filter { $0.1 != nil }.map(\.0)
        if given.count > 1 { throw Failure(.usage, given[0] + " cannot be used with " + given[1]) }
        if isFromLast, every == nil {
            throw Failure(.usage, field: "--from-last", "--from-last needs --every, such as --every 7 --from-last")
        }
        request.due =
            days ?? times.map { $0 + " times a week" }
            ?? every.map { "every " + $0 + (isFromLast ? " from the last time" : "") }
    }
}
