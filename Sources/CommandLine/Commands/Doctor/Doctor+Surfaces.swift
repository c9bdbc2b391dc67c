import SipliBars
import SipliClient
import SipliVerbs
import SipliWire

/// The programs that show Sipli, and what they may show.
extension Doctor {
    var surfaces: [Finding] {
        [privacy, reminders].compactMap { $0 } + facts.trackers + containers + widgets + pictureUnits
            + [bars, links].compactMap { $0 }
    }

    /// No finding while it is off, the default.
    private var privacy: Finding? {
        guard facts.isPrivate == true else { return nil }
        return .ok(
            "private", "on: your values are hidden everywhere (to show them: sipli-client config set private off)")
    }

    private var containers: [Finding] {
        ((try? facts.status.get())?.containers ?? []).map { container in
            if let error = container.error {
                return .warn(
                    "container", container.group + ": its files cannot be written: " + error,
                    fix: "free some disk space, and check what is in the way of " + container.path)
            }
            let state = container.rev.map { "shows revision \($0)" } ?? "has not been written yet"
            return .ok("container", container.path + " " + state)
        }
    }

    private var bars: Finding? {
        guard let first = facts.bars.first else { return nil }
        return .ok(
            "bars", facts.bars.joined(separator: ", ") + " (to add Sipli to one: sipli-client setup " + first + ")")
    }

    private var links: Finding? {
        guard let opener = facts.linkOpener else {
            return .skip(
                "links",
                facts.hasDisplay
                    ? "not checked: xdg-mime is not installed, so it is unknown what opens sipli:// links"
                    : "not checked: neither DISPLAY nor WAYLAND_DISPLAY is set, so nothing can open sipli:// links"
            )
        }
        guard opener == DoctorFacts.ownLinkOpener else {
            let other = opener.isEmpty ? "nothing opens sipli:// links" : opener + " opens sipli:// links"
            return .warn(
                "links", other,
                fix: "make install; then: xdg-mime default " + DoctorFacts.ownLinkOpener
                    + " x-scheme-handler/sipli")
        }
        guard let form = facts.menus.first ?? facts.terminals.first else {
            return .warn(
                "links", "a click opens nothing: there is no menu program and no terminal for this display",
                fix: "install a menu program such as fuzzel or rofi, or a terminal such as foot or xterm")
        }
        let page = facts.terminals.first.map { ", pages in " + $0 } ?? ""
        return .ok("links", "sipli:// links work: forms open in " + form + page)
    }
}

extension DoctorFacts {
    static let ownLinkOpener = "io.github.sipli.Sipli.desktop"

    /// Checks the programs that could show Sipli.
    mutating func gatherSurfaces(_ context: Context, _ trackers: TrackerTable) {
        isPrivate = privacy(context)
        reminders = askReminders(context, trackers)
        widgets = placed(context)
        self.trackers = trackers.rows.flatMap { $0.findings(context) }
        bars = BarSetup.all.filter { SearchPath.find($0.program, environment: context.environment) != nil }.map(\.name)
        hasDisplay = TerminalWindow.hasDisplay(context.environment)
        menus = ((try? Menu.all(nil, context.environment)) ?? []).map(\.program.name)
        terminals = TerminalWindow.commands([], environment: context.environment) {
            SearchPath.find($0, environment: context.environment) != nil
        }.compactMap(\.first)
        guard hasDisplay, SearchPath.find("xdg-mime", environment: context.environment) != nil else { return }
        let said = CommandOutput.of(
            "timeout 5 xdg-mime query default x-scheme-handler/sipli 2>/dev/null", anyStatus: true)
        linkOpener = said.map { String($0.prefix { !$0.isNewline }) }
    }

    /// Nil if unknown.
    private func privacy(_ context: Context) -> Bool? {
        guard case .success = status, var client = try? context.client() else { return nil }
        client.timeoutMilliseconds = 3000
        var request = SettingsGetRequest()
        request.names = ["private"]
        let value = try? client.call(StoreOperations.settingsGet, request).settings.first?.value
        return value.map { $0.bytes == Array("true".utf8) }
    }
}
