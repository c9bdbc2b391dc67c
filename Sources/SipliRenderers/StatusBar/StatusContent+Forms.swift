extension StatusContent {
    /// The text while nothing was ever known.
    private static let unknown = "offline"

    /// What was last known, marked as old: the daemon does not answer.
    ///
    /// Without anything known it says that it is offline; a bar must never be left empty.
    package func offline() -> StatusContent {
        var content = self
        content.state = "offline"
        content.color = nil
        if content.text.isEmpty { content.text = Self.unknown }
        if content.short.isEmpty { content.short = "--" }
        content.tooltip.append("Sipli does not answer.")
        return content
    }

    /// The same without anything that only the person should see: no number, no state, no text.
    package func redacted() -> StatusContent {
        var content = StatusContent(name: name, kind: kind)
        content.icon = icon
        content.text = Redaction.dots(text)
        content.short = Redaction.dots(short)
        content.color = color
        (content.primary, content.middle, content.secondary) = (primary, middle, secondary)
        content.wheelUp = wheelUp
        content.link = link
        return content
    }

    // MARK: For bars that know no states

    /// What is shown is old, and the text does not say so.
    private var isOld: Bool { state == "offline" && text != Self.unknown }

    /// The text, and whether it is old.
    var saidText: String {
        isOld ? text + " (offline)" : text
    }

    /// Icon and text, and whether it is old.
    var saidFull: String {
        [icon, saidText].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The short form; a question mark for what is old. At most six columns.
    var saidShort: String {
        isOld ? Printable.fit(short, Self.shortColumns - 1) + "?" : short
    }

    /// The short form for lines that have room for a word more: whether it is old.
    var saidBriefText: String {
        guard state == "offline" else { return short }
        return isOld ? short + " (offline)" : text
    }

    /// Icon and brief text.
    var saidBrief: String {
        [icon, saidBriefText].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
