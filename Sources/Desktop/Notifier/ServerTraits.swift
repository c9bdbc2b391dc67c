/// The capabilities of a notification server.
package struct ServerTraits: Hashable, Sendable {
    package var hasActions = false
    /// Bodies are read as markup, so plain text is escaped.
    package var hasMarkup = false

    package init() {}

    /// Reads the reply of `GetCapabilities`.
    package init(capabilities: [String]) {
        hasActions = capabilities.contains("actions")
        hasMarkup = capabilities.contains("body-markup")
    }
}
