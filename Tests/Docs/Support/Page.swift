import Foundation
import SipliTestSupport

/// A page of the documentation.
///
/// The text between `<!-- NAME -->` and `<!-- end -->` is generated from the code; a test compares it, or, with
/// `SIPLI_UPDATE_DOCS=1`, writes it. In a manual page these marks are comments, which begin with a semicolon.
struct Page {
    static let isUpdating = ProcessInfo.processInfo.environment["SIPLI_UPDATE_DOCS"] == "1"

    let path: String
    var lines: [String]

    init(_ path: String) throws {
        self.path = packageRoot.appending(path: path).path
        lines = try String(contentsOfFile: self.path, encoding: .utf8).components(separatedBy: "\n")
    }

    func save() throws {
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Headings of a level, without their number signs.
    func headings(_ level: Int) -> [String] {
        let mark = String(repeating: "#", count: level) + " "
        return lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }

    /// The lines below a heading, up to the next one of its level or a higher one.
    func section(_ heading: String) -> ArraySlice<String> {
        guard let start = lines.firstIndex(of: heading) else { return [] }
        let level = heading.prefix { $0 == "#" }.count
        let rest = lines[(start + 1)...]
        let end = rest.firstIndex { line in
            line.hasPrefix("#") && line.prefix { $0 == "#" }.count <= level
        }
        return rest[..<(end ?? rest.endIndex)]
    }

    /// Every generated region: its name and the lines between its marks.
    func regions() throws -> [(name: String, range: Range<Int>)] {
        var regions: [(String, Range<Int>)] = []
        var open: (name: String, start: Int)?
        for (number, line) in lines.enumerated() {
            let mark = line.hasPrefix("; ") ? line.dropFirst(2) : line[...]
            guard mark.hasPrefix("<!-- ") else { continue }
            let name = String(mark.dropFirst(5).dropLast(4))
            if name == "end", let region = open {
                regions.append((region.name, region.start..<number))
                open = nil
            } else if open == nil {
                open = (name, number + 1)
            } else {
                throw TestFailure("line \(number + 1): the region before it has no end")
            }
        }
        return regions
    }

    /// Compares every region with the generated text, or writes it.
    ///
    /// - Returns: the regions that differed.
    mutating func check(_ content: (String) throws -> [String]) throws -> [String] {
        var different: [String] = []
        for (name, range) in try regions().reversed() {
            let wanted = try content(name)
            guard Array(lines[range]) != wanted else { continue }
            different.append(name)
            lines.replaceSubrange(range, with: wanted)
        }
        guard Self.isUpdating, !different.isEmpty else { return different }
        try save()
        return []
    }
}
