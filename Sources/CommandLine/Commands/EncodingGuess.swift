import SipliCore
import SipliVerbs

/// An encoding in which the whole of a text can be read, and how sensible it is there.
struct EncodingGuess {
    let encoding: String
    /// A line with characters that are not ASCII, for people to judge.
    let line: String
    private let score: Double

    /// The encodings that people's files are in, those first that are preferred where they give the same.
    private static let encodings = [
        "windows-1252", "iso-8859-15", "windows-1250", "iso-8859-2", "windows-1251", "koi8-r", "windows-1253",
        "iso-8859-7", "windows-1254", "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr", "cp437", "cp852", "macintosh",
        "windows-1255", "windows-1256", "windows-1257", "iso-8859-13", "cp866", "tis-620",
    ]

    /// Bytes that are looked at, whole lines of them.
    private static let headBytes = 4 << 20

    /// Those that decode the text and are sensible, the best first; none if `iconv` is not there.
    static func all(of bytes: [UInt8]) -> [EncodingGuess] {
        var head = bytes.prefix(headBytes)
        if head.count < bytes.count, let end = head.lastIndex(of: 0x0A) { head = head[...end] }
        let found = encodings.compactMap { encoding -> EncodingGuess? in
            guard let text = try? EncodingConverter.converted(Array(head), from: encoding) else { return nil }
            return EncodingGuess(encoding, String(decoding: text, as: UTF8.self))
        }
        let best = found.map(\.score).max() ?? 0
        let sensible = found.filter { $0.score > 0 && $0.score >= best - 0.5 }
        var lines: Set<String> = []
        return sensible.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element).filter { lines.insert($0.line).inserted }
    }

    private init(_ encoding: String, _ text: String) {
        self.encoding = encoding
        var (good, total) = (0.0, 0)
        let scalars = Array(text.unicodeScalars.prefix(1 << 20))
        for (place, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
            func beside(_ distance: Int) -> Unicode.Scalar? {
                scalars.indices.contains(place + distance) ? scalars[place + distance] : nil
            }
            total += 1
            good += Self.sense(of: scalar, after: beside(-1), before: beside(1))
        }
        let isLikely = Self.isOfOneLanguage(scalars)
        score = total == 0 ? 0 : good / Double(total) - (isLikely ? 0 : 0.2)
        let line = text.split(whereSeparator: \.isNewline).first { line in
            line.unicodeScalars.contains { $0.value >= 0x80 }
        }
        self.line = Printable.clean(String((line ?? "").prefix(60)))
    }

    /// Whether the Latin letters besides those of ASCII are those of one language.
    private static func isOfOneLanguage(_ text: [Unicode.Scalar]) -> Bool {
        let letters = Set(text.filter { $0.value >= 0x80 && Script($0) == .latin }).subtracting("ªºµ".unicodeScalars)
        return CodePage.isOfOneLanguage(Set(letters.flatMap(\.properties.lowercaseMapping.unicodeScalars)))
    }

    /// Writing systems that do not stand in one word.
    private enum Script {
        case latin, cyrillic, greek, hebrew, arabic, thai, han, kana, hangul

        init?(_ scalar: Unicode.Scalar) {
            // Its marks of tones are not letters.
            guard !(0xE00..<0xE80).contains(scalar.value) else {
                self = .thai
                return
            }
            guard scalar.properties.isAlphabetic else { return nil }
            switch scalar.value {
            case 0..<0x250: self = .latin
            case 0x370..<0x400: self = .greek
            case 0x400..<0x530: self = .cyrillic
            case 0x590..<0x600: self = .hebrew
            case 0x600..<0x700: self = .arabic
            case 0x3040..<0x3100: self = .kana
            case 0x4E00..<0xA000: self = .han
            case 0xAC00..<0xD7B0: self = .hangul
            default: return nil
            }
        }

        func joins(_ other: Script) -> Bool {
            self == other || [.han, .kana].contains(self) && [.han, .kana].contains(other)
        }
    }

    /// From -1 for what no text has to 1 for what is usual: letters beside those of their script, amounts with currencies.
    private static func sense(
        of scalar: Unicode.Scalar, after before: Unicode.Scalar?, before after: Unicode.Scalar?
    ) -> Double {
        let sides = [before, after].compactMap(\.self)
        if currencies.contains(scalar) { return sides.contains { digits.contains($0) || $0 == " " } ? 1 : 0 }
        guard let script = Script(scalar) else { return marks.contains(scalar) ? 0.5 : -1 }
        let others = sides.compactMap { Script($0) }
        guard others.allSatisfy({ script.joins($0) }) else { return -1 }
        if script == .latin {
            guard latin.contains(scalar), !others.isEmpty || sides.allSatisfy({ !digits.contains($0) }) else {
                return -1
            }
            // Three of them together are letters of another script.
            guard sides.count < 2 || sides.contains(where: { $0.value < 0x80 }) else { return -1 }
        } else if script == .hebrew {
            // Its few letters are also small ones of Cyrillic and Greek, whose capitals are its points, which nobody writes.
            return (0x5D0...0x5EA).contains(scalar.value) ? 1.1 : -1
        } else if script == .thai {
            // Nearly any bytes are Thai.
            return 0.7
        } else if script == .han, !commonHan.contains(scalar) {
            return 0.6
        }
        // A capital within a word is the letter of another encoding.
        if scalar.properties.isUppercase, let before, before.properties.isLowercase { return -1 }
        if scalar.properties.isLowercase, let before, before.properties.isUppercase, let after,
            after.properties.isUppercase
        {
            return -1
        }
        return others.isEmpty
            ? 0.3 : scalar.properties.isUppercase || script == .latin && !western.contains(scalar) ? 0.9 : 1
    }

    private static let digits = Set("0123456789.,-".unicodeScalars)
    private static let currencies = Set("£€¥".unicodeScalars)
    private static let marks = Set("“”„’‘«»–—…§°²³ªº·¿¡ ・、。「」ー（）：；，％￥".unicodeScalars)
    /// Letters of European languages.
    private static let latin = Set(
        "äöüßàáâãåæçèéêëìíîïðñòóôõøùúûýþœšžÿąćęłńśźżčďěňřťůĺľŕőűăşţșțğıđāēģīķļņūėįų".flatMap { letter in
            (String(letter) + letter.uppercased()).unicodeScalars
        })

    private static let western = Set("äöüßéèàâêîôûçñáíóúãõåøæëïìòùœ".unicodeScalars)
    /// Characters of the headers of tables in Chinese and Japanese.
    private static let commonHan = Set(
        "日期付年月时間间金額额摘要内容残高余额支出收入付款出入取引店名利用交易类型類別別方商品元当前状态狀態备注記録種別電子銀行款項帳戶账户名称説明人民币円"
            .unicodeScalars)
}
