import FoundationEssentials

/// What all parts of one evaluation share.
final class EvaluationContext {
    let evaluation: Evaluation
    private(set) var diagnostics: [String] = []
    private(set) var nextChange: Date?

    init(_ evaluation: Evaluation) {
        self.evaluation = evaluation
    }

    /// Remembers a sentence for the widget's author; the same one once.
    func note(_ diagnostic: String) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Tells the author of a symbol that there is none of.
    func noteSymbol(_ name: String) {
        if !SymbolTable.contains(SymbolTable.name(name, in: .leftToRight)) { note("there is no symbol named \(name)") }
    }

    /// Something that is drawn looks different from a date on.
    func changes(at date: Date) {
        nextChange = min(nextChange ?? date, date)
    }
}
