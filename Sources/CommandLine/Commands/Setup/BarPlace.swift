import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// A bar's module with settings of its own, which the daemon keeps for the place with this name.
struct BarPlace {
    let kind: String
    let name: String
    /// The end of the name, which tells it from other modules of the same widget.
    let label: String?
    /// The settings, such as `habit=Run`.
    private let words: [String]

    /// What was set, and how to change it.
    var text: String {
        kind + " at " + name + ": " + words.map(Printable.clean).joined(separator: ", ")
            + ". To change it: sipli-widget configure " + kind + " --host " + name + " "
            + words.map { ShellWord.quoted($0) }.joined(separator: " ")
    }

    /// A label does not become longer than this.
    private static let labelLimit = 32

    /// Keeps settings as typed. The same settings have the same place again; others never take it over.
    static func keep(_ words: [String], of shown: BarWidget, in bar: String, _ context: Context) throws -> BarPlace {
        guard let widget = shown.declaration else { throw Failure(.usage, shown.row.name + " has no settings") }
        let client = try context.client()
        let (changes, rows) = try Failure.typed { try TypedSettings.read(words, of: widget, client) }
        let configuration = WidgetSettings.merged(nil, with: changes)
        let kept = try client.call(WidgetOperations.configurations, Nothing()).configurations
            .filter { $0.kind == widget.kind }
        let (name, label) = free(
            bar + "-" + shown.word, label(rows.compactMap(\.value)), for: configuration, among: kept)
        var request = WidgetConfigureRequest()
        (request.kind, request.host, request.configuration) = (widget.kind, name, RawJSON(Array(configuration.utf8)))
        _ = try client.call(WidgetOperations.configure, request)
        return BarPlace(
            kind: widget.kind, name: name, label: label, words: rows.map { $0.name + "=" + ($0.value ?? "none") })
    }

    /// Titles as part of a name that every bar, shell and file system accepts; nil if nothing remains.
    static func label(_ titles: [String]) -> String? {
        let words = titles.joined(separator: " ").lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let label = words.joined(separator: "-").prefix(labelLimit)
        return label.isEmpty ? nil : String(label)
    }

    /// The place that has this configuration already, or the first name that has none.
    private static func free(
        _ base: String, _ label: String?, for configuration: String, among kept: [WidgetConfigurationsResult.Item]
    ) -> (name: String, label: String?) {
        let used = kept.reduce(into: [String: String]()) { used, item in
            guard let host = item.host else { return }
            used[host] = WidgetSettings.merged(item.configuration.written, with: "{}")
        }
        // Its habit may have had another name then.
        let same = used.filter { $0.value == configuration && ($0.key == base || $0.key.hasPrefix(base + "-")) }.keys
        if let name = same.min() {
            return (name, name == base ? nil : String(name.dropFirst(base.count + 1)))
        }
        func name(_ label: String?) -> String { label.map { base + "-" + $0 } ?? base }
        var (free, number) = (label, 1)
        while used[name(free)] != nil {
            number += 1
            free = (label.map { $0 + "-" } ?? "") + "\(number)"
        }
        return (name(free), free)
    }
}
