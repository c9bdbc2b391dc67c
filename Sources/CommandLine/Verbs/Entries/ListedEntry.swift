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

    package init(
        id: String = "", day: String = "", localTime: String? = nil, text: String = "", note: String? = nil,
        own: [String] = []
    ) {
        (self.id, self.day, self.localTime) = (id, day, localTime ?? "")
        (self.text, self.note, self.own) = (text, note ?? "", own)
    }
}
