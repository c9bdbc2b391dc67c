package import SipliClient
package import SipliCore
package import SipliSystem
import SipliWire

/// `config get` and `config list`: settings with their values.
package struct SettingsVerb: Verb, Equatable {
    package var common = CommonOptions()
    /// The setting; nil for all of them.
    package var name: String?
    /// Whether a name is accepted.
    let namesOne: Bool

    package init(namesOne: Bool) { self.namesOne = namesOne }

    package mutating func declare(_ parameters: inout Parameters) {
        guard namesOne else { return }
        parameters.word(&name, "name", completion: .live(Self.names), "The setting (default: all).")
    }

    /// Names of settings, for completions.
    package static func names(_ words: [String], _ prefix: String) -> [String] {
        names(from: .forCompletions()).filter { $0.hasPrefix(prefix) }
    }

    package static func names(from client: Client?) -> [String] {
        guard let reply = try? client?.call(SettingsVerb(namesOne: false).request) else { return [] }
        return ((try? reply.read(SettingsResult.self).settings) ?? []).map(\.name)
    }

    /// The values of the setting that stands before them, for completions.
    package static func values(_ words: [String], _ prefix: String) -> [String] {
        values(words, from: .forCompletions()).filter { $0.hasPrefix(prefix) }
    }

    package static func values(_ words: [String], from client: Client?) -> [String] {
        guard let place = words.lastIndex(of: "set"), place + 1 < words.count else { return [] }
        var verb = SettingsVerb(namesOne: true)
        verb.name = words[place + 1]
        guard let reply = try? client?.call(verb.request) else { return [] }
        return (try? reply.read(SettingsResult.self))?.settings.first?.choices ?? []
    }

    /// The unit of volumes; metric without the daemon.
    package static func unit(_ context: Context) -> UnitSystem {
        value("units", context.directories).flatMap { UnitSystem(rawValue: $0) } ?? .metric
    }

    /// The value of a setting as text; nil without the daemon, or for one that it does not have.
    package static func value(_ name: String, _ directories: Directories) -> String? {
        var verb = SettingsVerb(namesOne: true)
        verb.name = name
        guard let reply = try? Client(directories).call(verb.request) else { return nil }
        return (try? reply.read(SettingsResult.self))?.settings.first?.text
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(request, common) else { return }
        let settings = try reply.read(SettingsResult.self).settings
        let style = context.console.style
        context.console.print(name != nil ? Self.one(settings, style) : Self.all(settings, style))
    }

    /// Least columns of a meaning beside its setting; and the columns of a value that leave it there.
    private static let (meaningWidth, valueWidth) = (30, 16)

    /// Every setting; what it means is never cut.
    static func all(_ settings: [SettingsResult.Item], _ style: Style) -> [String] {
        let names = settings.map { Printable.clean($0.name) }
        let values = settings.map { Printable.clean($0.text) }
        let meanings = settings.map { Printable.clean($0.doc) }
        guard style.isDrawn else {
            return settings.indices.map {
                "\(names[$0]): \(values[$0].isEmpty ? "empty" : values[$0]). \(meanings[$0])"
            }
        }
        guard let width = style.width else {
            return settings.indices.map { names[$0] + "\t" + style.paint(values[$0], .strong) + "\t" + meanings[$0] }
        }
        let first = (names.map(Printable.width).max() ?? 0) + 2
        let second = min((values.map(Printable.width).max() ?? 0) + 2, valueWidth)
        let isBeside = width - first - second >= meaningWidth
        return settings.indices.flatMap { index in
            let isEmpty = values[index].isEmpty
            let head =
                isEmpty && !isBeside
                ? names[index] : Printable.pad(names[index], first) + style.paint(values[index], .strong)
            let fill = second - Printable.width(values[index])
            guard isBeside, fill > 0 else {
                let indent = isBeside ? first + second : 2
                return [head] + lines(meanings[index], indent, width, style)
            }
            let beside = lines(meanings[index], first + second, width, style)
            let top = beside.first.map { $0.drop { $0 == " " } } ?? ""
            return [head + String(repeating: " ", count: fill) + top] + beside.dropFirst()
        }
    }

    private static func lines(_ text: String, _ indent: Int, _ width: Int, _ style: Style) -> [String] {
        Printable.wrapped(text, max(width - indent, 10)).map {
            String(repeating: " ", count: indent) + style.paint($0, .dim)
        }
    }

    /// The value; on a terminal also what it means.
    static func one(_ settings: [SettingsResult.Item], _ style: Style) -> [String] {
        guard let width = style.width else { return settings.map(\.text) }
        return settings.flatMap { setting in
            [style.paint(Printable.clean(setting.text), .strong)] + lines(Printable.clean(setting.doc), 0, width, style)
        }
    }

    /// The request, as `SettingsGetRequest` declares it.
    var request: [UInt8] {
        RequestLine.make("settings.get") { writer in
            guard let name else { return }
            writer.key("names")
            writer.beginArray()
            writer.string(name)
            writer.endArray()
        }
    }
}
