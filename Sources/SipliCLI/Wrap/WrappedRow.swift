import SipliCore
import SipliRenderers
import SipliVerbs

/// A status line of our block and another command's: what is known of both, and the row to be written.
struct WrappedRow {
    /// Our block as JSON; empty before it is known.
    var own = ""
    /// The other's blocks as JSON, without brackets; empty for none.
    var others: [UInt8] = []
    private var last: String?

    /// The next piece of the stream; nil when nothing changed.
    mutating func next() -> String? {
        let blocks = [own, String(decoding: others, as: UTF8.self)].filter { !$0.isEmpty }
        // In JSON an escape says the same; somebody may run this in a terminal.
        let row = "[" + PlainText.line(blocks.joined(separator: ",")) + "]\n"
        guard row != last else { return nil }
        defer { last = row }
        return (last == nil ? StatusFormat.i3bar.header ?? "" : ",") + row
    }
}
