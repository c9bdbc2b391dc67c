import FoundationEssentials
import SipliWidgetKit

/// A drawing that cairo wrote as SVG, made stable and given its words and links.
struct SVGDocument {
    let drawing: [UInt8]

    /// - Parameter regions: Links become anchors over the drawing; intents have no address and are left out.
    func annotated(_ text: TextAlternative, regions: [TapRegion]) -> [UInt8] {
        let svg = String(decoding: drawing, as: UTF8.self).withStableNames
        guard let root = svg.range(of: "<svg "), let rootEnd = svg[root.upperBound...].firstIndex(of: ">"),
            let end = svg.range(of: "</svg>", isLast: true)
        else { return drawing }
        let anchors = regions.compactMap { anchor($0, hidesLabel: text.hidesSomething) }.joined()
        let words = """
            >
            <title>\(text.title.escaped)</title>
            <desc>\(text.description.escaped)</desc>
            """
        return Array(
            (svg[..<root.upperBound] + "role=\"img\" " + svg[root.upperBound..<rootEnd] + words
                + svg[svg.index(after: rootEnd)..<end.lowerBound] + anchors + svg[end.lowerBound...]).utf8)
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
    /// For text and attributes; what XML has no way to say is dropped.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": continue
            default: if scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    /// Cairo numbers surfaces and clips through the life of the process; here they are numbered through the document.
    fileprivate var withStableNames: String {
        let pieces = split(separator: "\"", omittingEmptySubsequences: false)
        var names: [Substring: String] = [:]
        for (before, name) in zip(pieces, pieces.dropFirst()) where before.hasSuffix(" id=") && names[name] == nil {
            names[name] = "i\(names.count + 1)"
        }
        func renamed(_ piece: Substring, after before: Substring?) -> Substring {
            if let name = names[piece], before?.hasSuffix(" id=") == true { return name[...] }
            if piece.hasPrefix("#"), let name = names[piece.dropFirst()] { return "#" + name[...] }
            guard let start = piece.range(of: "url(#"), let end = piece.range(of: ")"),
                let name = names[piece[start.upperBound..<end.lowerBound]]
            else { return piece }
            return piece[..<start.upperBound] + name + piece[end.lowerBound...]
        }
        var result: [Substring] = []
        for index in pieces.indices {
            result.append(renamed(pieces[index], after: index > 0 ? pieces[index - 1] : nil))
        }
        return result.joined(separator: "\"")
    }
}

extension StringProtocol where SubSequence == Substring {
    fileprivate func range(of text: String, isLast: Bool = false) -> Range<Index>? {
        let found = isLast ? ranges(of: text).last : firstRange(of: text)
        return found
    }
}
