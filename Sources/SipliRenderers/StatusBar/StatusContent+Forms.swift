import SipliCore

extension StatusContent {
    /// The text while nothing was ever known.
    private static let unknown = "offline"

    /// What was last known, marked as old: the daemon does not answer.
    ///
    /// Without anything known it says that it is offline; a bar must never be left empty.
    package func offline(asOf: String? = nil) -> StatusContent {
        var content = self
        content.state = "offline"
        content.color = nil
        content.asOf = asOf
        if content.text.isEmpty { content.text = Self.unknown }
        if content.short.isEmpty { content.short = "--" }
        content.tooltip.append(asOf.map { "Sipli has not answered since " + $0 + "." } ?? "Sipli does not answer.")
        return content
    }

    /// What was last known, marked as old: the widget gives nothing newer.
    ///
    /// The state stays: it is what was last known too.
    ///
    /// - Parameters:
    ///   - asOf: as of `asOf`.
    ///   - problem: what is wrong, in words for the widget's author.
    package func stale(asOf: String?, problem: String?) -> StatusContent {
        var content = self
        content.isStale = true
        content.asOf = asOf
        let words = asOf.map { "Nothing newer than " + $0 } ?? "Nothing to show yet"
        content.tooltip.append(words + (problem.map { ": " + $0 } ?? "") + ".")
        return content
    }

    /// The same with a warning sign, and what it is about in the tooltip.
    package func warning(_ notice: String) -> StatusContent {
        var content = self
        content.hasNotice = true
        content.icon = [Self.warningSign, icon].filter { !$0.isEmpty }.joined(separator: " ")
        content.short = Self.warningSign + Printable.fit(short, Self.shortColumns - 1)
        content.tooltip.insert(notice, at: 0)
        return content
    }

    private static let warningSign = "⚠"

    /// The same without anything that only the person should see: no number, no state, no text.
    package func redacted() -> StatusContent {
        var content = StatusContent(name: name, kind: kind)
        content.icon = icon
        content.text = Redaction.dots(text)
        // A short form is often made of the value in another way when a goal is met: its width would say so.
        content.short = "•••"
        content.color = color
        (content.primary, content.middle, content.secondary) = (primary, middle, secondary)
        content.wheelUp = wheelUp
        content.link = link
        return content
    }

    // MARK: For bars that know no states

    /// What is said of a text that is old and does not say so itself; nil for what is not.
    private var oldness: String? {
        if state == "offline" { return text == Self.unknown ? nil : " (offline)" }
        guard isStale else { return nil }
        return asOf.map { " (as of " + $0 + ")" } ?? " (stale)"
    }

    /// The text, and whether it is old.
    var saidText: String {
        text + (oldness ?? "")
    }

    /// Icon and text, and whether it is old.
    var saidFull: String {
        [icon, saidText].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The short form; a question mark for what is old. At most six columns.
    var saidShort: String {
        oldness == nil ? short : Printable.fit(short, Self.shortColumns - 1) + "?"
    }

    /// The short form for lines that have room for a word more: whether it is old.
    var saidBriefText: String {
        oldness.map { short + $0 } ?? (state == "offline" ? text : short)
    }

    /// Icon and brief text.
    var saidBrief: String {
        [icon, saidBriefText].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
