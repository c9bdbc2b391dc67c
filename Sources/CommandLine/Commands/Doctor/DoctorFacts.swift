import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// The facts that the doctor checks, gathered first.
struct DoctorFacts {
    /// What is at a path.
    struct File: Equatable {
        var isSocket = false
        var isDirectory = false
        /// Whether it belongs to this user.
        var isOwn = true
        /// Permission bits.
        var mode: UInt32 = 0
    }

    var socket: Result<String, DirectoryError>
    var socketFile: File?
    var runtimeBase: String?
    var runtimeFile: File?
    var status: Result<StatusResult, ClientError>
    /// Why the daemon's last start failed; nil if it runs.
    var startTrouble: String?
    /// Properties by unit; nil if no user manager answers.
    var units: [String: [String: String]]?
    /// Whether the user's services run without a session; nil if unknown.
    var lingers: Bool?
    var home: String?
    /// The store's directory, according to the environment.
    var dataDirectory: String?
    /// What is there; nil for nothing.
    var dataFile: File?
    /// What is in the way of writing to the store; nil if nothing was found.
    var obstacle: StoreObstacle?
    /// Whether values are private; nil if unknown.
    var isPrivate: Bool?
    /// Records in the store that are unreadable; empty if unknown.
    var unreadable: [CheckResult.Item] = []
    /// Nil if unknown.
    var reminders: Reminders?
    /// Whether there is a desktop.
    var hasDisplay = false
    /// The placed widgets; empty if unknown.
    var widgets: [WidgetsResult.Item] = []
    /// The names of the widgets that are placed on the desktop and not hidden; empty if unknown.
    var desk: [String] = []
    /// Those of them whose screens are not connected, and the screens that are.
    var strayed: [DeskItem] = []
    var screens: [String] = []
    /// The file with the widgets of the desktop, and what is wrong in it.
    var deskFile: (path: String, faults: [DeskFile.Fault])?
    /// What trackers have found of their own.
    var trackers: [Finding] = []
    /// The bars that are installed.
    var bars: [String] = []
    /// The program that opens our links, empty if none; nil without a desktop.
    var linkOpener: String?
    /// What would show a form that a click opens: menu programs, then terminals.
    var menus: [String] = []
    var terminals: [String] = []
    /// The directories that have the command, first that of which the shell takes it.
    var installations: [String] = []

    /// Gathers all facts.
    static func gather(_ context: Context, _ trackers: TrackerTable) -> DoctorFacts {
        let socket = Result { () throws(DirectoryError) in try context.directories.socket() }
        let status = Result { () throws(ClientError) in
            try Self.client(context).call(DaemonOperations.status, Nothing())
        }
        var facts = DoctorFacts(socket: socket, status: status)
        facts.socketFile = (try? socket.get()).flatMap(file)
        facts.startTrouble = (try? socket.get()).flatMap(StartTrouble.reason)
        facts.runtimeBase = context.environment("XDG_RUNTIME_DIR").flatMap { $0.isEmpty ? nil : $0 }
        facts.runtimeFile = facts.runtimeBase.flatMap(file)
        facts.units = Units.properties()
        facts.lingers = context.environment("USER").flatMap { $0.isEmpty ? nil : lingers($0) }
        facts.home = context.environment("HOME")
        facts.dataDirectory = try? context.directories.data()
        facts.dataFile = facts.dataDirectory.flatMap(file)
        facts.obstacle = (try? status.get()).flatMap { StoreObstacle(in: $0.dataDirectory) }
        facts.installations = installations(context)
        facts.gatherRecords(context)
        facts.gatherSurfaces(context, trackers)
        return facts
    }

    private static func client(_ context: Context) throws(ClientError) -> Client {
        var client = try context.client()
        client.timeoutMilliseconds = 3000
        return client
    }

    /// What asks the daemon for more, if it has answered.
    func client(_ context: Context) -> Client? {
        guard case .success = status else { return nil }
        return try? Self.client(context)
    }

