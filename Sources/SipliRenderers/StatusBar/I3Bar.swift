extension StatusFormat {
    /// An endless array of arrays. `stop_signal` 0 keeps a hidden bar from stopping us.
    static let i3bar = StatusFormat(
        "i3bar", doc: "the protocol of i3bar and swaybar",
        header: #"{"version":1,"click_events":true,"stop_signal":0,"cont_signal":18}"# + "\n[\n"
    ) { content, place in
        (place.isFirst ? "[" : ",[") + content.i3barBlock + "]\n"
    }
}

extension StatusContent {
    /// One block of a status line, to be put among another program's. Plain text: markup needs a font that can.
    package var i3barBlock: String {
        var block = JSONText()
        block.add("name", .string("sipli"))
        block.add("instance", .string(name))
        block.add("full_text", .string(full))
        block.add("short_text", .string(short))
        block.add("color", color.map { .string($0) })
        block.add("urgent", .bool(state == "due"))
        block.add("markup", .string("none"))
        return block.text
    }
}
