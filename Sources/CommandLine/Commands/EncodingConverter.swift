/// Converts text with `iconv`, which knows every encoding in use.
enum EncodingConverter {
    /// Nil if the text is not in that encoding, or there is no such encoding.
    ///
    /// - Throws: if `iconv` cannot be started.
    static func converted(_ bytes: [UInt8], from encoding: String, to other: String = "utf-8") throws -> [UInt8]? {
        let words = ["iconv", "-f", encoding, "-t", other]
        let (text, status) = try CommandOutput.of(words, input: bytes, isSilent: true)
        return status == 0 ? text : nil
    }
}
