extension StatusContent {
    /// What was last known, marked as old: the daemon does not answer.
    ///
    /// Without anything known it says that it is offline; a bar must never be left empty.
    package func offline() -> StatusContent {
        var content = self
        content.state = "offline"
        content.color = nil
        if content.text.isEmpty { content.text = "offline" }
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
        content.primary = primary
        content.secondary = secondary
        content.link = link
        return content
    }
}
