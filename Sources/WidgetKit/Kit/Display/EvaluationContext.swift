import FoundationEssentials

/// State shared by all parts of one evaluation.
final class EvaluationContext {
    let evaluation: Evaluation
    private(set) var diagnostics: [String] = []
    private(set) var nextChange: Date?

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    /// Records a message for the widget's author, without duplicates.
    func note(_ diagnostic: String) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Warns the author about an unknown symbol.
    func noteSymbol(_ name: String) {
        if !SymbolTable.contains(SymbolTable.name(name, in: .leftToRight)) { note("there is no symbol named \(name)") }
    }

    /// Records that something drawn changes at a date.
    func changes(at date: Date) { nextChange = min(nextChange ?? date, date) }
}
