import SipliVerbs

extension DirectPath {
    /// What the full program reads without ArgumentParser.
    static let all = DirectPath(
        frequent.rows + [
            Row(name: "status") { StatusCommand.verb(&$0) },
            Row(name: "quick") { QuickVerb(&$0) },
        ])
}
