/// A number of the text as `mantissa * 10^exponent`, without binary rounding.
struct JSONDecimal {
    private(set) var isNegative = false
    /// The first 19 significant digits.
    private(set) var mantissa: UInt64 = 0
    private(set) var exponent = 0
    /// False if a digit other than zero did not fit into the mantissa.
    private(set) var isExact = true
    /// The index after the number.
    private(set) var end: Int

    private var significantDigits = 0

    /// 10^0 to 10^19, all that fit into 64 bits.
    static let powersOfTen: [UInt64] = (1...19).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }

    /// 10^0 to 10^22, all that are exact as a Double.
    private static let exactPowersOfTen: [Double] = (1...22).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }

    /// The largest exponent that is parsed; far outside of Double and longer than a line, so that leading or trailing
    /// zeros cannot bring a larger one back into range.
    private static let largestExponent = 100_000_000

    /// Scans the number at `start`, which must be well formed.
    init(_ text: Span<UInt8>, at start: Int, end limit: Int) {
        end = start
        if end < limit, text[end] == ASCII.minus {
            isNegative = true
            end += 1
        }
        while end < limit, ASCII.isDigit(text[end]) {
            take(text[end], isFraction: false)
            end += 1
        }
        if end < limit, text[end] == ASCII.point {
            end += 1
            while end < limit, ASCII.isDigit(text[end]) {
                take(text[end], isFraction: true)
                end += 1
            }
        }
        if end < limit, text[end] | 0x20 == UInt8(ascii: "e") { scanExponent(text, limit) }
    }

    @inline(__always) private mutating func take(_ digit: UInt8, isFraction: Bool) {
        let value = UInt64(digit &- ASCII.zero)
        guard significantDigits < 19 else {
            if value != 0 { isExact = false }
            if !isFraction { exponent += 1 }
            return
        }
        mantissa = mantissa &* 10 &+ value
        if mantissa != 0 { significantDigits += 1 }
        if isFraction { exponent -= 1 }
    }

    private mutating func scanExponent(_ text: Span<UInt8>, _ limit: Int) {
        end += 1
        var isNegativeExponent = false
        if end < limit, text[end] == ASCII.minus || text[end] == ASCII.plus {
            isNegativeExponent = text[end] == ASCII.minus
            end += 1
        }
        var value = 0
        while end < limit, ASCII.isDigit(text[end]) {
            value = min(value * 10 + Int(text[end] - ASCII.zero), Self.largestExponent)
            end += 1
        }
        exponent += isNegativeExponent ? -value : value
    }

    /// The nearest Double if one exact multiplication or division finds it, otherwise nil.
    var exactDouble: Double? {
        guard mantissa != 0 else { return isNegative ? -0.0 : 0 }
        guard isExact, mantissa < 1 << 53, abs(exponent) <= 22 else { return nil }
        let magnitude = Double(mantissa)
        let power = Self.exactPowersOfTen[abs(exponent)]
        let value = exponent < 0 ? magnitude / power : magnitude * power
        return isNegative ? -value : value
    }

    /// The number if it is whole and its magnitude is below 2^53, otherwise nil.
    var integer: Int64? {
        guard isExact else { return nil }
        var magnitude = mantissa
        if magnitude != 0, exponent < 0 {
            guard exponent >= -19 else { return nil }
            let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: Self.powersOfTen[-exponent])
            guard remainder == 0 else { return nil }
            magnitude = quotient
        } else if magnitude != 0, exponent > 0 {
            guard exponent <= 15 else { return nil }
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: Self.powersOfTen[exponent])
            guard !overflow else { return nil }
            magnitude = product
        }
        guard magnitude < 1 << 53 else { return nil }
        return isNegative ? -Int64(magnitude) : Int64(magnitude)
    }

    /// Whether the number might be too large for a Double; false is certain.
    var mayOverflowDouble: Bool { exponent > 280 }
}
