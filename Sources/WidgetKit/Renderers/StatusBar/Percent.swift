extension StatusFormat {
    /// Only 0...100, for bars that are drawn from a number; 0 if unknown.
    static let percent = StatusFormat("percent", doc: "a number for conky's execibar and the like") { content, _ in
        String(content.percent ?? 0) + "\n"
    }
}
