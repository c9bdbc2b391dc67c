import SipliRenderers
import SipliWidgetKit

extension StatusFormat {
    /// A number sign begins a style or a format, so ours are doubled. The 256 colours work in any tmux.
    static let tmux = StatusFormat("tmux", doc: "tmux's status line") { content, _ in
        let escaped = StatusWord.replacing(content.saidBrief, "#", with: "##")
        guard let ink = BarInk.of(content) else { return escaped + "\n" }
        // The line is green by default, so a state has a background of its own.
        guard !ink.isPale else { return "#[dim]" + escaped + "#[default]\n" }
        let (text, background) = ink.background.map { (ink.text, $0) } ?? ("#000000", ink.text)
        return "#[fg=" + number(text) + ",bg=" + number(background) + "] " + escaped + " #[default]\n"
    }

    private static func number(_ color: String) -> String {
        "colour" + String(RGBA(hexText: color).map(XtermPalette.nearest) ?? 0)
    }
}

extension BarSetup {
    static let tmux = BarSetup("tmux", "tmux", versionOption: "-V") { module in
        let place = "~/.tmux.conf; then: tmux source ~/.tmux.conf"
        return [
            Snippet(
                file: "tmux.conf", part: "config", place: place,
                text: room + "set -ag status-right ' #(\(module.status("tmux")))'\n"),
            Snippet(
                file: "tmux-3.4.conf", part: "config", since: Version(numbers: [3, 4]),
                place: place + ". Clicks need: set -g mouse on"
                    + (module.choice.isEmpty ? "" : "; with two trackers, only the last one gets them"),
                text: room + clicks(module)),
        ]
    }

    /// The default 40 columns are filled by tmux itself.
    private static let room = """
        if -F '#{e|<:#{status-right-length},80}' 'set -g status-right-length 80'

        """

    /// Elsewhere on the line the mouse keeps its previous bindings.
    private static let others = [
        "MouseDown1Status": " { switch-client -t = }",
        "MouseDown3Status": """
         \\
          { display-menu -T '#[align=centre]#{window_index}:#{window_name}' -t = -x W -y W \\
            'Kill' X { kill-window } 'Respawn' R { respawn-window -k } \\
            'Rename' n { command-prompt -F -I '#W' { rename-window -t '#{window_id}' '%%' } } \\
            'New After' w { new-window -a } 'New At End' W { new-window } }
        """,
        "WheelUpStatus": " { previous-window }",
    ]

    /// tmux keeps 15 bytes of the name of a range.
    private static let rangeLimit = 15

    /// The module's name, or its beginning with a number made from all of it.
    private static func range(_ name: String) -> String {
        guard name.utf8.count > rangeLimit else { return name }
        let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return name.prefix(rangeLimit - 7) + "-" + String(hash % 0xFF_FFFF + 0x100_0000, radix: 16).suffix(6)
    }

    private static func clicks(_ module: BarModule) -> String {
        let (status, range) = (module.status("tmux"), range(module.name))
        let bindings = module.clicks.named(
            left: "MouseDown1Status", middle: "MouseDown2Status", right: "MouseDown3Status", wheelUp: "WheelUpStatus"
        ).map { name, action in
            let command =
                action.opensWindow
                ? "display-popup -E '\(action.commandInTerminal)'" : "run-shell -b '\(action.command)'"
            return """
                bind -n \(name) if -F '#{==:#{mouse_status_range},\(range)}' \\
                  { \(command) }\(others[name] ?? "")

                """
        }
        return "set -ag status-right ' #[range=user|\(range)]#(\(status))#[norange]'\n" + bindings.joined()
    }
}
