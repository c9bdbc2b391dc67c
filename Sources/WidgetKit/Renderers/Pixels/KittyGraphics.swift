import SipliCore

/// Pictures in terminals that support kitty's graphics protocol.
package enum KittyGraphics {
    /// The protocol's maximum size of one chunk, in characters.
    private static let chunk = 4096

    /// Sends a picture and shows it at the cursor; suppresses the terminal's reply.
    ///
    /// - Parameters:
    ///   - columns: cells to fill; nil for the picture's own size.
    ///   - rows: likewise.
    package static func text(_ pixels: Pixels, columns: Int? = nil, rows: Int? = nil) -> String {
        var keys = "a=T,f=32,q=2,s=\(pixels.width),v=\(pixels.height)"
        if let columns { keys += ",c=\(columns)" }
        if let rows { keys += ",r=\(rows)" }
        var text = ""
        // Three bytes are four characters, so all chunks but the last are whole groups.
        let step = chunk / 4 * 3
        for start in stride(from: 0, to: pixels.bytes.count, by: step) {
            let end = min(start + step, pixels.bytes.count)
            let isMore = end < pixels.bytes.count
            text += "\u{1B}_G" + (start == 0 ? keys + "," : "") + (isMore ? "m=1;" : "m=0;")
            text += Base64.encoded(pixels.bytes[start..<end]) + "\u{1B}\\"
        }
        return text
    }
}
