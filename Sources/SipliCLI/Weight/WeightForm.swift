import SipliClient
import SipliRenderers
import SipliWire

/// The form for a weigh-in in a terminal. Nothing is logged before the person has said yes.
struct WeightForm {
    let context: Context
    let common: CommonOptions
    let prompt: Prompt
    /// What an address brought, as people type it.
    var amount: String?

    /// What people type to leave.
    private static let leaving = ["q", "quit", "exit", "n", "no"]

    /// Asks until something was logged or the person leaves, which is no error: the failure has nothing more to say.
    func run() throws {
        let standard = try amount ?? latest()
        while let typed = ask(standard) {
            guard let weight = typed.isEmpty ? standard : typed else { continue }
            guard let answer = answer("Log \(Printable.clean(weight)) now? [y/N] ") else { break }
            guard ["y", "yes"].contains(answer.lowercased()) else { continue }
            var verb = WeightLogVerb()
            (verb.words, verb.common) = ([weight], common)
            do {
                return try verb.run(context)
            } catch ClientError.refused(let error) where error.code == .invalid {
                context.console.err("sipli-client: " + Printable.clean(error.message))
            }
        }
        context.console.err("Nothing was logged.")
        throw Failure(.refused, "")
    }

    /// What was typed; nil when the person leaves.
    private func ask(_ standard: String?) -> String? {
        let usual = standard.map { ", Enter for " + Printable.clean($0) } ?? ""
        let typed = answer("Your weight? Such as 80.2, 176 lb or 12st 7lb\(usual), q to leave: ")
        return typed.flatMap { Self.leaving.contains($0.lowercased()) ? nil : $0 }
    }

    /// What was typed, with single spaces; nil at the end of the input.
    private func answer(_ question: String) -> String? {
        context.console.prompt(question)
        guard let line = prompt.line() else {
            context.console.prompt("\n")
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }

    /// The newest weight in the person's unit; nil before the first weigh-in.
    private func latest() throws -> String? {
        var snapshot = WeightSnapshot()
        var reader = try context.client().call(Snapshots.request([WeightRow.row])).resultReader
        try reader.readObject { _, reader in snapshot = try WeightSnapshot(direct: &reader) }
        return snapshot.text.latest.isEmpty ? nil : snapshot.text.latest
    }
}
