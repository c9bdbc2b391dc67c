import SipliCore
import SipliSystem
import SipliWire

/// Something happened to the store that a person must know of. It is remembered until they answer: with a restore, or by dismissing
/// it.
struct Incident: Equatable, Sendable {
    enum Kind: String, Sendable {
        /// The database file was gone.
        case missing
        /// It was a database of another program.
        case foreign
        /// It could not be read.
        case unreadable
        /// It had less than had been saved.
        case older
        /// It was another store, or its log was another's.
        case replaced
        /// A damaged page was met while it was served.
        case damaged
        /// It was deleted or replaced while it was served.
        case removed
    }

    var kind: Kind
    var at: Instant
    /// Why, as a clause; may be empty.
    var reason: String
    /// The store it happened to, as far as it is known.
    var epoch: String?
    /// Its last known revision.
    var revision: Int64?
    /// Where its files were put; nil while it is still in its place.
    var aside: String?
    /// The copy that is offered.
    var offered: StoreCopies.Copy?

    /// The store is served as it is, but takes no change, and the next start sets it aside.
    var blocksWrites: Bool {
        kind == .damaged || kind == .removed
    }

    // MARK: Words

    /// What happened, in a sentence.
    var happened: String {
        let because = reason.isEmpty ? "" : " (\(reason))"
        return switch kind {
        case .missing: "The store is missing\(because)."
        case .foreign: "The file in the store's place is not a Sipli store."
        case .unreadable: "The store could not be read\(because)."
        case .older: "The store is older than it was\(because)."
        case .replaced: "The store was replaced while Sipli was not running\(because)."
        case .damaged: "The store is damaged\(because)."
        case .removed: "The store was deleted or replaced while Sipli was running."
        }
    }

    /// The same and where to learn more, for the places that have room for a line.
    var line: String {
        happened + " Run: sipli-client doctor"
    }

    /// What happened and what to do about it, for a person.
    ///
    /// - Parameters:
    ///   - directory: the data directory; files in it are named without it.
    ///   - isService: systemd runs the daemon.
    func text(directory: String, isService: Bool) -> String {
        let name: (String) -> String = {
            $0.hasPrefix(directory + "/") ? String($0.dropFirst(directory.count + 1)) : $0
        }
        if blocksWrites {
            let saved = aside.map { " What it held was saved as \(name($0))." } ?? ""
            let restart = isService ? "systemctl --user restart sipli.socket" : "stop sipli-daemon and start it again"
            return "\(happened)\(saved) Nothing more can be saved until Sipli is restarted: \(restart)"
        }
        let kept = aside.map { "It was kept as \(name($0)), and a" } ?? "A"
        return "\(happened) \(kept) new, empty store was started. \(offer(isService))"
    }

    private func offer(_ isService: Bool) -> String {
        let keep = "To keep the new store and end this message: sipli-client doctor --dismiss"
        guard let offered else { return "There is no backup. " + keep }
        let changed = offered.changedAt.map { ", last changed on \(CivilZone.utc.date(at: $0).text)" } ?? ""
        let restore = "sipli-daemon --restore \(ShellWord.quoted(offered.path))"
        let steps =
            isService
            ? "systemctl --user stop sipli.socket sipli.service; \(restore); systemctl --user start sipli.socket"
            : "stop sipli-daemon, then: \(restore) && sipli-daemon &"
        return "The newest good copy has revision \(offered.revision)\(changed). To go back to it: \(steps). \(keep)"
    }
}
