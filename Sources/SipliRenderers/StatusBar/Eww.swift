extension StatusFormat {
    /// A `deflisten` takes each line as the variable's value and reads members of JSON in it.
    static let eww = StatusFormat("eww", doc: "eww's deflisten") { content, _ in
        content.object.text + "\n"
    }
}
