import SipliCore

extension StatusFormat {
    /// The icon is part of the text, because no placeholder for it works in every version. Text and tooltip are markup,
    /// and a tooltip's lines are separated by carriage returns.
    static let waybar = StatusFormat("waybar", doc: "waybar's custom module, return-type json") { content, _ in
        var object = JSONText()
        object.add("text", .string(Markup.escaped(content.full)))
        object.add("alt", content.state.map { .string($0) })
        object.add("tooltip", .string(content.tooltipAndHint.map(Markup.escaped).joined(separator: "\r")))
        let classes = [
            content.name, content.state, content.isStale ? "stale" : nil, content.hasNotice ? "notice" : nil,
        ]
        object.add("class", .strings(classes.compactMap { $0 }))
        object.add("percentage", content.percent.map { .number($0) })
        return object.text + "\n"
    }
}
