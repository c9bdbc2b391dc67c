import SipliBars
import SipliCore
import SipliRenderers
import SipliVerbs

/// A status line that combines our block with another command's.
struct WrappedRow {
    /// Our block as JSON; empty until it is known.
    var own = ""
    /// The other command's blocks as JSON, without brackets; empty for none.
    var others: [UInt8] = []
    private var last: String?

    /// The next piece of the stream; nil if nothing changed.
    mutating func next() -> String? {
        let blocks = [own, String(decoding: others, as: UTF8.self)].filter { !$0.isEmpty }
        // JSON escapes are equivalent and are safe if this runs in a terminal.
        let row = "[" + PlainText.line(blocks.joined(separator: ",")) + "]\n"
        guard row != last else { return nil }
        defer { last = row }
        return (last == nil ? StatusFormat.i3bar.header ?? "" : ",") + row
    }
}
