import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// `desk load`: makes the widgets on the desktop those of desk.conf. sipli-desk runs it when the file changes.
struct DeskLoadVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var isOnlyIfChanged = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&isOnlyIfChanged, "--if-changed", "Only if the file has changed since it was last loaded.")
    }

    func run(_ context: Context) throws {
        let path = try DeskFile.path(context.directories)
        let bytes = try Failure.told { () throws(SystemError) in
            try FileSystem.read(path, limit: DeskFile.byteLimit)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let client = try context.client()
        let source = DeskFile.fingerprint(text)
        let (file, unread) = DeskFile.read(text)
        let (request, unknown) = try file.request(trackers.deskKinds(context.directories), source: source, client)
        var faults = (unread + unknown).sorted { $0.line < $1.line }
        if try !isOnlyIfChanged || client.call(DeskOperations.list, Nothing()).applied != source {
            do {
                _ = try client.call(DeskOperations.apply, request)
            } catch {
                guard common.json, case .refused(let refusal) = error else { throw error }
                // What reads the faults shows this one too.
                faults.insert(DeskFile.Fault(line: 0, message: refusal.message), at: 0)
            }
            if let corner = file.corner {
                var setting = SettingsSetRequest()
                (setting.name, setting.value) = (DeskCorner.setting, RawJSON { $0.string(corner.rawValue) })
                _ = try client.call(StoreOperations.settingsSet, setting)
            }
        }
        guard !common.json else {
            return context.console.out { writer in
                writer.member("path", path)
                writer.member("widgets", request.widgets.count)
                writer.objects("faults", faults) { fault, writer in
                    writer.member("line", fault.line)
                    writer.member("message", fault.message)
                }
            }
        }
        for fault in faults { context.console.note(Printable.clean("\(path), \(fault.text)")) }
        context.console.report("Loaded \(request.widgets.count.counted("widget")) from \(path)")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "load", "Place the widgets that desk.conf names.",
            discussion: """
                sipli-desk does this when the file changes. Widgets that it does not name are removed; undo brings them \
                back. A line that cannot be used is reported, and the others count.
                """
        ) { DeskLoadVerb(trackers: trackers) }
    }
}
