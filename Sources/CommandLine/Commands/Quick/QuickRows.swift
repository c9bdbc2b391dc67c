import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The rows of `quick`: what each tracker offers, then one for other values.
struct QuickRows {
    private let trackers: [(row: TrackerCommands, quick: QuickTracker, offer: QuickTracker.Offer)]
    /// The topic whose `log` needs no tracker before it.
    private let short: String?

    /// The choice.
    struct Choice {
        let row: TrackerCommands
        let quick: QuickTracker
        /// As typed; nil if it still has to be asked for.
        var words: [String]?
        /// The initial text of the input field.
        var usual = ""

        /// The verb for words as typed.
        func verb(_ words: [String], _ common: CommonOptions) -> any QuickLogging {
            quick.verb?.make(words, common) ?? row.log(words, common)
        }
    }

    /// Asks the daemon once, for all of them.
    init(_ rows: [TrackerCommands], short: String?, _ context: Context) throws {
        self.short = short
        let reply = try context.client().call(Snapshots.request(rows.map(\.section), and: [Snapshots.profile]))
        var offers = [QuickTracker.Offer](repeating: .init(), count: rows.count)
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            guard let index = rows.firstIndex(where: { $0.topic == key }) else { return }
            offers[index] = try rows[index].quick?.offer(&reader) ?? .init()
        }
        let privacy = try Snapshots.privacy(reply)
        trackers = zip(rows, offers).compactMap { row, offer in
            var offer = offer
            (offer.usual, offer.presets) = privacy.shown((offer.usual, offer.presets)) ?? ("", [])
            return row.quick.map { (row, $0, offer) }
        }
    }

    private var rows: [(text: String, choice: Choice)] {
        trackers.flatMap { row, quick, offer in
            offer.presets.map { (Printable.clean($0.text), Choice(row: row, quick: quick, words: $0.words)) }
                + (offer.isEmpty ? [] : [(quick.other, Choice(row: row, quick: quick, usual: offer.usual))])
        }
    }

    /// The choice where there is only one, as without presets.
    var only: Choice? { rows.count == 1 ? rows[0].choice : nil }

    /// Asks; typed text is for the only tracker it can be for, otherwise for the first.
    func choose(_ asker: Asker, _ console: Console) throws -> Choice {
        let rows = rows
        guard !rows.isEmpty else { throw Failure(.refused, "there is nothing to choose from yet") }
        if let only { return only }
        var remark: String?
        while true {
            switch try asker.ask(Question(prompt: "Log", rows: rows.map(\.text), remark: remark)) {
            case .cancelled: throw Failure.left(console)
            case .row(let index): return rows[index].choice
            case .typed(let text):
                remark = unclear(text)
                guard remark == nil else { continue }
                let (row, quick, offer) = trackers.first { $0.quick.claims(text) } ?? trackers[0]
                return Choice(row: row, quick: quick, words: [text], usual: offer.usual)
            }
        }
    }

    /// Asks for the unit if a number could be for more than one tracker; nil for any other text.
    private func unclear(_ text: String) -> String? {
        let measured = trackers.filter { !$0.offer.unit.isEmpty }
        guard measured.count > 1, let number = Double(text.replacing(",", with: ".")) else { return nil }
        let isTypical = measured.contains { tracker in
            tracker.offer.typical.map { abs(number - $0) <= $0 / 10 } ?? false
        }
        let hasMark = text.contains { ".,".contains($0) }
        guard isTypical || hasMark || number < Asker.leastAmount else { return nil }
        return "\"" + text + "\" needs a unit; type "
            + measured.map { text + " " + $0.offer.unit }.joined(separator: " or ")
    }

    /// Prints each row and, after a tab, its command; or both as JSON, the command as a list of words.
    func print(_ console: Console, asJSON: Bool = false) {
        let commands = rows.compactMap { text, choice in command(choice).map { (text, ["sipli-client"] + $0) } }
        guard asJSON else {
            return console.print(commands.map { $0 + "\t" + $1.map(ShellWord.quoted).joined(separator: " ") })
        }
        console.out { writer in
            writer.objects("rows", commands) { row, writer in
                writer.member("text", row.0)
                writer.field("command", row.1)
            }
        }
    }

    private func command(_ choice: Choice) -> [String]? {
        let verb = choice.row.section.entries?.verb ?? "log"
        let log = choice.quick.verb?.command ?? (choice.row.topic == short ? [verb] : [choice.row.name, verb])
        return choice.words.map { log + $0 } ?? choice.row.formURL.map { ["open", "--window", $0] }
    }
}

/// What `quick` offers for a tracker, and the prompt of its form.
struct QuickTracker: Sendable {
    /// The row for anything else.
    let other: String
    /// The prompt after that row is chosen; short, because a menu's line also has what is typed.
    let prompt: String
    /// What to type, where there is room to say it.
    var example: String?
    /// The rows that log at once, and the initial text for the other one.
    let offer: @Sendable (inout JSONReader) throws -> Offer
    /// Whether typed text can only be for this tracker.
    var claims: @Sendable (String) -> Bool = { _ in false }
    /// The words before those of a row, and the verb that takes them; nil for the tracker's `log`.
    var verb: (command: [String], make: @Sendable ([String], CommonOptions) -> any QuickLogging)?

    struct Offer {
        var presets: [(text: String, words: [String])] = []
        var usual = ""
        /// The unit of a number without one; empty if entries are not numbers.
        var unit = ""
        /// A number of about this size is plausible for this tracker.
        var typical: Double?
        /// The tracker has nothing to log yet.
        var isEmpty = false
    }
}

extension TrackerCommands {
    /// Logs words as typed after `log`.
    func log(_ words: [String], _ common: CommonOptions) -> LogVerb {
        var verb = LogVerb(section)
        verb.entry?.parts.words = words
        verb.common = common
        return verb
    }
}

/// A verb that `quick` can run and show as a notification.
protocol QuickLogging: Verb {
    /// The request, with its key.
    func request() throws -> [UInt8]
    /// What a reply says.
    func change(_ reply: ServerLine) throws -> EntryChange
    /// The command that takes the change back, without the id.
    var deletion: [String] { get }
}

extension LogVerb: QuickLogging {}
