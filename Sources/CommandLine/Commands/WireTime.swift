/// Instants of the protocol, which include local time, shortened for display.
enum WireTime {
    /// "2026-11-21 14:06" from "2026-11-21T14:06:00+01:00"; any other text is returned unchanged.
    static func short(_ instant: String?) -> String {
        guard let instant else { return "" }
        let bytes = Array(instant.utf8)
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") else { return instant }
        return String(instant.prefix(10)) + " " + String(instant.dropFirst(11).prefix(5))
    }

    /// "2026-11-21 2:06 pm", with the clock reading as the daemon formats it.
    static func short(_ instant: String, clock: String) -> String {
        String(instant.prefix(10)) + " " + clock
    }
}
