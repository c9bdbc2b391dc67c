import SipliCore

extension StatusContent {
    /// The text until there is any data.
    private static let unknown = "offline"

    /// The last known content, marked as offline: the daemon does not answer.
    ///
    /// If nothing is known it shows that it is offline; a bar must never be empty.
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

    /// The last known content, marked as stale: the widget returns nothing newer.
    ///
    /// The state is kept, since it is last known too.
    ///
    /// - Parameters:
    ///   - asOf: as of `asOf`.
    ///   - problem: the problem, described for the widget's author.
    package func stale(asOf: String?, problem: String?) -> StatusContent {
        var content = self
        content.isStale = true
        content.asOf = asOf
        let words = asOf.map { "Nothing newer than " + $0 } ?? "Nothing to show yet"
        content.tooltip.append(words + (problem.map { ": " + $0 } ?? "") + ".")
        return content
    }

    /// The same with a warning sign, and an explanation in the tooltip.
    package func warning(_ notice: String, symbols: SymbolSet = .emoji) -> StatusContent {
        var content = self
        content.hasNotice = true
        content.icon = [symbols.warning, icon].filter { !$0.isEmpty }.joined(separator: " ")
        content.sign = symbols.warning
        content.tooltip.insert(notice, at: 0)
        return content
    }

    /// Begins the text with what it is about, unless it says so: nothing else tells it from others without an icon.
    package mutating func name(by subject: String) {
        guard !text.isEmpty, !text.lowercased().contains(subject.lowercased()) else { return }
        text = subject + " " + text
    }

    /// The same without private content: no number, no text, and no state but that it is private.
    package func redacted() -> StatusContent {
        var content = StatusContent(name: name, kind: kind, title: title)
        content.icon = icon
        // Widths would tell values too.
        (content.text, content.short) = ("••••", "•••")
        (content.state, content.color) = ("private", color)
        content.tooltip = ["\(title): your values are hidden.", "To show them: sipli-client config set private off"]
        (content.primary, content.middle, content.secondary) = (primary, middle, secondary)
        content.wheelUp = wheelUp
        content.link = link
        return content
    }

    // MARK: For bars without states

    /// The suffix for outdated text that does not say so itself; nil if it is up to date.
    private var oldness: String? {
        if state == "offline" { return text == Self.unknown ? nil : " (offline)" }
        guard isStale else { return nil }
        return asOf.map { " (as of " + $0 + ")" } ?? " (stale)"
    }

    /// The text, with a suffix if it is outdated.
    package var saidText: String { text + (oldness ?? "") }

    /// Icon and text, with a suffix if it is outdated.
    package var saidFull: String { [icon, saidText].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The short form where no icon stands before it, with the warning sign. At most six columns.
    package var shortAlone: String {
        sign.isEmpty ? short : sign + Printable.fit(short, Self.shortColumns - 1)
    }

    /// The same; with a question mark if it is outdated.
    package var saidShort: String {
        oldness == nil ? shortAlone : Printable.fit(shortAlone, Self.shortColumns - 1) + "?"
    }

    /// The short form for lines with room for a suffix.
    package var saidBriefText: String {
        oldness.map { short + $0 } ?? (state == "offline" ? text : short)
    }

    /// Icon and brief text.
    package var saidBrief: String {
        [icon, saidBriefText].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
