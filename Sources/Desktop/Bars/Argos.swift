import SipliCore
import SipliRenderers

extension StatusFormat {
    /// The panel's line, then a menu with the tooltip's text and the actions.
    ///
    /// A vertical bar ends the text, leading hyphens make a submenu, and markup, emoji names and backslashes are
    /// interpreted unless disabled.
    static let argos = StatusFormat("argos", doc: "Argos for GNOME") { content, _ in
        let plain = "useMarkup=false emojize=false unescape=false"
        let ink = BarInk.of(content).map { "color=" + ($0.background ?? $0.text) + " " } ?? ""
        var lines = [escaped(content.saidBrief) + " | dropdown=false " + ink + plain, "---"]
        lines += content.tooltip.map { escaped($0) + " | " + plain }
        for (icon, action) in [
            ("list-add", content.primary), ("document-edit", content.middle), ("edit-undo", content.secondary),
        ] {
            guard let action else { continue }
            let command = StatusWord.shellQuoted(Printable.clean(action.command))
            lines.append(
                escaped(Printable.clean(action.label)) + " | iconName=" + icon + "-symbolic bash=" + command
                    + " terminal=false refresh=true " + plain)
        }
        if let link = content.link { lines.append("Open | href=" + StatusWord.shellQuoted(link)) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        let line = StatusWord.replacing(text, "|", with: "¦")
        let hyphens = line.unicodeScalars.prefix { $0 == "-" }.count
        return String(repeating: "−", count: hyphens) + String(line.unicodeScalars.dropFirst(hyphens))
    }
}

extension BarSetup {
    static let argos = BarSetup("argos", "Argos, in GNOME's panel", program: "gnome-shell") { module in
        [
            Snippet(
                file: "sipli.r.30s.sh", part: "script",
                place: "~/.config/argos/\(module.name).r.30s.sh, executable; its menu logs, undoes and opens the form",
                text: """
                    #!/bin/sh
                    \(module.status("argos", follows: false))

                    """)
        ]
    }
}
