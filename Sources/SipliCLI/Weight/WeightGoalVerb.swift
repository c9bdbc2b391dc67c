import SipliClient
import SipliRenderers
import SipliWire

/// `weight goal`: shows the goal, sets it, or takes it away.
struct WeightGoalVerb: Verb, Equatable {
    enum Wish: Equatable {
        case show
        case clear
        /// The goal as typed, and where the way to it begins; empty: at the first weigh-in.
        case set(String, start: String?)
        /// The same goal from another beginning, as the setting has it.
        case start(String)
    }

    var common = CommonOptions()
    var wish = Wish.show

    func run(_ context: Context) throws {
        switch wish {
        case .show: try show(context)
        case .clear: try change(RequestLine.make(WeightOperations.goalClear, Nothing()), context)
        case .set(let amount, let start):
            var request = WeightGoalRequest()
            (request.amount, request.start) = (amount, start)
            try change(RequestLine.make(WeightOperations.goalSet, request), context)
        case .start(let start):
            try SetVerb(common: common, name: "weight-start", value: start.isEmpty ? "auto" : start).run(context)
        }
    }

    private func change(_ request: [UInt8], _ context: Context) throws {
        guard let reply = try context.ask(request, common) else { return }
        let result = try reply.read(WeightGoalResult.self)
        let told = result.text.isEmpty ? "There is no goal any more" : "The goal is " + Printable.clean(result.text)
        let standing = result.goal.map { ". " + Printable.clean($0.text) } ?? ""
        context.console.tell(told + standing, isUnchanged: reply.isUnchanged)
        guard let warning = result.warning, !context.console.isQuiet else { return }
        context.console.err("Note: " + Printable.clean(warning))
    }

    private func show(_ context: Context) throws {
        guard let reply = try context.ask(Snapshots.request([WeightRow.row]), common) else { return }
        var snapshot = WeightSnapshot()
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            if key == WeightRow.row.topic { snapshot = try WeightSnapshot(direct: &reader) }
        }
        guard let line = Self.line(snapshot) else {
            guard !context.console.isQuiet else { return }
            return context.console.err("No goal is set. Set one: sipli-client weight goal 75kg")
        }
        context.console.out(line + "\n")
    }

    /// "75.0 kg: 5.2 kg to go, 45% of the way from 84.3 kg"; nil without a goal.
    static func line(_ snapshot: WeightSnapshot) -> String? {
        guard !snapshot.text.goal.isEmpty else { return nil }
        let goal = Printable.clean(snapshot.text.goal)
        guard let way = snapshot.goal else { return goal + ": no weight is logged yet" }
        let standing = goal + ": " + Printable.clean(snapshot.text.remaining)
        guard let fraction = way.fraction, !way.reached else { return standing }
        let percent = Int((min(max(fraction, 0), 1) * 100 + 1e-9).rounded(.down))
        return standing + ", \(min(percent, 99))% of the way from " + WeightWords.amount(way.start, snapshot.unit)
    }
}
