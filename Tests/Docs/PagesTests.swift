import Foundation
import SipliTestSupport
import Testing

@Suite(.tags(.pages)) struct PagesTests {
    private static let pages = [
        "README.md", "CHANGELOG.md", "docs/architecture.md", "docs/protocol.md", "docs/adding.md", "docs/scripting.md",
        "docs/data.md", "docs/performance.md", "docs/quick-add.md", "docs/reminders.md",
        "docs/security.md", "docs/companion.md", "docs/desktop.md", "docs/packaging.md", "docs/spending.md",
    ]

    @Test(arguments: pages) func everyPathThatAPageNamesExists(_ path: String) throws {
        let page = try Page(path)
        let roots = ["Sources/", "Tests/", "docs/", "contrib/", "systemd/"]
        for line in page.lines {
            for quoted in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where quoted.offset % 2 == 1 && roots.contains(where: quoted.element.hasPrefix) {
                #expect(exists(String(quoted.element)), "\(path) names \(quoted.element)")
            }
        }
    }

    @Test(arguments: pages) func everyLinkOfAPageLeadsSomewhere(_ path: String) throws {
        let page = try Page(path)
        let folder = URL(filePath: path).deletingLastPathComponent().relativePath
        for link in page.lines.flatMap({ $0.matches(of: /\]\(([^)]+)\)/) }).map({ String($0.1) })
        where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? path : (folder == "." ? "" : folder + "/") + parts[0]
            #expect(exists(target), "\(path) links to \(link)")
            guard parts.count == 2 else { continue }
            let anchors = (1...4).flatMap { (try? Page(target))?.headings($0) ?? [] }.map(anchor)
            #expect(anchors.contains(parts[1]), "\(path) links to \(link)")
        }
    }

    @Test func filesThatAPageShowsAreWhatTheyAre() throws {
        var page = try Page("docs/scripting.md")
        let different = try page.check { name in
            let path = String(name.dropFirst("file ".count))
            let lines = try Page(path).lines
            return ["```" + (path.hasSuffix(".py") ? "python" : "bash")] + lines.dropLast() + ["```"]
        }
        #expect(different.isEmpty, "set SIPLI_UPDATE_DOCS=1 to write \(different)")
    }

    @Test func everyRoomHasItsParagraph() throws {
        let page = try Page("docs/architecture.md")
        let text = page.lines.joined(separator: "\n")
        let manifest = try Page("Package.swift").lines.joined(separator: "\n")
        let rooms =
            manifest.matches(of: /(?:library|layer)\(\s*"\w+", in: "([^"]+)"/).map(\.1)
            + manifest.matches(of: /path: "Sources\/([^"\\]+)"/).map(\.1)
        #expect(rooms.count > 30)
        for room in rooms where !room.hasPrefix("WidgetKit/Surface/") {
            #expect(text.contains("`\(room)`"), "\(room) has no paragraph")
        }
        for target in manifest.matches(of: /(?:library|layer|program)\(\s*"(\w[\w-]+)"/).map(\.1) {
            #expect(text.contains("`\(target)`"), "\(target) has no paragraph")
        }
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: packageRoot.appending(path: path).path)
    }

    /// The anchor that GitHub makes of a heading.
    private func anchor(_ heading: String) -> String {
        heading.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
}
