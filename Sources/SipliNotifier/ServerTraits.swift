/// What a notification server can do.
package struct ServerTraits: Hashable, Sendable {
    package var hasActions = false
    /// Bodies are read as markup, so plain text is escaped.
    package var hasMarkup = false
    /// Notifications of low urgency are only listed, which reminds nobody.
    package var hidesLowUrgency = false

    package init() {}

    /// Reads the answers of `GetCapabilities` and `GetServerInformation`.
    package init(capabilities: [String], name: String) {
        hasActions = capabilities.contains("actions")
        hasMarkup = capabilities.contains("body-markup")
        hidesLowUrgency = name == "gnome-shell"
    }
}
