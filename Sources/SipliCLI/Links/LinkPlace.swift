import SipliClient
import SipliRenderers

/// A place that an address leads to, such as `sipli://add-intake`.
struct LinkPlace: Sendable {
    /// What stands behind `sipli://`, in small letters.
    let name: String
    /// Addresses that phone apps have for it, in small letters, such as `w8trackr://addweight`.
    var aliases: [String] = []
    /// What may stand behind `?`.
    var fields: [LinkField] = []
    /// What it does, as help has it.
    let doc: String
    let follow: @Sendable (_ values: [String: String], LinkVisit) throws -> Void

    /// Every place; a tracker's come with its row.
    static let all = [today] + TrackerTable.rows.flatMap(\.links)

    private static let today = LinkPlace(name: "today", doc: "shows the day") { _, visit in
        try TodayVerb(visit.common).run(visit.context)
    }

    var url: String {
        "sipli://" + name
    }
}

/// A value that an address may bring.
struct LinkField: Sendable {
    /// Its name in the address.
    let name: String
    /// What it is about: of several fields with the same key an address brings one.
    let key: String
    /// The value as it is used, or a `Failure` with status 65.
    let read: @Sendable (String) throws -> String

    init(_ name: String, for key: String? = nil, read: @escaping @Sendable (String) throws -> String) {
        (self.name, self.key, self.read) = (name, key ?? name, read)
    }

    /// Words as people type them: nothing in it means anything to a shell or a terminal.
    static func words(_ name: String, limit: Int) -> LinkField {
        LinkField(name) { value in
            let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || " .,-'".contains($0) }
            guard !value.isEmpty, value.utf8.count <= limit, isPlain,
                value.first?.isLetter == true || value.first?.isNumber == true
            else { throw DeepLink.bad("\(name) must be 1 to \(limit) bytes of letters and numbers") }
            return value
        }
    }

    /// A plain decimal number above 0; `use` makes of its text what is used.
    static func number(
        _ name: String, for key: String? = nil, upTo most: Int, use: @escaping @Sendable (String) -> String = { $0 }
    ) -> LinkField {
        LinkField(name, for: key) { value in
            guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let number = Double(value),
                number > 0, number <= Double(most)
            else { throw DeepLink.bad("\(name) must be a number above 0 and at most \(most)") }
            return use(value)
        }
    }
}

/// What following an address has at hand.
struct LinkVisit {
    let context: Context
    let common: CommonOptions
    let prompt: Prompt

    /// An address writes nothing by itself: without somebody to ask it is refused, with the command that would do it.
    func requireSomebody(toDo command: [String]) throws {
        guard try !prompt.isTerminal && menu() == nil else { return }
        throw Failure(
            .refused,
            "an address logs nothing without being asked, and there is no terminal or menu program to ask in; "
                + "to log it: sipli-client "
                + command.flatMap { $0.split(separator: " ") }.map { ShellWord.quoted(String($0)) }.joined(
                    separator: " "))
    }
}
