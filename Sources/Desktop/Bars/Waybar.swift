import SipliCore
import SipliRenderers

extension StatusFormat {
    /// The icon is part of the text, because no placeholder for it works in every version. Text and tooltip are markup,
    /// and a tooltip's lines are separated by carriage returns.
    static let waybar = StatusFormat("waybar", doc: "waybar's custom module, return-type json") { content, _ in
        var object = JSONWriter()
        object.beginObject()
        object.member("text", Markup.escaped(content.saidFull))
        object.member("alt", content.state)
        object.member("tooltip", content.tooltipAndHint.map(Markup.escaped).joined(separator: "\r"))
        let classes = [
            content.name, content.state, content.isStale ? "stale" : nil, content.hasNotice ? "notice" : nil,
        ]
        object.member("class", classes.compactMap { $0 })
        if let percent = content.percent { object.member("percentage", percent) }
        object.endObject()
        return object.text + "\n"
    }
}

extension BarSetup {
    static let waybar = BarSetup("waybar", "Waybar", versionOption: "--version") { module in
        [
            Snippet(file: "module.jsonc", part: "config", place: place(module), text: config(module, "{}")),
            // From here on {} mixed with a named placeholder is an error.
            Snippet(
                file: "module-0.12.jsonc", part: "config", since: Version(numbers: [0, 12]),
                place: place(module), text: config(module, "{text}")),
            Snippet(
                file: "style.css", part: "style", place: "~/.config/waybar/style.css",
                text: """
                    #custom-\(module.name) {
                        margin: 0 2px;
                        padding: 0 8px;
                        border-radius: 4px;
                    }

                    """
                        + BarInk.sheet.map { states, rules in
                            states.map { "#custom-\(module.name).\($0)" }.joined(separator: ",\n")
                                + " {\n" + rules.map { "    " + $0 + ";\n" }.joined() + "}\n"
                        }.joined()),
        ]
    }

    private static func place(_ module: BarModule) -> String {
        """
        ~/.config/waybar/config, between other modules; name it in modules-left, modules-center or modules-right: \
        "custom/\(module.name)"
        """
    }

    private static func config(_ module: BarModule, _ format: String) -> String {
        let clicks = module.clicks.named(
            left: "on-click", middle: "on-click-middle", right: "on-click-right", wheelUp: "on-scroll-up")
        return """
            "custom/\(module.name)": {
                "exec": "\(module.status("waybar"))",
                "return-type": "json",
                "format": "\(format)",
                "restart-interval": 5,
            \(clicks.map { #"    "\#($0.name)": "\#($0.action.command)""# }.joined(separator: ",\n"))
            }

            """
    }
}
