import SipliRenderers

extension BarSetup {
    static let polybar = BarSetup(
        "polybar", "Polybar",
        [
            Snippet(
                file: "module.ini", part: "config",
                place: "~/.config/polybar/config.ini; name it in modules-left, modules-center or modules-right: sipli",
                text: """
                    [module/sipli]
                    type = custom/script
                    exec = sipli-client status --format polybar --follow
                    tail = true
                    click-left = \(HydrationRow.glass.command)
                    click-middle = \(HydrationRow.form.command)
                    click-right = \(BarClicks.undo.command)
                    scroll-up = \(HydrationRow.sip.command)

                    """)
        ])

    static let lemonbar = BarSetup(
        "lemonbar", "lemonbar",
        [
            Snippet(
                file: "sipli-lemonbar", part: "script",
                place: "a file that your session starts; clicks on the text come out of lemonbar for the shell",
                text: """
                    #!/bin/sh
                    sipli-client status --format lemonbar --follow | lemonbar -p | sh

                    """)
        ])

    static let yambar = BarSetup(
        "yambar", "yambar",
        [
            Snippet(
                file: "module.yml", part: "config",
                place: "~/.config/yambar/config.yml, in the list left, center or right of bar",
                text: """
                    - script:
                        path: /usr/bin/sipli-client
                        args: [status, --format, yambar, --follow]
                        content:
                          string:
                            text: "{icon} {text}"
                            on-click:
                              left: \(HydrationRow.glass.command)
                              middle: \(HydrationRow.form.command)
                              right: \(BarClicks.undo.command)
                              wheel-up: \(HydrationRow.sip.command)

                    """)
        ])

    static let eww = BarSetup(
        "eww", "eww",
        [
            Snippet(
                file: "sipli.yuck", part: "config", place: "~/.config/eww/eww.yuck; use it in a window: (sipli)",
                text: """
                    (deflisten sipli
                      :initial '{"icon":"","text":"","tooltip":[]}'
                      "sipli-client status --format eww --follow")

                    (defwidget sipli []
                      (eventbox
                        :onclick "\(HydrationRow.glass.command) &"
                        :onmiddleclick "\(HydrationRow.form.command) &"
                        :onrightclick "\(BarClicks.undo.command) &"
                        :onscroll "[ {} = down ] || \(HydrationRow.sip.command) &"
                        (label
                          :class {sipli.state ?: ""}
                          :text "${sipli.icon} ${sipli.text}"
                          :tooltip {jq(sipli.tooltip, "join(\\"\\\\n\\")")})))

                    """)
        ])

    static let conky = BarSetup(
        "conky", "conky",
        [
            Snippet(
                file: "sipli.conf", part: "config", place: "conky.text in ~/.config/conky/conky.conf",
                text: """
                    ${execpi 30 sipli-client status --format conky}
                    ${execibar 30 sipli-client status --format percent}

                    """)
        ])

    static let starship = BarSetup(
        "starship", "starship, the prompt",
        [
            Snippet(
                file: "starship.toml", part: "config", place: "~/.config/starship.toml",
                text: """
                    [custom.sipli]
                    command = "sipli-client status --format starship"
                    when = true

                    """)
        ])

    static let argos = BarSetup(
        "argos", "Argos, in GNOME's panel", program: "gnome-shell",
        [
            Snippet(
                file: "sipli.r.30s.sh", part: "script",
                place: "~/.config/argos/sipli.r.30s.sh, executable; its menu logs, takes back and opens the form",
                text: """
                    #!/bin/sh
                    sipli-client status --format argos

                    """)
        ])
}
