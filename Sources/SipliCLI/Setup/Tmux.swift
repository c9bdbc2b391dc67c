import SipliRenderers

extension BarSetup {
    static let tmux = BarSetup(
        "tmux", "tmux", versionOption: "-V",
        [
            Snippet(
                file: "tmux.conf", part: "config", place: "~/.tmux.conf; then: tmux source ~/.tmux.conf",
                text: room + "set -ag status-right ' #(sipli-client status --format tmux --follow)'\n"),
            Snippet(
                file: "tmux-3.4.conf", part: "config", since: Version(numbers: [3, 4]),
                place: "~/.tmux.conf; then: tmux source ~/.tmux.conf. Clicks need: set -g mouse on", text: room + clicks
            ),
        ])

    /// The usual 40 columns are full of what tmux shows by itself.
    private static let room = """
        if -F '#{e|<:#{status-right-length},80}' 'set -g status-right-length 80'

        """

    /// Elsewhere on the line the mouse does what it did before.
    private static let clicks = """
        set -ag status-right ' #[range=user|sipli]#(sipli-client status --format tmux --follow)#[norange]'
        bind -n MouseDown1Status if -F '#{==:#{mouse_status_range},sipli}' \\
          { run-shell -b '\(HydrationRow.glass.command)' } { switch-client -t = }
        bind -n MouseDown2Status if -F '#{==:#{mouse_status_range},sipli}' \\
          { display-popup -E 'sipli-client open sipli://add-intake' }
        bind -n MouseDown3Status if -F '#{==:#{mouse_status_range},sipli}' \\
          { run-shell -b '\(BarClicks.undo.command)' } \\
          { display-menu -T '#[align=centre]#{window_index}:#{window_name}' -t = -x W -y W \\
            'Kill' X { kill-window } 'Respawn' R { respawn-window -k } \\
            'Rename' n { command-prompt -F -I '#W' { rename-window -t '#{window_id}' '%%' } } \\
            'New After' w { new-window -a } 'New At End' W { new-window } }
        bind -n WheelUpStatus if -F '#{==:#{mouse_status_range},sipli}' \\
          { run-shell -b '\(HydrationRow.sip.command)' } { previous-window }

        """
}
