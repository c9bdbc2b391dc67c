import SipliRenderers

/// Formats that belong to no bar.
extension StatusFormat {
    static let plain = StatusFormat("plain", doc: "one line of text") { content, _ in
        content.saidFull + "\n"
    }

    /// Only 0...100, for bars that are drawn from a number; 0 if unknown.
    static let percent = StatusFormat("percent", doc: "a number for conky's execibar and the like") { content, _ in
        String(content.percent ?? 0) + "\n"
    }

    static let json = StatusFormat("json", doc: "everything, one object a line") { content, _ in
        content.object.text + "\n"
    }
}

extension StatusContent {
    /// Everything known, under stable names; unknown values have no member.
    var object: JSONText {
        var object = JSONText()
        object.add("name", .string(name))
        object.add("kind", .string(kind))
        object.add("icon", .string(icon))
        object.add("text", .string(text))
        object.add("short", .string(shortAlone))
        object.add("state", state.map { .string($0) })
        if isStale { object.add("stale", .bool(true)) }
        if hasNotice { object.add("notice", .bool(true)) }
        object.add("as_of", asOf.map { .string($0) })
        object.add("percent", percent.map { .number($0) })
        object.add("tooltip", .strings(tooltipAndHint))
        object.add("color", color.map { .string($0) })
        let ink = BarInk.of(self)
        object.add("state_color", (ink?.text).map { .string($0) })
        object.add("state_background", (ink?.background).map { .string($0) })
        object.add("primary", (primary?.command).map { .string($0) })
        object.add("middle", (middle?.command).map { .string($0) })
        object.add("secondary", (secondary?.command).map { .string($0) })
        object.add("wheel_up", (wheelUp?.command).map { .string($0) })
        object.add("link", link.map { .string($0) })
        var numbers = JSONText()
        for value in values { numbers.add(value.name, .number(value.number)) }
        if !values.isEmpty { object.add("values", .object(numbers)) }
        // The same under the widget's name, as in the snapshots: `hydration.percent`.
        var own = JSONText()
        own.add("percent", percent.map { .number($0) })
        own.add("state", state.map { .string($0) })
        for value in values { own.add(value.name, .number(value.number)) }
        if !object.has(name) { object.add(name, .object(own)) }
        return object
    }
}
