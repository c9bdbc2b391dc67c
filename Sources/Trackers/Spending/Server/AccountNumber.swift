/// Numbers of bank accounts and cards, which name nobody.
enum AccountNumber {
    /// Whether a text is an IBAN, such as "NL91 ABNA 0417 1643 00", or nothing but digits of another number of an account.
    static func isOne(_ text: String) -> Bool {
        let plain = text.filter { !" -./*".contains($0) }
        let letters = plain.prefix(while: \.isLetter)
        guard plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return false }
        let isIBAN = letters.count == 2 && plain.dropFirst(2).prefix(2).allSatisfy(\.isNumber)
        return isIBAN ? (15...34).contains(plain.count) : letters.isEmpty && plain.count > 4
    }
}
