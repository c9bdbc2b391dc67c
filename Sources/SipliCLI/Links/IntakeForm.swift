import SipliClient
import SipliRenderers
import SipliWire

/// The form for a drink in a terminal. Nothing is logged before the person has said yes.
struct IntakeForm {
    let context: Context
    let common: CommonOptions
    let prompt: Prompt
    var amount: String?
    var fluid: String?

    /// Asks until something was logged or the person leaves, which is no error: the failure has nothing more to say.
    func run() throws {
        let presets = try presets()
        for (index, preset) in presets.enumerated() { context.console.err(Self.row(index, preset)) }
        while let words = try ask(presets) {
            guard let isConfirmed = isConfirmed(words) else { break }
            guard isConfirmed else { continue }
            var verb = LogVerb()
            (verb.words, verb.common) = (words, common)
            do {
                return try verb.run(context)
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                context.console.fail(Printable.clean(error.message))
            }
        }
        context.console.err("Nothing was logged.")
        throw Failure(.refused, "")
    }

    // MARK: What to log

    /// What people type to leave.
    private static let leaving = ["q", "quit", "exit", "n", "no"]

    /// The words behind `log`, empty to be asked again; nil when the person leaves.
    private func ask(_ presets: [HydrationSnapshot.Preset]) throws -> [String]? {
        let standard = amount.map { Self.words($0, fluid) } ?? presets.first.map(Self.words)
        let usual = standard.map { ", Enter for " + Self.shown($0) } ?? ""
        guard
            let typed = answer(
                "How much? A number of the list, an amount such as 300 or 12oz tea\(usual), q to leave: "),
            !Self.leaving.contains(typed.lowercased())
        else { return nil }
        if typed.isEmpty { return standard ?? [] }
        if let number = Int(typed), presets.indices.contains(number - 1) { return Self.words(presets[number - 1]) }
        let (amount, named) = AmountWords.split([typed])
        guard AmountWords.hasNumber(amount) else {
            context.console.fail("\"" + Printable.clean(typed) + "\" is no amount")
            return []
        }
        guard let named else { return Self.words(amount, fluid) }
        do { try FluidNames(context).check(named) } catch let unknown as Failure {
            context.console.fail(unknown.message)
            return []
        }
        return Self.words(amount, named)
    }

    /// Nil when the person leaves.
    private func isConfirmed(_ words: [String]) -> Bool? {
        guard !words.isEmpty else { return false }
        return answer("Log \(Self.shown(words)) now? [y/N] ").map { ["y", "yes"].contains($0.lowercased()) }
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

    private func presets() throws -> [HydrationSnapshot.Preset] {
        let request = RequestLine.make("get") { writer in
            writer.key("topics")
            ["hydration"].write(to: &writer)
        }
        var presets: [HydrationSnapshot.Preset] = []
        var reader = try context.client().call(request).resultReader
        try reader.readObject { _, reader in
            try reader.readObject { key, reader in
                guard key == "presets" else { return }
                presets = try [HydrationSnapshot.Preset].read(&reader)
            }
        }
        return presets
    }

    // MARK: Words

    private static func words(_ amount: String, _ fluid: String?) -> [String] {
        [amount] + (fluid.map { [$0] } ?? [])
    }

    private static func words(_ preset: HydrationSnapshot.Preset) -> [String] {
        [JSONWriter.text(of: preset.ml) + " ml", preset.fluid]
    }

    private static func shown(_ words: [String]) -> String {
        Printable.clean(words.joined(separator: " "))
    }

    private static func row(_ index: Int, _ preset: HydrationSnapshot.Preset) -> String {
        Printable.pad("\(index + 1)", 3, right: true) + "  " + Printable.clean(preset.text)
    }
}
