/// What a notification server can do.
package struct ServerTraits: Hashable, Sendable {
    package var hasActions = false
    /// Bodies are read as markup, so plain text is escaped.
    package var hasMarkup = false
    /// What has low urgency is shown in a list only, where nobody is reminded by it.
    package var hidesLowUrgency = false

    package init() {}

    /// Reads the answers of `GetCapabilities` and `GetServerInformation`.
    package init(capabilities: [String], name: String) {
        hasActions = capabilities.contains("actions")
        hasMarkup = capabilities.contains("body-markup")
        hidesLowUrgency = name == "gnome-shell"
    }
}
