/// An entry as tables show it.
package struct ListedEntry: Equatable, Sendable {
    package var id = ""
    package var day = ""
    package var localTime = ""
    /// Its value, formatted.
    package var text = ""
    package var note = ""
    /// The values of the tracker's own columns, in order.
    package var own: [String] = []

    package init() {}
}
