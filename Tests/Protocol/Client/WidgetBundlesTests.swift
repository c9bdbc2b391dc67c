import Foundation
import SipliClient
import SipliSystem
import SipliTestSupport
import Testing

/// Files that describe programs with widgets.
@Suite struct WidgetBundlesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ text: String, to path: String) throws {
        let file = directory.file(path)
        try FileManager.default.createDirectory(
            atPath: Directories.directory(of: file), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
    }

    private var bundles: WidgetBundles {
        let variables = [
            "XDG_DATA_HOME": directory.file("home"),
            "XDG_DATA_DIRS": directory.file("local") + "::relative:" + directory.file("usr"),
        ]
        return WidgetBundles(Directories { variables[$0] })
    }

    @Test("the user's file counts, then those of the data directories in their order")
    func order() throws {
        try write("name = Days left\nexec = remaining\n", to: "home/sipli/bundles/remaining.bundle")
        try write("exec = other\n", to: "usr/sipli/bundles/remaining.bundle")
        try write("# a comment\n\nexec=/opt/notes/bin/notes\nlater = 1\n", to: "usr/sipli/bundles/notes.bundle")
        try write("exec = local-notes", to: "local/sipli/bundles/notes.bundle")
        try write("exec = no", to: "usr/sipli/bundles/README")
        let found = bundles
        #expect(found.all.map(\.id) == ["notes", "remaining"])
        #expect(found["remaining"]?.name == "Days left")
        #expect(found["remaining"]?.program == "remaining")
        #expect(found["notes"]?.program == "local-notes")
        #expect(found["notes"]?.name == "notes")
        #expect(found["README"] == nil)
        #expect(found.problems == [])
    }

    @Test(
        "a file that is wrong is a problem with its path, and the others count",
        arguments: [
            ("name = x", "it has no line such as exec = remaining"),
            ("exec =", "it has no line such as exec = remaining"),
            ("exec remaining", #"line 1: "exec remaining" is not a line such as exec = remaining"#),
            ("exec = ../x", #""../x" is neither a program's name nor an absolute path"#),
        ])
    func wrong(text: String, message: String) throws {
        try write(text, to: "home/sipli/bundles/bad.bundle")
        try write("exec = good", to: "usr/sipli/bundles/good.bundle")
        #expect(bundles.all.map(\.id) == ["good"])
        #expect(bundles.problems == [directory.file("home/sipli/bundles/bad.bundle") + ": " + message])
    }

    @Test("without any directory there are none")
    func none() { #expect(bundles.all.isEmpty) }
}
