import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct DirectoriesTests {
    private func directories(_ environment: [String: String]) -> Directories {
        Directories { environment[$0] }
    }

    @Test(arguments: [
        (["HOME": "/home/ana"], "/home/ana/.local/share/sipli"),
        (["HOME": "/home/ana/"], "/home/ana/.local/share/sipli"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": "/data"], "/data/sipli"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": "data"], "/home/ana/.local/share/sipli"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": ""], "/home/ana/.local/share/sipli"),
        (["XDG_DATA_HOME": "/data"], "/data/sipli"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": "/data", "SIPLI_DATA_DIR": "/elsewhere"], "/elsewhere"),
        (["HOME": "/home/ana", "SIPLI_DATA_DIR": ""], "/home/ana/.local/share/sipli"),
    ]) func dataDirectory(environment: [String: String], expected: String) throws {
        #expect(try directories(environment).data() == expected)
    }

    @Test(arguments: [
        (["XDG_RUNTIME_DIR": "/run/user/1000"], "/run/user/1000/sipli/sipli.sock"),
        (["XDG_RUNTIME_DIR": "/run/user/1000", "SIPLI_SOCKET": "/tmp/s"], "/tmp/s"),
        (["SIPLI_SOCKET": "/tmp/s"], "/tmp/s"),
    ]) func socketPath(environment: [String: String], expected: String) throws {
        #expect(try directories(environment).socket() == expected)
    }

    @Test func cacheAndConfigFollowTheirVariables() throws {
        #expect(try directories(["HOME": "/h"]).cache() == "/h/.cache/sipli")
        #expect(try directories(["HOME": "/h", "XDG_CACHE_HOME": "/c"]).cache() == "/c/sipli")
        #expect(try directories(["HOME": "/h"]).config() == "/h/.config/sipli")
        #expect(try directories(["HOME": "/h", "XDG_CONFIG_HOME": "./c"]).config() == "/h/.config/sipli")
    }

    @Test func unitsAreChangedInTheUsersConfigurationAndForEverybody() {
        #expect(directories(["HOME": "/h"]).unitSettings() == ["/h/.config/systemd/user", "/etc/systemd/user"])
        let own = directories(["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
        #expect(own.unitSettings() == ["/c/systemd/user", "/etc/systemd/user"])
        #expect(directories(["XDG_CONFIG_HOME": ""]).unitSettings() == ["/etc/systemd/user"])
    }

    @Test func missingRuntimeDirectorySaysWhatToDo() {
        for environment in [[:], ["XDG_RUNTIME_DIR": ""]] {
            let error = #expect(throws: DirectoryError.self) { try directories(environment).socket() }
            #expect(error == .runtimeUnset)
            #expect(error?.description.contains("export XDG_RUNTIME_DIR=/run/user/$(id -u)") == true)
        }
    }

    @Test func underSudoThereIsNoSession() {
        let error = #expect(throws: DirectoryError.self) { try directories(["SUDO_UID": "1000"]).socket() }
        #expect(error == .underSudo)
    }

    @Test func relativeRuntimeDirectoryIsRefused() {
        let error = #expect(throws: DirectoryError.self) { try directories(["XDG_RUNTIME_DIR": "run"]).runtime() }
        #expect(error == .runtimeRelative("run"))
    }

    @Test func missingHomeNamesBothWaysOut() {
        let error = #expect(throws: DirectoryError.self) { try directories(["HOME": "ana"]).data() }
        #expect(error == .homeUnset("XDG_DATA_HOME"))
        #expect(error?.description == "HOME is not set to an absolute path. Set HOME or XDG_DATA_HOME.")
    }

    @Test func makingADirectoryMakesWhatIsAboveItForUsAlone() throws {
        let directory = try TemporaryDirectory()
        try Directories.makeDirectory(directory.file("a/b//c/"))
        for name in ["a", "a/b", "a/b/c"] { #expect(try directory.permissions(name) == 0o700) }
        try Directories.makeDirectory(directory.file("a/b/c"))
    }

    @Test func existingDirectoryKeepsItsMode() throws {
        let directory = try TemporaryDirectory()
        try Directories.makeDirectory(directory.file("open"), mode: 0o750)
        try Directories.makeDirectory(directory.file("open"))
        #expect(try directory.permissions("open") == 0o750)
    }

    @Test(arguments: [0o755, 0o750, 0o711, 0o705] as [UInt32])
    func aDirectoryThatOthersCanReadIsClosed(_ mode: UInt32) throws {
        let directory = try TemporaryDirectory()
        try Directories.makeDirectory(directory.file("loose"))
        #expect(chmod(directory.file("loose"), mode) == 0)
        #expect(try Directories.close(directory.file("loose")) == mode)
        #expect(try directory.permissions("loose") == 0o700)
        #expect(try Directories.close(directory.file("loose")) == nil)
    }

    @Test(arguments: [0o777, 0o1777, 0o770, 0o722] as [UInt32])
    func aDirectoryThatOthersCanWriteIsRefusedAndLeftAsItIs(_ mode: UInt32) throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("loose")
        try Directories.makeDirectory(path)
        #expect(chmod(path, mode) == 0)
        let error = #expect(throws: SystemError.self) { try Directories.close(path) }
        #expect(error?.code == EPERM)
        #expect(error?.description.contains("chmod go-rwx \(path)") == true)
        #expect(try directory.permissions("loose") == mode)
    }

    @Test func theAdviceCanBePastedIntoAShell() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("it's mine")
        try Directories.makeDirectory(path, mode: 0o770)
        #expect(chmod(path, 0o770) == 0)
        let error = #expect(throws: SystemError.self) { try Directories.checkWriters(path) }
        let command = directory.path + #"/it'\''s mine'"#
        #expect(error?.detail?.hasSuffix("chmod go-rwx '" + command) == true)
    }

    @Test func aDirectoryThatIsNotThereNeedsNoClosing() throws {
        #expect(try Directories.close("/nonexistent/sipli") == nil)
    }

    @Test func fileInTheWayIsRefused() throws {
        let directory = try TemporaryDirectory()
        try AtomicFile.write(path: directory.file("x"), [])
        for name in ["x", "x/y"] {
            let error = #expect(throws: SystemError.self) { try Directories.makeDirectory(directory.file(name)) }
            #expect(error?.code == ENOTDIR)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "giving files away takes root"))
    func directoryOfAnotherUserIsRefused() throws {
        let directory = try TemporaryDirectory()
        try Directories.makeDirectory(directory.file("theirs"))
        #expect(chown(directory.file("theirs"), 12_345, 12_345) == 0)
        let error = #expect(throws: SystemError.self) { try Directories.makeDirectory(directory.file("theirs")) }
        #expect(error?.code == EPERM)
        #expect(error?.description.contains("belongs to uid 12345") == true)
    }
}
