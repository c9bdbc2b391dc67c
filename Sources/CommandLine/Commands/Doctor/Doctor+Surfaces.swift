import Glibc
import SipliBars
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// The programs that show Sipli, and what they may show.
extension Doctor {
    var surfaces: [Finding] {
        [privacy, reminders].compactMap { $0 } + facts.trackers + containers + widgets + pictureUnits
            + deskFaults + [desktop, screens, bars, links].compactMap { $0 }
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
        gatherDesk(context)
        deskFile = readDeskFile(context, trackers)
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
        var request = SettingsGetRequest()
        request.names = ["private"]
        let value = try? client(context)?.call(StoreOperations.settingsGet, request).settings.first?.value
        return value.map { $0.bytes == Array("true".utf8) }
    }
}

/// The placed widgets, and the services that draw pictures of them.
extension Doctor {
    private static let words = "see its output; for a service: journalctl --user -t sipli-widget -n 20"

    /// One for each with a problem; none if nothing is placed.
    var widgets: [Finding] {
        guard !facts.widgets.isEmpty else { return [] }
        let troubled = facts.widgets.compactMap { item -> Finding? in
            if let error = item.error { return .warn("widget", item.placeName + ": " + error, fix: Self.words) }
            guard item.stale else { return nil }
            let shown = item.rev.map { "shows revision \($0), which is not the latest" } ?? "shows nothing yet"
            return .warn(
                "widget", item.placeName + " " + shown,
                fix: "if that does not change, restart the program that shows it")
        }
        guard troubled.isEmpty else { return troubled }
        let count = facts.widgets.count
        return [.ok("widgets", count == 1 ? "1 placed, and current" : "\(count) placed, all current")]
    }

    /// The lines of desk.conf that cannot be used.
    var deskFaults: [Finding] {
        guard let (path, faults) = facts.deskFile else { return [] }
        return faults.map { fault in
            .warn(
                "desktop", DeskFile.name + ", " + fault.text,
                fix: fault.line > 0 ? "edit line \(fault.line) of " + path : nil)
        }
    }

    /// The widgets on the desktop that no program shows; none without a desktop.
    var desktop: Finding? {
        let missing = facts.desk.filter { name in !facts.widgets.contains { $0.host == DeskWidget.host(name) } }
        guard facts.hasDisplay, !missing.isEmpty else { return nil }
        let count = missing.count.counted("widget")
        return .warn(
            "desktop",
            "\(count) placed on the desktop \(missing.count == 1 ? "is" : "are") not shown: "
                + missing.joined(separator: ", "), fix: "systemctl --user restart sipli-desk")
    }

    /// The widgets on the desktop whose screens are not connected.
    var screens: Finding? {
        guard facts.hasDisplay, let first = facts.strayed.first, let screen = facts.screens.first else { return nil }
        let missing = facts.strayed.map { "\($0.name) is on \($0.output ?? ""), which is not connected" }
        return .warn(
            "desktop", missing.joined(separator: "; "),
            fix: "sipli-client desk move " + ShellWord.quoted(first.name) + " 0,0 --output " + ShellWord.quoted(screen))
    }

    /// A crashed program is no longer a placed widget, but its service still has the failure.
    var pictureUnits: [Finding] {
        (facts.units ?? [:]).sorted { $0.key < $1.key }.compactMap { name, unit in
            guard name.hasPrefix(Units.picturePrefix) else { return nil }
            let isTroubled = unit["ActiveState"] == "failed" || unit["SubState"] == "auto-restart"
            guard isTroubled else { return nil }
            let reason = unit["Result"].map { ", " + $0 } ?? ""
            return .warn(
                "widget", name + " " + (unit["ActiveState"] ?? "?") + " (" + (unit["SubState"] ?? "?") + reason + ")",
                fix: "journalctl --user -u \(name) -n 20; then: systemctl --user restart " + name)
        }
    }
}

extension WidgetsResult.Item {
    /// Its name for display.
    var placeName: String { kind + " " + family + (host.map { " at " + $0 } ?? "") }
}

extension DoctorFacts {
    /// How long a widget may take to show a change, in microseconds.
    private static let moment: useconds_t = 700_000

    fileprivate mutating func gatherDesk(_ context: Context) {
        guard let snapshot = try? client(context)?.call(DeskOperations.list, Nothing()) else { return }
        let shown = snapshot.widgets.filter { !$0.hidden }
        desk = shown.map(\.name)
        strayed = shown.filter { $0.isOffScreen(snapshot) }
        screens = snapshot.outputs.map(\.name)
    }

    /// Nil without the file. The kinds in it are checked only if the daemon answers.
    fileprivate func readDeskFile(
        _ context: Context, _ trackers: TrackerTable
    ) -> (path: String, faults: [DeskFile.Fault])? {
        guard let path = try? DeskFile.path(context.directories), access(path, F_OK) == 0 else { return nil }
        do {
            let text = String(decoding: try FileSystem.read(path, limit: DeskFile.byteLimit), as: UTF8.self)
            let (file, unread) = DeskFile.read(text)
            let unknown = client(context).flatMap { client in
                try? file.request(trackers.deskKinds(context.directories), source: "", client).faults
            }
            return (path, (unread + (unknown ?? [])).sorted { $0.line < $1.line })
        } catch {
            return (path, [DeskFile.Fault(line: 0, message: "\(error)")])
        }
    }

    /// Empty if unknown. Widgets that are behind are checked again: a change may be on its way.
    func placed(_ context: Context) -> [WidgetsResult.Item] {
        func ask() -> [WidgetsResult.Item] {
            (try? client(context)?.call(DaemonOperations.widgets, Nothing()))?.widgets ?? []
        }
        let found = ask()
        guard found.contains(where: { $0.stale && $0.error == nil }) else { return found }
        usleep(Self.moment)
        return ask()
    }
}
