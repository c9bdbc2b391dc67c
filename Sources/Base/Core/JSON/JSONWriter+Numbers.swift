extension JSONWriter {
    /// Writes a whole number. Readers accept 53 bits; the writer does not check this.
    package mutating func integer(_ value: Int64) {
        beginValue()
        appendDigits(value)
    }

    /// Writes a whole number. Readers accept 53 bits; the writer does not check this.
    package mutating func integer(_ value: Int) { integer(Int64(value)) }

    /// A number as JSON text, exact.
    package static func text(of value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes the shortest text that reads back as the same Double, without ".0" if it is whole; non-finite values
    /// become `null`. Negative zero is "-0".
    package mutating func number(_ value: Double) {
        beginValue()
        guard value.isFinite else {
            append("null")
            return
        }
        guard !appendWhole(value) else { return }
        appendShortest(value)
    }

    /// Writes a number with at most `decimals` (0 to 19) digits after the point, rounded half away from zero, without
    /// trailing zeros and never "-0"; non-finite values become `null`.
    ///
    /// It rounds the number as people see it, the shortest decimal of the Double: 1.005 becomes 1.01, although the
    /// nearest Double is just below it.
    package mutating func number(_ value: Double, decimals: Int) {
        precondition((0...19).contains(decimals))
        let value = value == 0 ? 0 : value
        guard value.isFinite, value != value.rounded(.towardZero) else {
            number(value)
            return
        }
        beginValue()
        appendRounded(value, decimals)
    }

    private mutating func appendDigits(_ value: Int64) {
        if value < 0 { bytes.append(ASCII.minus) }
        appendDigits(value.magnitude, minimumCount: 1)
    }

    /// Appends a number with leading zeros.
    private mutating func appendDigits(_ magnitude: UInt64, minimumCount: Int) {
        var first = bytes.count
        var rest = magnitude
        while rest > 0 || bytes.count - first < minimumCount {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(ASCII.zero + UInt8(digit))
            rest = quotient
        }
        var last = bytes.count - 1
        while first < last {
            bytes.swapAt(first, last)
            first += 1
            last -= 1
        }
    }

    /// Appends a Double whose value is a whole number of at most 53 bits; returns whether it was one.
    private mutating func appendWhole(_ value: Double) -> Bool {
        guard abs(value) < 0x1p53, value == value.rounded(.towardZero) else { return false }
        if value == 0, value.sign == .minus { bytes.append(ASCII.minus) }
        appendDigits(Int64(value))
        return true
    }

    private mutating func appendShortest(_ value: Double) {
        let text = value.description.utf8
        bytes.append(contentsOf: text)
        // Whole numbers from 2^53 up are described with a fraction as long as they have no exponent.
        if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    private mutating func appendRounded(_ value: Double, _ decimals: Int) {
        let text = value.description.utf8
        let decimal = JSONDecimal(text.span, at: 0, end: text.count)
        var digits = decimal.mantissa
        var places = -decimal.exponent
        if places > decimals {
            // A Double has at most 17 digits, so dropping 19 or more leaves nothing to round up.
            let dropped = places - decimals
            let divisor = JSONDecimal.powersOfTen[min(dropped, 19)]
            digits = dropped < 19 ? (digits + divisor / 2) / divisor : 0
            places = decimals
        }
        while places > 0, digits.isMultiple(of: 10) {
            digits /= 10
            places -= 1
        }
        if decimal.isNegative, digits != 0 { bytes.append(ASCII.minus) }
        let (whole, fraction) = digits.quotientAndRemainder(dividingBy: JSONDecimal.powersOfTen[places])
        appendDigits(whole, minimumCount: 1)
        guard places > 0 else { return }
        bytes.append(ASCII.point)
        appendDigits(fraction, minimumCount: places)
    }
}
