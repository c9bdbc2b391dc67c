import SipliRenderers
import SipliVerbs

extension BarSetup {
    static let polybar = BarSetup(
        "polybar", "Polybar", findsFonts: false
    ) { module in
        [
            Snippet(
                file: "module.ini", part: "config",
                place: """
                    ~/.config/polybar/config.ini; name it in modules-left, modules-center or modules-right: \
                    \(module.name). For an icon, add --icons emoji to exec, and to your bar a font that has it, such as \
                    font-1 = Noto Color Emoji:scale=10;2
                    """,
                text: """
                    [module/\(module.name)]
                    type = custom/script
                    exec = \(module.status("polybar"))
                    tail = true

                    """
                        + module.clicks.named(
                            left: "click-left", middle: "click-middle", right: "click-right", wheelUp: "scroll-up"
                        ).map { "\($0.name) = \($0.action.command)\n" }.joined())
        ]
    }

    static let lemonbar = BarSetup(
        "lemonbar", "lemonbar", findsFonts: false
    ) { module in
        [
            Snippet(
                file: "sipli-lemonbar", part: "script",
                place: "a script that your session starts; lemonbar prints the command of a click for the shell",
                text: """
                    #!/bin/sh
                    \(module.status("lemonbar")) | lemonbar -p | sh

                    """)
        ]
    }

    static let yambar = BarSetup(
        "yambar", "yambar"
    ) { module in
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

    static let eww = BarSetup(
        "eww", "eww"
    ) { module in
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
                text: """
                    .behind { color: #e5a50a; }
                    .low { color: #ff7800; }
                    .due { color: #ffffff; background-color: #c64600; }
                    .done, .on { color: #33d17a; }
                    .paused, .private { opacity: 0.7; }
                    .offline { opacity: 0.45; }

                    """),
        ]
    }

    static let conky = BarSetup(
        "conky", "conky", findsFonts: false
    ) { module in
        [
            Snippet(
                file: "sipli.conf", part: "config", place: "conky.text in ~/.config/conky/conky.conf",
                text: """
                    ${execpi 30 \(module.status("conky", follows: false))}
                    ${execibar 30 \(module.status("percent", follows: false))}

                    """)
        ]
    }

    static let starship = BarSetup(
        "starship", "starship, the prompt"
    ) { module in
        [
            Snippet(
                file: "starship.toml", part: "config", place: "~/.config/starship.toml",
                text: """
                    [custom.\(module.name)]
                    command = "\(module.status("starship", follows: false))"
                    when = true

                    """)
        ]
    }

    static let argos = BarSetup(
        "argos", "Argos, in GNOME's panel", program: "gnome-shell"
    ) { module in
        [
            Snippet(
                file: "sipli.r.30s.sh", part: "script",
                place:
                    "~/.config/argos/\(module.name).r.30s.sh, executable; its menu logs, undoes and opens the form",
                text: """
                    #!/bin/sh
                    \(module.status("argos", follows: false))

                    """)
        ]
    }
}
