extension StatusFormat {
    static let plain = StatusFormat("plain", doc: "one line of text") { content, _ in
        content.saidFull + "\n"
    }
}
