import Foundation
import SipliTestSupport
import Testing

/// The script behind the recipes for pictures that can be pressed, with a widget program that is only played.
@Suite(.enabled(if: Command.exists("python3"), "needs python3")) struct PictureScriptTests {
    private let folder: TemporaryDirectory

    /// A button over a part of a widget that is a link as a whole.
    init() throws {
        folder = try TemporaryDirectory()
        let widget = #"""
            #!/bin/sh
            case $1 in
            render) cat <<'END'
            {"size":{"width":338,"height":158},"regions":[
            {"points":{"x":0,"y":0,"width":338,"height":158},"pixels":{"x":0,"y":0,"width":338,"height":158},
             "label":"51% ${HOME}","whole":true,"link":"sipli://today","command":"sipli-client open --window sipli://today"},
            {"points":{"x":278,"y":57,"width":44,"height":44},"pixels":{"x":278,"y":57,"width":44,"height":44},
             "label":"Log","whole":false,"intent":"LogIntake","params":{"ml":250},
             "command":"sipli-widget perform LogIntake --parameters '{\"ml\":250}'"}]}
            END
            ;;
            follow) tr -d '\n' <<'END'
            {"path":"/p/W-1.png","size":{"width":338,"height":158},"regions":[{"points":{"x":278,"y":57,"width":44,"height":44},
            "label":"Log ${HOME}","command":"sipli-widget perform LogIntake --parameters '{\"ml\":250}'"}]}
            END
            ;;
            *) echo widget "$@" ;;
            esac
            """#
        try program("sipli-widget", widget + "\n")
        try program("sipli-client", "#!/bin/sh\necho client \"$@\"\n")
    }

    private func program(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
    }

    private func run(_ words: String...) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", packageRoot.appending(path: "contrib/pictures/sipli-picture").path] + words
        process.environment = [
            "PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            "XDG_CACHE_HOME": folder.path, "HOME": folder.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }

    @Test func aPressRunsWhatLiesUppermostThere() throws {
        #expect(try run("tap", "W", "F", "300", "80").text == "widget perform LogIntake --parameters {\"ml\":250}\n")
        #expect(try run("tap", "W", "F", "3", "80").text == "client open --window sipli://today\n")
        #expect(try run("tap", "W", "F", "900", "80") == ("", 0))
    }

    @Test func regionsAreListedUppermostFirst() throws {
        #expect(
            try run("regions", "W", "F").text == """
                278 57 44 44 sipli-widget perform LogIntake --parameters '{"ml":250}'
                0 0 338 158 sipli-client open --window sipli://today

                """)
    }

    @Test func ewwGetsEachPictureWithItsButtons() throws {
        let line = try run("eww", "W", "F").text
        #expect(line.hasPrefix(#"(overlay (image :path "/p/W-1.png" :image-width 338 :image-height 158) (button "#))
        #expect(line.contains(#":onclick "sipli-widget perform LogIntake --parameters '{\"ml\":250}' &" "")"#))
        #expect(line.contains(#":tooltip "Log $ {HOME}""#))
        #expect(line.contains("margin-left: 278px; margin-top: 57px"))
    }
}
