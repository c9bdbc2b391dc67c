import SipliClient
import SipliCore
import SipliVerbs
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

    /// An address writes nothing by itself: without somebody to ask it is refused, with the command that would do it.
    func requireSomebody(orRun command: [String]) throws {
        guard try !prompt.isTerminal && asker() == nil else { return }
        let missing =
            TerminalWindow.hasDisplay(context.environment)
            ? "there is no terminal or menu program to ask in"
            : "there is no terminal to ask in, and " + TerminalWindow.noDisplay
        throw Failure(
            .refused,
            "an address logs nothing without being asked; \(missing); "
                + "to log it: sipli-client " + command.map(ShellWord.quoted).joined(separator: " "))
    }
}
