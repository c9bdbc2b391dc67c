import SipliCore
import SipliRenderers
import SipliWidgetKit

/// Formats that belong to no bar.
extension StatusFormat {
    static let plain = StatusFormat("plain", doc: "one line of text") { content, _ in
        content.saidFull + "\n"
    }

    /// Only 0...100, for bars that are drawn from a number; 0 if unknown.
    static let percent = StatusFormat("percent", doc: "a number for conky's execibar and the like") { content, _ in
        String(content.percent ?? 0) + "\n"
    }

    package static let json = StatusFormat("json", doc: "everything, one object a line") { content, _ in
        content.object + "\n"
    }
}

extension StatusContent {
    /// Everything known, as an object under stable names; unknown values have no member.
    var object: String {
        var writer = JSONWriter()
        var names: Set<String> = []
        func add(_ name: String, _ value: String?) {
            writer.member(name, value)
            if value != nil { names.insert(name) }
        }
        writer.beginObject()
        add("name", name)
        add("kind", kind)
        add("icon", icon)
        add("text", text)
        add("short", shortAlone)
        add("state", state)
        if isStale { writer.member("stale", true) }
        if hasNotice { writer.member("notice", true) }
        add("as_of", asOf)
        if let percent { writer.member("percent", percent) }
        writer.key("tooltip")
        writer.beginArray()
        for line in tooltipAndHint { writer.string(line) }
        writer.endArray()
        add("color", color)
        let ink = BarInk.of(self)
        add("state_color", ink?.text)
        add("state_background", ink?.background)
        add("primary", primary?.command)
        add("middle", middle?.command)
        add("secondary", secondary?.command)
        add("wheel_up", wheelUp?.command)
        add("link", link)
        if !values.isEmpty {
            writer.key("values")
            writer.beginObject()
            addValues(to: &writer)
            writer.endObject()
        }
        // The same under the widget's name, as in the snapshots: `hydration.percent`.
        if !names.union(["stale", "notice", "percent", "tooltip", "values"]).contains(name) {
            writer.key(name)
            writer.beginObject()
            if let percent { writer.member("percent", percent) }
            writer.member("state", state)
            addValues(to: &writer)
            writer.endObject()
        }
        writer.endObject()
        return writer.text
    }

    private func addValues(to writer: inout JSONWriter) {
        for value in values { writer.member(value.name, value.number) }
    }
}

extension JSONWriter {
    /// The output as a text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
