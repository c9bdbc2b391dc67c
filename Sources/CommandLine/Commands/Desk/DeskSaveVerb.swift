import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// `desk save`: writes the widgets on the desktop to desk.conf.
struct DeskSaveVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var isForced = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&isForced, "--force", "Replace a file that you have changed.")
    }

    func run(_ context: Context) throws {
        let client = try context.client()
        let desk = try client.call(DeskOperations.list, Nothing())
        let file = try file(desk, trackers.deskKinds(context.directories), client)
        let path = try DeskFile.path(context.directories)
        if !isForced, FileSystem.exists(path) {
            let old = try Failure.told { () throws(SystemError) in try FileSystem.read(path, limit: DeskFile.byteLimit)
            }
            guard DeskFile.isWritten(String(decoding: old, as: UTF8.self)) else {
                throw Failure(
                    .refused, "\(path) has lines of your own, which would be lost",
                    hint: "To replace it: sipli-client desk save --force")
            }
        }
        try Failure.told { () throws(SystemError) in
            try Directories.makeDirectory(Directories.directory(of: path))
            try AtomicFile.write(path: path, Array(file.text.utf8))
        }
        guard !common.json else {
            return context.console.out { writer in
                writer.member("path", path)
                writer.member("widgets", file.widgets.count)
            }
        }
        context.console.report("Wrote \(file.widgets.count.counted("widget")) to \(path)")
    }

    private func file(_ desk: DeskSnapshot, _ kinds: DeskKinds, _ client: Client) throws -> DeskFile {
        var file = DeskFile()
        file.corner = DeskCorner(rawValue: desk.corner)
        file.widgets = try desk.widgets.map { item in
            var widget = DeskFile.Widget()
            (widget.name, widget.shown) = (item.name, DeskText.shown(item))
            widget.family = DeskFamily.named(item.shown.family)
            (widget.cell, widget.output) = (DeskCell(item.column, item.row), item.output)
            (widget.scheme, widget.theme, widget.opacity) = (item.look.scheme, item.look.theme, item.look.opacity)
            widget.isHidden = item.hidden
            let declaration = item.shown.program == nil ? kinds.kind(of: item)?.declaration : nil
            widget.settings =
                try item.look.configuration.map { try TypedSettings.words($0, of: declaration, client) } ?? []
            return widget
        }
        return file
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "save", "Write the widgets to desk.conf.",
            discussion: """
                The file is in the configuration directory, ~/.config/sipli. sipli-desk places what it says when it changes. \
                A file that you have changed is only replaced with --force.
                """
        ) { DeskSaveVerb(trackers: trackers) }
    }
}
