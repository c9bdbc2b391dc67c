import FoundationEssentials
import SipliCore
import SipliWidgetKit

/// An SVG written by cairo, with stable names, a text alternative and links added.
struct SVGDocument {
    let drawing: [UInt8]

    /// - Parameter regions: Links become anchors over the drawing; intents have no address and are omitted.
    func annotated(_ text: TextAlternative, regions: [TapRegion]) -> [UInt8] {
        var svg = drawing.withStableNames
        guard let root = svg.firstIndex(of: "<svg "), let rootEnd = svg[root...].firstIndex(of: UInt8(ascii: ">")),
            let end = svg.lastIndex(of: "</svg>")
        else { return drawing }
        let anchors = regions.compactMap { anchor($0, hidesLabel: text.hidesSomething) }.joined()
        let words = "\n<title>\(text.title.escaped)</title>\n<desc>\(text.description.escaped)</desc>"
        svg.insert(contentsOf: anchors.utf8, at: end)
        svg.insert(contentsOf: words.utf8, at: rootEnd + 1)
        svg.insert(contentsOf: " role=\"img\"".utf8, at: root + 4)
        return svg
    }

    private func anchor(_ region: TapRegion, hidesLabel: Bool) -> String? {
        guard case .link(let url) = region.action else { return nil }
        let frame = region.frame
        let label = hidesLabel || region.label.isEmpty ? "" : "<title>\(region.label.escaped)</title>"
        return """
            <a href="\(url.absoluteString.escaped)" xlink:href="\(url.absoluteString.escaped)">\(label)\
            <rect x="\(frame.minX)" y="\(frame.minY)" width="\(frame.width)" height="\(frame.height)" \
            fill="none" pointer-events="all"/></a>

            """
    }
}

extension String {
    /// Escaped for text and attributes; characters that XML does not allow are dropped.
    fileprivate var escaped: String {
        var text = ""
        text.unicodeScalars += unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" }
        return Markup.escaped(text)
    }
}

extension [UInt8] {
    /// Cairo numbers surfaces and clips per process; here they are renumbered per document.
    ///
    /// Works on bytes for speed, since text outlines make the drawing large.
    fileprivate var withStableNames: [UInt8] {
        let quote = UInt8(ascii: "\"")
        let pieces = split(separator: quote, omittingEmptySubsequences: false)
        var names: [ArraySlice<UInt8>: [UInt8]] = [:]
        for (before, name) in zip(pieces, pieces.dropFirst()) where before.endsWithID && names[name] == nil {
            names[name] = Array("i\(names.count + 1)".utf8)
        }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for (index, piece) in pieces.enumerated() {
            if index > 0 { result.append(quote) }
            if index > 0, pieces[index - 1].endsWithID, let name = names[piece] {
                result += name
            } else {
                result += piece.renamed(names)
            }
        }
        return result
    }

    fileprivate func firstIndex(of text: StaticString) -> Int? {
        let text = Array("\(text)".utf8)
        return indices.first { self[$0...].starts(with: text) }
    }

    fileprivate func lastIndex(of text: StaticString) -> Int? {
        let text = Array("\(text)".utf8)
        return indices.last { self[$0...].starts(with: text) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var endsWithID: Bool { suffix(4).elementsEqual(" id=".utf8) }

    /// An attribute's value with the names it refers to replaced: `#name`, or `url(#name)` anywhere in it.
    fileprivate func renamed(_ names: [ArraySlice<UInt8>: [UInt8]]) -> ArraySlice<UInt8> {
        guard let mark = firstIndex(of: UInt8(ascii: "#")) else { return self }
        let rest = self[(mark + 1)...]
        let end = rest.firstIndex(of: UInt8(ascii: ")")) ?? rest.endIndex
        return self[...mark] + (names[rest[..<end]] ?? Array(rest[..<end])) + rest[end...].renamed(names)
    }
}
