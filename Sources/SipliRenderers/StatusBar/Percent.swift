extension StatusFormat {
    /// 0...100 and nothing else, for bars that are drawn from a number; 0 while there is none to tell.
    static let percent = StatusFormat("percent", doc: "a number for conky's execibar and the like") { content, _ in
        String(content.percent ?? 0) + "\n"
    }
}
