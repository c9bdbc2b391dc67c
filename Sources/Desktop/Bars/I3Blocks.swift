import SipliCore
import SipliRenderers

extension StatusFormat {
    /// Raw text, never JSON: version 1.4 loses Booleans and truncates strings at an escaped quote. A persistent block
    /// expects one line per update; a block that is run once expects three: the text, the short form and the colour.
    static let i3blocks = StatusFormat("i3blocks", doc: "i3blocks, interval=persist or once") { content, place in
        guard !place.isFollowing else { return content.saidFull + "\n" }
        return [content.saidFull, content.saidShort, color(content) ?? ""].joined(separator: "\n") + "\n"
    }

    /// The same for a block with `markup=pango`, which has colours also when it is persistent.
    static let i3blocksPango = StatusFormat("i3blocks-pango", doc: "i3blocks with markup=pango") { content, _ in
        let text = Markup.escaped(content.saidFull)
        guard let ink = BarInk.of(content) else { return text + "\n" }
        let background = ink.background.map { " background=\"" + $0 + "\"" } ?? ""
        return "<span foreground=\"" + ink.text + "\"" + background + ">" + text + "</span>\n"
    }

    /// A block has no background of its own in every version.
    private static func color(_ content: StatusContent) -> String? {
        BarInk.of(content).map { $0.background ?? $0.text }
    }
}

extension BarSetup {
    static let i3blocks = BarSetup("i3blocks", "i3blocks, below i3bar or swaybar", versionOption: "-V") { module in
        [
            // In this version a persistent block gets no clicks, and one that reads them takes those of the others.
            Snippet(
                file: "sipli.conf", part: "config", place: "~/.config/i3blocks/config",
                text: """
                    [\(module.name)]
                    command=\(clicks(module, "$BLOCK_BUTTON")); \(module.status("i3blocks", follows: false))
                    interval=5

                    """),
            Snippet(
                file: "sipli-1.5.conf", part: "config", since: Version(numbers: [1, 5]),
                place: "~/.config/i3blocks/config",
                text: """
                    [\(module.name)]
                    command=\(module.status("i3blocks-pango")) & \
                    while read -r button; do \(clicks(module, "$button")); done; kill $!
                    interval=persist
                    markup=pango

                    """),
        ]
    }

    private static func clicks(_ module: BarModule, _ button: String) -> String {
        let cases = module.clicks.named(left: "1", middle: "2", right: "3", wheelUp: "4").map { name, action in
            // The window stays open while the block continues.
            name + ") " + action.command + (action.opensWindow ? " > /dev/null 2>&1 &" : "") + " ;; "
        }
        return "case \"\(button)\" in " + cases.joined() + "esac"
    }
}
