/// The capabilities of a notification server.
package struct ServerTraits: Hashable, Sendable {
    package var hasActions = false
    /// Bodies are read as markup, so plain text is escaped.
    package var hasMarkup = false
    /// Low-urgency notifications are only listed, so they would not be seen.
    package var hidesLowUrgency = false

    package init() {}

    /// Reads the replies of `GetCapabilities` and `GetServerInformation`.
    package init(capabilities: [String], name: String) {
        hasActions = capabilities.contains("actions")
        hasMarkup = capabilities.contains("body-markup")
        hidesLowUrgency = name == "gnome-shell"
    }
}
