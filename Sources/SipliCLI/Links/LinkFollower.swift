import SipliClient
import SipliRenderers
import SipliWire

/// What this program does where an address leads to a place of the wire's table.
struct LinkFollower: Sendable {
    /// The place's name.
    let place: String
    let follow: @Sendable (_ values: [String: String], LinkVisit) throws -> Void

    /// A tracker's come with its row.
    static let all = [today] + TrackerTable.rows.flatMap(\.links)

    private static let today = LinkFollower(place: "today") { _, visit in
        try TodayVerb(visit.common).run(visit.context)
    }

    /// The place of an address; every place that is there has a follower, which a test holds.
    static func of(_ address: LinkAddress) throws -> LinkFollower {
        guard let follower = all.first(where: { $0.place == address.place.name }) else {
            throw Failure(.refused, "\(address.place.url) cannot be followed here")
        }
        return follower
    }
}

/// What following an address has at hand.
struct LinkVisit {
    let context: Context
    let common: CommonOptions
    let prompt: Prompt
    let address: LinkAddress

    /// An address writes nothing by itself: without a terminal a menu asks, and without one it is refused with the
    /// command that would do it.
    func requireSomebody(toDo command: String, note: String? = nil) throws {
        guard !prompt.isTerminal else { return }
        if let menu = QuickMenu.command(address, context) {
            TerminalWindow.become(menu)
            throw Failure(.refused, "\(menu[0]) could not be started")
        }
        let words =
            command.split(separator: " ").map { Self.quoted(String($0)) }
            + (note.map { ["--note", Self.quoted($0)] } ?? [])
        throw Failure(
            .refused,
            "an address logs nothing without being asked, and there is no terminal or menu program to ask in; "
                + "to log it: sipli-client " + words.joined(separator: " "))
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
