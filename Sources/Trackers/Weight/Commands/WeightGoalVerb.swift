import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `weight goal`: shows the goal, sets it, or removes it.
struct WeightGoalVerb: Verb, Equatable {
    private enum Wish: Equatable {
        case show
        case clear
        /// The goal as typed, nil to keep it, and the starting weight; empty for the first weigh-in.
        case set(String?, start: String?)
    }

    var common = CommonOptions()
    /// The goal as typed.
    var words: [String] = []
    var start: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &words, "weight", completion: .list(["off"]), "The goal: 75, 75kg, 165 lb, 11st 7lb; off removes it.")
        parameters.option(
            &start, "--start", "weight", "Starting weight; auto means the first weigh-in (default: auto).")
    }

    private var wish: Wish {
        let start = start.map { $0.lowercased() == "auto" ? "" : $0 }
        if words.count == 1, ["off", "none", "clear", "remove", "delete"].contains(words[0].lowercased()) {
            return .clear
        }
        if words.isEmpty { return start == nil ? .show : .set(nil, start: start) }
        let amount = words.count > 1 && words[0] == "set" ? words.dropFirst() : words[...]
        return .set(amount.joined(separator: " "), start: start)
    }

    func run(_ context: Context) throws {
        if wish == .clear, start != nil { throw Failure(.usage, "--start cannot be used with off") }
        switch wish {
        case .show: try show(context)
        case .clear: try report(context.ask(WeightOperations.goalClear, Nothing(), common), context)
        case .set(let amount, let start):
            var request = WeightGoalRequest()
            (request.amount, request.start) = (amount, start)
            do {
                try report(context.ask(WeightOperations.goalSet, request, common), context)
            } catch ClientError.refused(let error) where amount == nil && error.field == "value" {
                throw Failure(.refused, "there is no goal yet; give both: sipli-client weight goal 75kg --start 85kg")
            }
        }
    }

    private func report(_ answer: (result: WeightGoalResult, isUnchanged: Bool?)?, _ context: Context) {
        guard let (result, isUnchanged) = answer else { return }
        context.console.report(message(result), isUnchanged: isUnchanged)
        if let warning = result.warning { context.console.note("Note: " + Printable.clean(warning)) }
    }

    private func message(_ result: WeightGoalResult) -> String {
        guard !result.text.isEmpty else { return "Goal removed" }
        let text = Printable.clean(result.text)
        guard let goal = result.goal else { return "The goal is " + text }
        let message = "The goal is " + text + ". " + Printable.clean(WeightWords.left(goal))
        // If the goal is the same, only the progress changed.
        guard case .set(nil, _) = wish, let percent = goal.percent else { return message }
        return message + ", \(percent)% of the way"
    }

    private func show(_ context: Context) throws {
        let reply = try context.client().call(Snapshots.request([.weight]))
        if common.json { return Self.print(reply, context.console) }
        let snapshot: WeightSnapshot? = try Snapshots.read(TrackerSection.weight.topic, of: reply)
        guard let line = snapshot.flatMap(Self.line) else {
            return context.console.note("No goal is set. Set one: sipli-client weight goal 75kg")
        }
        context.console.print(context.console.style.width.map { Printable.wrapped(line, $0) } ?? [line])
    }

    /// Prints the snapshot's goal, its unit and how it is written.
    private static func print(_ reply: ServerLine, _ console: Console) {
        let snapshot = RawJSON(Array(reply.result)).members[TrackerSection.weight.topic]?.members ?? [:]
        let text = snapshot["text"]?.members ?? [:]
        console.out { writer in
            writer.member("goal", raw: snapshot["goal"]?.bytes ?? Array("null".utf8))
            writer.member("unit", snapshot["unit"]?.text)
            writer.member("text", text["goal"]?.text)
            writer.member("remaining", text["remaining"]?.text)
        }
    }

    /// "75.0 kg: 5.2 kg to go, 45% of the way from 84.3 kg"; nil if there is no goal.
    static func line(_ snapshot: WeightSnapshot) -> String? {
        guard !snapshot.text.goal.isEmpty else { return nil }
        let goal = Printable.clean(snapshot.text.goal)
        guard let way = snapshot.goal else { return goal + ": no weigh-ins yet" }
        let standing = goal + ": " + Printable.clean(snapshot.text.remaining)
        guard let percent = way.percent else { return standing }
        return standing + ", \(percent)% of the way from " + WeightWords.amount(way.start, snapshot.unit)
    }

    static let command = Command(
        "goal", "Show, set or remove the goal.",
        discussion: """
            Progress is measured from the first weigh-in, or from the newest if the first is already past the goal; \
            --start sets another weight.

            Examples:
              sipli-client weight goal
              sipli-client weight goal 75kg
              sipli-client weight goal 11st 7lb --start 12st 9lb
              sipli-client weight goal --start auto
              sipli-client weight goal off
            """
    ) { WeightGoalVerb() }
}
