import SipliRenderers
import SipliWidgetKit

extension StatusFormat {
    /// A transaction: one line per tag, then an empty line. The value is the rest of its line, so it needs no escapes.
    static let yambar = StatusFormat("yambar", doc: "yambar's script module") { content, _ in
        var tags = content.percent.map { [content.name + "|range:0-100|" + String($0)] } ?? []
        tags += content.values.map { $0.name + "|int|" + String($0.number) }
        tags += [
            ("state", content.state ?? ""), ("icon", content.icon), ("text", content.saidText),
            ("short", content.saidShort),
        ].map { $0.0 + "|string|" + $0.1 }
        return tags.joined(separator: "\n") + "\n\n"
    }
}

extension BarSetup {
    static let yambar = BarSetup("yambar", "yambar") { module in
        [
            Snippet(
                file: "module.yml", part: "config",
                place: "~/.config/yambar/config.yml, in the list left, center or right of bar",
                text: """
                    - script:
                        path: /usr/bin/sipli-client
                        args: [\(module.status("yambar").split(separator: " ").dropFirst().joined(separator: ", "))]
                        content:
                          string:
                            text: "{icon} {text}"
                            on-click:

                    """
                        + module.clicks.named(left: "left", middle: "middle", right: "right", wheelUp: "wheel-up").map {
                            "          \($0.name): \($0.action.command)\n"
                        }.joined())
        ]
    }
}
