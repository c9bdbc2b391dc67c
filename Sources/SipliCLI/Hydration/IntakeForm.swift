import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The form for a drink, which `sipli://add-intake` opens.
struct IntakeForm {
    static let link = LinkFollower(place: "add-intake") { values, visit in
        let (amount, fluid, note) = (values["amount"], values["fluid"], values["note"])
        if let fluid { try FluidNames(visit.context).check(fluid) }
        let words = ["log", amount ?? "AMOUNT", fluid ?? ""].flatMap { $0.split(separator: " ").map(String.init) }
        try visit.requireSomebody(orRun: words + (note.map { ["--note", $0] } ?? []))
        // A menu has the presets by itself.
        if values.isEmpty, try visit.asker() != nil { return try HydrationQuick.ask(visit) }
        try IntakeForm(visit: visit, amount: amount, fluid: fluid, note: note).run()
    }

    let visit: LinkVisit
    var amount: String?
    var fluid: String?
    var note: String?

    private func run() throws {
        // In a menu a number is an amount.
        let presets = visit.prompt.isTerminal ? try presets() : []
        for (index, preset) in presets.enumerated() { visit.context.console.err(Self.row(index, preset)) }
        let filled = amount.map { Self.words($0, fluid) }
        let standard = filled ?? presets.first.map(Self.words)
        let usual = standard.map { ", Enter for " + Self.shown($0) } ?? ""
        let form = LinkForm(
            visit: visit, read: { try read($0, presets, standard) },
            shown: { words in Self.shown(words) + (note.map { " (" + Printable.clean($0) + ")" } ?? "") },
            verb: { words in
                var verb = LogVerb()
                (verb.words, verb.note, verb.common) = (words, note, visit.common)
                return verb
            }, prompt: HydrationQuick.tracker.prompt, other: HydrationQuick.tracker.other, filled: filled)
        try form.run("How much? A number of the list, an amount such as 300 or 12oz tea\(usual), Escape to leave: ")
    }

    /// The words behind `log`.
    private func read(
        _ typed: String, _ presets: [HydrationSnapshot.Preset], _ standard: [String]?
    ) throws -> LinkForm<[String]>.Reply {
        if typed.isEmpty { return standard.map { .answer($0) } ?? .again(nil) }
        if let number = Int(typed), presets.indices.contains(number - 1) {
            return .answer(Self.words(presets[number - 1]))
        }
        let (amount, named) = AmountWords.split([typed])
        guard AmountWords.hasNumber(amount) else { return .again("\"" + Printable.clean(typed) + "\" is no amount") }
        if let named {
            do { try FluidNames(visit.context).check(named) } catch let unknown as Failure {
                return .again(unknown.message)
            }
        }
        return .answer(Self.words(typed, fluid))
    }

    private func presets() throws -> [HydrationSnapshot.Preset] {
        let request = RequestLine.make("get") { writer in
            writer.key("topics")
            ["hydration"].write(to: &writer)
        }
        var presets: [HydrationSnapshot.Preset] = []
        var reader = try visit.context.client().call(request).resultReader
        try reader.readObject { _, reader in
            try reader.readObject { key, reader in
                guard key == "presets" else { return }
                presets = try [HydrationSnapshot.Preset].read(&reader)
            }
        }
        return presets
    }

    // MARK: Words

    /// The amount with its unit and the fluid, which is what is said before it is logged.
    private static func words(_ typed: String, _ fluid: String?) -> [String] {
        let (amount, named) = AmountWords.split([typed])
        return [AmountWords.withUnit(amount, "ml"), named ?? fluid ?? "water"]
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