    private static func installations(_ context: Context) -> [String] {
        let home = context.environment("HOME").map { [$0 + "/.local/bin"] } ?? []
        let path = (context.environment("PATH") ?? "").split(separator: ":").map(String.init)
        var known: Set<String> = []
        return (path + home + ["/usr/local/bin", "/usr/bin"]).filter { directory in
            guard directory.hasPrefix("/"), access(directory + "/sipli-client", X_OK) == 0,
                let real = realpath(directory, nil)
            else { return false }
            defer { free(real) }
            return known.insert(String(cString: real)).inserted
        }
    }

    /// The daemon checks a few thousand records per call.
    private mutating func gatherRecords(_ context: Context) {
        guard (try? status.get()) != nil else { return }
        var request = CheckRequest()
        repeat {
            guard let page = try? context.client().call(DaemonOperations.check, request) else { return }
            unreadable += page.unreadable
            request.cursor = page.cursor
        } while request.cursor != nil
    }

    private static func file(_ path: String) -> File? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return File(
            isSocket: status.st_mode & S_IFMT == S_IFSOCK, isDirectory: status.st_mode & S_IFMT == S_IFDIR,
            isOwn: status.st_uid == geteuid(), mode: status.st_mode & 0o7777)
    }

    private static func lingers(_ user: String) -> Bool? {
        guard access("/var/lib/systemd", F_OK) == 0, !user.contains("/") else { return nil }
        return access("/var/lib/systemd/linger/" + user, F_OK) == 0
    }
}

/// What is in the way of writing to a store.
enum StoreObstacle: Equatable {
    /// The file system at this path is mounted read-only.
    case readOnly(String)
    /// This file or directory may not be written.
    case denied(String)
    /// The file system at this path has no space left.
    case full(String)

    /// Nil if nothing is in the way, as far as this process sees.
    init?(in directory: String) {
        for path in [directory, directory + "/sipli.sqlite"] where access(path, W_OK) != 0 {
            switch errno {
            case EROFS: self = .readOnly(path)
            case EACCES: self = .denied(path)
            default: continue
            }
            return
        }
        var space = statvfs()
        guard statvfs(directory, &space) == 0, space.f_bavail == 0 else { return nil }
        self = .full(directory)
    }

    /// How to remove it. The daemon notices by itself when a disk has space again.
    var fix: String {
        switch self {
        case .readOnly(let path):
            "its file system is mounted read-only; to see which: findmnt -T " + ShellWord.quoted(path)
        case .denied(let path): "chmod u+rwX " + ShellWord.quoted(path)
        case .full(let path): "free some disk space; to see which: df -h " + ShellWord.quoted(path)
        }
    }
}

/// The state of Sipli's units in the user manager.
enum Units {
    static let service = "sipli.service"
    static let socket = "sipli.socket"
    static let notifier = "sipli-notifier.service"
    /// Active in a session that starts user services.
    static let session = "graphical-session.target"
    /// The prefix of services that keep a picture up to date.
    static let picturePrefix = "sipli-widget@"

    /// Properties by unit; nil if no user manager answers within 5 s.
    static func properties() -> [String: [String: String]]? {
        let command =
            "timeout 5 systemctl --user show " + [service, socket, notifier, session].joined(separator: " ") + " '"
            + picturePrefix + "*.service'"
            + " -p Id -p Result -p LoadState -p ActiveState -p SubState -p UnitFileState -p StatusText -p ExecStart 2>/dev/null"
        guard let output = CommandOutput.of(command) else { return nil }
        return parse(output)
    }

    /// Parses blocks of NAME=VALUE lines separated by blank lines.
    static func parse(_ output: String) -> [String: [String: String]] {
        var units: [String: [String: String]] = [:]
        var block: [String: String] = [:]
        for line in (output + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if let equals = line.firstIndex(of: "=") {
                block[String(line[..<equals])] = String(line[line.index(after: equals)...])
            } else if let id = block["Id"] {
                units[id] = block
                block = [:]
            }
        }
        return units
    }
}
