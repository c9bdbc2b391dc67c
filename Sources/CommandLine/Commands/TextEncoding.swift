import SipliCore

/// Reads text in the encodings that spreadsheets and banks save.
enum TextEncoding {
    struct Fault: Error {
        let message: String
    }

    /// The text in UTF-8, and what was assumed.
    ///
    /// - Parameter encoding: what the person said it is in.
    /// - Throws: `Fault` for what is not text, or is in an unknown encoding.
    static func utf8(
        _ bytes: [UInt8], name: String, encoding: String? = nil
    ) throws(Fault) -> (bytes: [UInt8], remark: String?) {
        if let encoding { return (try converted(bytes, name, from: encoding), nil) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw Fault(message: name + " is UTF-32; import it with " + command(name, "utf-32"))
        }
        if let isBig = utf16(bytes) {
            guard let text = decoded(bytes, isBig: isBig) else {
                throw Fault(message: name + " is UTF-16, but damaged or incomplete")
            }
            return (text, nil)
        }
        let fault: Int
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return (bytes, nil)
        } catch {
            fault = error.byteOffsets.lowerBound
        }
        // JSON is UTF-8, and text that has other characters of UTF-8 is damaged.
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), !bytes.contains(0), !hasWideCharacters(bytes)
        else {
            throw Fault(message: name + " is not text in UTF-8: byte \(fault) is not valid UTF-8; save it as UTF-8")
        }
        guard let page = page(of: bytes) else {
            throw Fault(message: name + " is not UTF-8, and its encoding cannot be told; " + question(bytes, name))
        }
        return (
            page.utf8(bytes),
            name + " is not UTF-8 and was read as \(page.name); if letters are wrong, name its encoding: "
                + command(name, page.name == CodePage.windows1252.name ? "windows-1250" : "windows-1252")
        )
    }

    /// The encoding of a text with one byte a character; nil if none or several of those that are known fit. All of them
    /// are the same where only one fits in each language.
    private static func page(of bytes: [UInt8]) -> CodePage? {
        let head = bytes.prefix(256 << 10)
        // Of the encodings of western Europe, the one with a euro sign there.
        let isLatin9 = head.contains(CodePage.latin9Euro)
        let possible = CodePage.all.filter { ($0.name == CodePage.latin9.name) == isLatin9 }
        let fits = possible.map { (page: $0, fit: $0.fit(head)) }
        let best = fits.map(\.fit).max() ?? .none
        let pages = fits.filter { $0.fit == best && best != .none }.map(\.page)
        guard let first = pages.first else { return nil }
        let text = first.utf8(Array(head))
        return pages.dropFirst().allSatisfy { $0.utf8(Array(head)) == text } ? first : nil
    }

    /// What to do, with what a line of the text is in the encodings that fit best.
    private static func question(_ bytes: [UInt8], _ name: String) -> String {
        let guesses = EncodingGuess.all(of: bytes)
        guard let best = guesses.first else {
            return "name it with --encoding, such as " + command(name, "windows-1252") + "; iconv -l lists all"
        }
        let lines = guesses.prefix(4).map { "\($0.encoding) gives \"\($0.line)\"" }
        return "name the one in which this is right: " + lines.joined(separator: ", ") + "; import it with "
            + command(name, best.encoding) + " (iconv -l lists all encodings); if none is right, save the file as UTF-8"
    }

    /// The import of the same file in an encoding.
    private static func command(_ name: String, _ encoding: String) -> String {
        name == standardInput
            ? "sipli-client import --encoding \(encoding) -"
            : "sipli-client import --encoding \(encoding) " + ShellWord.quoted(name)
    }

    /// What standard input is called in messages.
    static let standardInput = "standard input"

    private static func converted(_ bytes: [UInt8], _ name: String, from encoding: String) throws(Fault) -> [UInt8] {
        let text: [UInt8]?
        do {
            text = try EncodingConverter.converted(bytes, from: encoding)
        } catch {
            throw Fault(
                message: "iconv, which reads \(encoding), could not be started; install it, or save the file as UTF-8")
        }
        guard let text, (try? UTF8Span(validating: text.span)) != nil else {
            throw Fault(
                message: name
                    + " is not text in \(encoding), or iconv does not know that encoding; iconv -l lists those it knows"
            )
        }
        return text
    }

    // MARK: UTF-16

    /// Whether it is UTF-16 with the greater byte first; nil for other text. Without a mark, text in Latin letters has a 0 in
    /// every other place.
    private static func utf16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        guard bytes.count.isMultiple(of: 2), bytes.count > 3 else { return nil }
        let head = bytes.prefix(4096).enumerated().filter { $0.element == 0 }
        let (even, odd) = (head.count { $0.offset.isMultiple(of: 2) }, head.count { !$0.offset.isMultiple(of: 2) })
        let half = min(bytes.count, 4096) / 2
        if odd > half * 3 / 4, even == 0 { return false }
        return even > half * 3 / 4 && odd == 0 ? true : nil
    }

    private static func decoded(_ bytes: [UInt8], isBig: Bool) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).lazy.map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }

    // MARK: One byte a character

    /// Whether there are characters of several bytes that are whole.
    private static func hasWideCharacters(_ bytes: [UInt8]) -> Bool {
        var (place, count, faults) = (0, 0, 0)
        while place < bytes.count {
            let byte = bytes[place]
            let width = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
            let rest = bytes[min(place + 1, bytes.count)..<min(place + width, bytes.count)]
            if width > 1, rest.count == width - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) {
                (place, count) = (place + width, count + 1)
            } else {
                if byte >= 0x80 { faults += 1 }
                place += 1
            }
        }
        return count > faults
    }
}

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
