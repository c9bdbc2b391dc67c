import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit set`: sets the amount of a day, or adds to it.
struct HabitSetVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var day: String?
    var note: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &words, "name and value", isRequired: true, completion: .live(HabitNames.complete),
            "The habit, and its amount of the day: 5, 20 pages, or +2 or -1 to change it.")
        parameters.option(
            &day, "--day", "day", mayBeginWithDash: true, "Another day, such as yesterday (default: today).")
        parameters.option(&note, "--note", "note", mayBeginWithDash: true, "A note on the day; empty removes it.")
    }

    func run(_ context: Context) throws {
        let request = try request()
        guard let reply = try context.ask(RequestLine.make(HabitOperations.log, request), common) else { return }
        var reader = reply.resultReader
        let change = try HabitChange(&reader)
        let milestone = change.hasMilestone ? ". " + Printable.clean(change.milestone) : ""
        context.console.report(
            Printable.clean(change.entry) + milestone + ". " + Printable.clean(change.standing),
            isUnchanged: change.isUnchanged)
    }

    /// The last word is the value, or the unit after it; with a note alone there may be none.
    private func request() throws -> HabitLogRequest {
        var request = HabitLogRequest()
        (request.day, request.note) = (day, note)
        var words = words
        if words.count > 2, Self.number(words[words.count - 1]) == nil, Self.number(words[words.count - 2]) != nil {
            request.unit = words.removeLast()
        }
        guard let last = words.last, words.count > 1, let number = Self.number(last) else {
            return try unvalued(request)
        }
        request.habit = words.dropLast().joined(separator: " ")
        if last.hasPrefix("+") || last.hasPrefix("-") { request.add = number } else { request.value = number }
        return request
    }

    private func unvalued(_ request: HabitLogRequest) throws -> HabitLogRequest {
        let last = Printable.clean(words.last ?? "")
        guard words.count > 1 else {
            throw Failure(.usage, field: "value", "the value is missing; write it after the name, such as 5 or +2")
        }
        throw Failure(.usage, field: "value", "\"\(last)\" is not a value; write a number such as 5 or +2")
    }

    private static func number(_ word: String) -> Double? {
        let text = word.replacing(",", with: ".")
        guard text.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    static let command = Command(
        "set", "Set the amount of a habit's day, or add to it.",
        discussion: """
            For a habit that is done or not, 1 is done and 0 is not.

            Examples:
              sipli-client habit set water 5
              sipli-client habit set water +2
              sipli-client habit set water -1
              sipli-client habit set pages 30 --day yesterday
            """,
        aliases: ["log"]
    ) { HabitSetVerb() }
}
