extension StatusFormat {
    /// A `deflisten` uses each line as the variable's value, and can read members of JSON in it.
    static let eww = StatusFormat("eww", doc: "eww's deflisten") { content, _ in
        content.object.text + "\n"
    }
}
