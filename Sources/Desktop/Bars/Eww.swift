import SipliRenderers

extension StatusFormat {
    /// A `deflisten` uses each line as the variable's value, and can read members of JSON in it.
    static let eww = StatusFormat("eww", doc: "eww's deflisten") { content, _ in
        content.object + "\n"
    }
}

extension BarSetup {
    static let eww = BarSetup("eww", "eww") { module in
        // A minus sign would be a subtraction.
        let name = module.name.replacing("-", with: "_")
        let clicks = module.clicks.named(
            left: "onclick \"", middle: "onmiddleclick \"", right: "onrightclick \"",
            wheelUp: "onscroll \"[ {} = down ] || ")
        return [
            Snippet(
                file: "sipli.yuck", part: "config", place: "~/.config/eww/eww.yuck; use it in a window: (\(name))",
                text: """
                    (deflisten \(name)
                      :initial '{"icon":"","text":"","tooltip":[]}'
                      "\(module.status("eww"))")

                    (defwidget \(name) []
                      (eventbox
                    \(clicks.map { "    :\($0.name)\($0.action.command) &\"" }.joined(separator: "\n"))
                        (label
                          :class {\(name).state ?: ""}
                          :text "${\(name).icon} ${\(name).text}"
                          :tooltip {jq(\(name).tooltip, "join(\\"\\\\n\\")")})))

                    """),
            Snippet(
                file: "sipli.scss", part: "style", place: "~/.config/eww/eww.scss",
                text: BarInk.sheet.map { states, rules in
                    states.map { "." + $0 }.joined(separator: ", ") + " { " + rules.map { $0 + "; " }.joined() + "}\n"
                }.joined()),
        ]
    }
}
