import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `open`: follows a `sipli://` link, such as one from a click on a widget or a bar.
struct OpenVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var url = "sipli://today"
    /// Opens a terminal window if there is no terminal.
    var inWindow = false
    /// The mark to remove, which says that the window has opened.
    var started: String?
    /// Waits for Enter before exiting, because the window would close.
    var holds = false

    mutating func declare(_ parameters: inout Parameters) {
        var typed: String?
        parameters.word(
            &typed, "url", completion: .list(trackers.places.map(\.url)), "Link to open (default: sipli://today).")
        if let typed { url = typed }
        parameters.flag(&inWindow, "--window", "Open a terminal window if there is no terminal.")
        parameters.flag(&holds, "--hold", "Wait for Enter before exiting.")
        parameters.option(&started, "--started", "file", "Remove this file, as a sign that the link is being opened.")
    }

    func run(_ context: Context) throws {
        if let started { WindowMark(path: started).remove() }
        if inWindow { SessionVariables.adopt(context.environment) }
        try run(context, inWindow ? .ofTerminal() : .ofProcess())
    }

    /// The same with a prompt. After a click on a link there may be no terminal, so errors are shown as notifications.
    func run(_ context: Context, _ prompt: Prompt) throws {
        try QuickNotice(context, common).reportingErrors("The link could not be opened") { try follow(context, prompt) }
    }

    private func follow(_ context: Context, _ prompt: Prompt) throws {
        let address: LinkAddress
        do { address = try LinkAddress(url, places: trackers.catalog.places) } catch {
            throw Failure(error.code == .invalid ? .badData : .of(error.code), error.message)
        }
        // The link was already offered before the window opened.
        if !holds, let claimer = try offer(context) { return context.console.report("Opened by " + claimer) }
        let follower = try trackers.follower(address)
        if !holds, follower.isForm, DeskSheet.show(address.url, context, prompt) {
            return context.console.report("Opened in a window")
        }
        let visit = LinkVisit(
            context: context, common: common, prompt: prompt, trackers: trackers, isInWindow: holds && prompt.isTerminal
        )
        // A menu asks on the screen; only pages need a terminal.
        if !prompt.isTerminal, inWindow, !(try trackers.hasForm(address) && visit.asker() != nil) {
            return try open(address, context)
        }
        guard visit.isInWindow else { return try follower.follow(address, visit) }
        do {
            try follower.follow(address, visit)
            // What a form has logged is shown as a notification.
            if !follower.isPage { return }
        } catch let failure as Failure where failure.message.isEmpty {
            return
        } catch {
            _ = Runner.report(error, context.console)
        }
        // Keep it readable until the window closes. The window itself has not failed.
        context.console.prompt("Press Enter or Esc to close.")
        _ = prompt.line()
    }

    /// Offers the link to clients that follow topic `links`.
    ///
    /// - Returns: the client that claimed it; nil if none did or the daemon cannot be asked.
    private func offer(_ context: Context) throws -> String? {
        var request = LinkOpenRequest()
        request.url = url
        do throws(ClientError) {
            let result = try context.client().call(LinkOperations.open, request)
            return result.claimed ? Printable.clean(result.client ?? "another program") : nil
        } catch .refused(let error) where error.code != .unknownOp && error.code != .unsupported {
            throw Failure(.of(error.code), error.message)
        } catch {
            return nil
        }
    }

    private func open(_ address: LinkAddress, _ context: Context) throws {
        let mark = WindowMark(context.directories)
        defer { mark?.remove() }
        let command =
            [SearchPath.ofThisProgram, "open", "--hold"]
            + (mark.map { ["--started", $0.path] } ?? []) + [address.url]
        let isThere = { SearchPath.find($0, environment: context.environment) != nil }
        let windows = TerminalWindow.commands(command, environment: context.environment, isThere: isThere)
        guard let failures = try TerminalWindow.run(windows, hasStarted: { mark?.isRemoved ?? false }) else { return }
        let reason =
            !failures.isEmpty
            ? failures.joined(separator: "; ")
            : TerminalWindow.hasDisplay(context.environment)
                ? "set TERMINAL to a terminal program" : TerminalWindow.noDisplay
        throw Failure(
            .refused,
            "cannot open a terminal window: \(reason); or run in a terminal: sipli-client open '\(address.url)'")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        let places = trackers.places.map { $0.url + " " + $0.doc + "." }
        let form = trackers.rows.compactMap(\.formURL).first ?? "sipli://today"
        return Command(
            "open", "Open a sipli:// link.",
            discussion: places.joined(separator: "\n")
                + """


                A program that follows the topic `links` may handle the link; otherwise it opens here. Nothing is logged \
                until you confirm it.

                Example:
                  sipli-client open --window \(form)
                """
        ) { OpenVerb(trackers: trackers) }
    }
}

extension TrackerTable {
    /// The links.
    var places: [LinkPlace] { Catalog.places(rows.map { $0.wire() }).filter(\.isThere) }
}

extension TrackerCommands {
    /// The link to its form.
    var formURL: String? { descriptor.form.map { "sipli://" + $0 } }
}
