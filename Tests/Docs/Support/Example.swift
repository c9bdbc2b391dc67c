import SipliTestSupport

/// A conversation on the protocol page: one fenced block.
///
/// A line that begins with `> ` is sent, one that begins with `< ` is received; a line that begins with two spaces
/// continues the previous one. On the wire each of them is one line.
struct Example {
    struct Step: Equatable {
        var isSent: Bool
        var text: String
    }

    /// Lines of the page between the fences.
    var range: Range<Int>
    var steps: [Step]

    private static let width = 112

    /// Every ```json block of a page.
    static func all(in lines: [String]) throws -> [Example] {
        var examples: [Example] = []
        var start: Int?
        for (number, line) in lines.enumerated() {
            if let first = start, line == "```" {
                examples.append(try Example(lines, first..<number))
                start = nil
            } else if line == "```json" {
                start = number + 1
            }
        }
        return examples
    }

    private init(_ lines: [String], _ range: Range<Int>) throws {
        self.range = range
        steps = []
        for number in range {
            let line = lines[number]
            switch line.prefix(2) {
            case "> ": steps.append(Step(isSent: true, text: String(line.dropFirst(2))))
            case "< ": steps.append(Step(isSent: false, text: String(line.dropFirst(2))))
            case "  " where !steps.isEmpty: steps[steps.count - 1].text += line.dropFirst(2)
            default: throw TestFailure("line \(number + 1) of the page belongs to no message: \(line)")
            }
        }
    }

    /// Messages as lines of a block, wrapped if they are long.
    static func lines(_ steps: [Step]) -> [String] {
        steps.flatMap { step in
            var lines: [String] = []
            var line = step.isSent ? "> " : "< "
            for piece in pieces(step.text) {
                if line.count + piece.count > width, line.count > 2 {
                    lines.append(line)
                    line = "  "
                }
                line += piece
            }
            return lines + [line]
        }
    }

    /// A text split after each comma outside strings.
    private static func pieces(_ text: String) -> [String] {
        var pieces = [""]
        var (isQuoted, isEscaped) = (false, false)
        for character in text {
            pieces[pieces.count - 1].append(character)
            if character == ",", !isQuoted { pieces.append("") }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return pieces
    }
}
