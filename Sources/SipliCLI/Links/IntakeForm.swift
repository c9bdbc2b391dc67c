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

    /// Asks until something was logged or the person leaves.
    func run() throws {
        let presets = try presets()
        for (index, preset) in presets.enumerated() { context.console.err(Self.row(index, preset)) }
        while let words = try ask(presets) {
            guard try isConfirmed(words) else { continue }
            var verb = LogVerb()
            (verb.words, verb.common) = (words, common)
            do {
                return try verb.run(context)
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                context.console.err(Printable.clean(error.message))
            }
        }
        throw Failure(.refused, "nothing was logged")
    }

    // MARK: What to log

    /// The words behind `log`; nil when the person leaves.
    private func ask(_ presets: [HydrationSnapshot.Preset]) throws -> [String]? {
        let standard = amount.map { Self.words($0, fluid) } ?? presets.first.map(Self.words)
        let usual = standard.map { ", Enter for " + Self.shown($0) } ?? ""
        context.console.prompt(
            "How much? A number of the list, an amount such as 300 or 12oz tea\(usual), q to leave: ")
        guard let typed = prompt.line()?.split(separator: " ").joined(separator: " "), typed != "q" else { return nil }
        if typed.isEmpty { return standard ?? [] }
        if let number = Int(typed), presets.indices.contains(number - 1) { return Self.words(presets[number - 1]) }
        let (amount, named) = AmountWords.split([typed])
        return Self.words(amount, named ?? fluid)
    }

    private func isConfirmed(_ words: [String]) throws -> Bool {
        guard !words.isEmpty else { return false }
        context.console.prompt("Log \(Self.shown(words)) now? [y/N] ")
        guard let answer = prompt.line() else { throw Failure(.refused, "nothing was logged") }
        return ["y", "yes"].contains(answer.lowercased())
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
