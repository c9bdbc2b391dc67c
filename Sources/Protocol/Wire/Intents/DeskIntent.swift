/// What the program that shows the desktop's widgets can be asked for, by the names of its intents.
package enum DeskIntent: String, CaseIterable {
    case edit = "DeskEdit"
    case peek = "DeskPeek"
    case gallery = "DeskGallery"
    case sheet = "DeskSheet"

    private var title: String {
        switch self {
        case .edit: "Move and resize widgets"
        case .peek: "Show widgets above windows"
        case .gallery: "Show the widget gallery"
        case .sheet: "Show a form in a window"
        }
    }

    /// What was done, for display.
    package var done: String {
        switch self {
        case .edit: "The widgets can be moved now; Escape cancels."
        case .peek: "The widgets are above all windows; Escape puts them back."
        case .gallery: "The gallery is open."
        case .sheet: "The form is open."
        }
    }

    package var info: IntentInfo {
        // That of a form has the address, as the operation that says what it has.
        IntentInfo(rawValue, title: title, title + ".", self == .sheet ? FormOperations.open.info.request : [])
    }
}
