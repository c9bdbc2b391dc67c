import Foundation
import SipliTestSupport
import Testing

/// `contrib/install` with unusual directories: it installs correctly or reports the problem before it writes.
@Suite(.tags(.pages)) struct InstallTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["client", "client-full", "daemon", "notifier", "search", "widget", "desk"] {
            try writeProgram("dist/sipli-" + name)
        }
    }

    @Test(arguments: ["/opt/sipli", "/opt/my apps", "/opt/zoë/日本", "/opt/a+b@c,d=e~f_g-h", "/opt/sipli/", "/"])
    func aDirectoryThatCanBeNamedIsInstalledInto(_ prefix: String) throws {
        let (status, output) = try install(["PREFIX": prefix])
        #expect(status == 0, "\(output)")
        let stripped = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        let bin = stripped + "/bin"
        let units = root + stripped + "/lib/systemd/user/"
        for (unit, program) in [
            ("sipli.service", "sipli-daemon"), ("sipli-notifier.service", "sipli-notifier"),
            ("sipli-search.service", "sipli-search"),
            ("sipli-color-scheme.service", "sipli-widget"), ("sipli-widget@.service", "sipli-widget"),
        ] {
            let text = try String(contentsOfFile: units + unit, encoding: .utf8)
            let path = bin + "/" + program
            let word = path.contains(" ") ? "\"\(path)\"" : path
            #expect(value("ExecStart", text)?.hasPrefix(word) == true)
            #expect(text.contains("\nBindReadOnlyPaths=" + word))
            #expect(!text.contains("/usr/bin/sipli"))
        }
        let isPlain = bin.unicodeScalars.allSatisfy {
            !$0.isASCII || "/._".unicodeScalars.contains($0) || $0.properties.isAlphabetic
        }
        func quoted(_ program: String) -> String { isPlain ? bin + "/" + program : "\"\(bin)/\(program)\"" }
        let share = root + stripped + "/share/"
        let entry = try String(
            contentsOfFile: share + "applications/io.github.sipli.Sipli.desktop", encoding: .utf8)
        #expect(value("Exec", entry) == quoted("sipli-client") + " open --window %u")
        #expect(value("TryExec", entry) == bin + "/sipli-client")
        let service = try String(
            contentsOfFile: share + "dbus-1/services/io.github.sipli.Sipli.service", encoding: .utf8)
        #expect(value("Exec", service) == quoted("sipli-notifier"))
        let search = try String(
            contentsOfFile: share + "dbus-1/services/io.github.sipli.Sipli.Search.service", encoding: .utf8)
        #expect(value("Exec", search) == quoted("sipli-search"))
        // A short name for the command, and for its page.
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: root + bin + "/sipli") == "sipli-client")
        #expect(try install(["PREFIX": prefix], "uninstall").status == 0)
        #expect(files() == [])
    }

    @Test(arguments: [
        ("a'b", "may have letters"), ("a\"b", "may have letters"), ("a&b", "may have letters"),
        ("a%b", "may have letters"), ("a|b", "may have letters"), (#"a\b"#, "may have letters"),
        ("a$b", "may have letters"), ("a`b", "may have letters"), ("a;b", "may have letters"),
        ("a:b", "may have letters"), ("a*b", "may have letters"), ("a#b", "may have letters"),
        ("a\nb", "line end"), ("ab\n", "line end"), ("a\tb", "control character"), ("a/../b", "without ., .."),
        ("a//b", "double slashes"),
    ])
    func anotherIsRefusedBeforeAnythingIsWritten(_ name: String, _ reason: String) throws {
        for variable in ["PREFIX", "BINDIR", "MANDIR", "UNITDIR"] {
            for verb in ["install", "uninstall"] {
                let (status, output) = try install(
                    ["PREFIX": "/opt"].merging([variable: "/opt/" + name]) { $1 }, verb)
                #expect(status == 2)
                #expect(output.contains(variable) && output.contains(reason), "\(output)")
                #expect(output.contains("Nothing was changed.") && output.contains(variable + "=/"), "\(output)")
                #expect(files() == [])
            }
        }
    }

    @Test func aRelativeDirectoryIsRefusedAndSaysWhatWouldDo() throws {
        for name in ["opt", "./opt", "~/opt"] {
            let (status, output) = try install(["PREFIX": name])
            #expect(status == 2)
            #expect(output.contains("\"\(name)\", which is not an absolute path; write PREFIX=/"), "\(output)")
            #expect(files() == [])
        }
    }

    @Test(arguments: ["a b", "a'b", "a\"b", "a&b", "a%b", "a|b", #"a\b"#, "a$b", "ä", "a/"])
    func aStagingDirectoryMayHaveAnyName(_ name: String) throws {
        let (status, output) = try install(["PREFIX": "/opt", "DESTDIR": folder.file("root/" + name)])
        #expect(status == 0, "\(output)")
        let clean = name.hasSuffix("/") ? String(name.dropLast()) : name
        #expect(files().contains(clean + "/opt/bin/sipli-client"))
        #expect(files().allSatisfy { $0.hasPrefix(clean + "/opt/") || $0.hasPrefix(clean + "/etc/xdg/") })
    }

    @Test func everythingThatIsInstalledBelongsToOnePart() throws {
        #expect(try install(["PREFIX": "/usr"]).status == 0)
        let all = files().sorted()
        var parts: [String] = []
        for part in ["core", "widgets", "notifier", "desk", "plasma"] {
            try FileManager.default.removeItem(atPath: root)
            #expect(try install(["PREFIX": "/usr", "PARTS": part]).status == 0)
            parts += files()
        }
        #expect(parts.sorted() == all)
    }

    @Test func withoutTheNotifierTheMenuEntryRunsItsCommand() throws {
        let entry = root + "/usr/share/applications/io.github.sipli.Sipli.desktop"
        for (parts, isActivatable) in [("core", false), ("core notifier", true)] {
            #expect(try install(["PREFIX": "/usr", "PARTS": parts]).status == 0)
            let text = try String(contentsOfFile: entry, encoding: .utf8)
            #expect(text.contains("\nDBusActivatable=true\n") == isActivatable)
        }
    }

    @Test func makeSaysThatItTakesADollarSignForAVariable() throws {
        let result = try run("/usr/bin/make", ["-n", "uninstall", "PREFIX=/opt/a$b"], [:])
        #expect(result.status == 2)
        #expect(result.output.contains("PREFIX has a dollar sign"), "\(result.output)")
        let home = try run("/usr/bin/make", ["-n", "uninstall", "PREFIX=$(HOME)/b"], [:])
        #expect(home.status == 0, "\(home.output)")
    }

    private var root: String { folder.file("root") }

    private func install(_ variables: [String: String], _ verb: String = "install") throws -> Outcome {
        let own = ["DIST": folder.file("dist"), "DESTDIR": root, "HOME": folder.path]
        return try run("/bin/sh", ["contrib/install", verb], own.merging(variables) { $1 })
    }

    private typealias Outcome = (status: Int32, output: String)

    private func run(_ program: String, _ words: [String], _ variables: [String: String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        process.currentDirectoryURL = packageRoot
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(variables) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try SignalMask.open { try process.run() }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func writeProgram(_ name: String) throws {
        try write(name, "#!/bin/sh\necho completion\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
    }

    private func write(_ name: String, _ text: String) throws {
        let path = folder.file(name)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Every file below the staging directory.
    private func files() -> [String] {
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }
    }

    private func value(_ key: String, _ text: String) -> String? {
        text.split(separator: "\n").first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
}
