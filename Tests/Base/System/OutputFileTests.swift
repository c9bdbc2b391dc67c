import Glibc
import Testing

@testable import SipliSystem

@Suite struct OutputFileTests {
    private func inDirectory(_ body: (String) throws -> Void) throws {
        let directory = "/tmp/sipli-output-" + Identifier.hex(6)
        try Directories.makeDirectory(directory)
        defer {
            for name in ["file", "link", "pipe"] { unlink(directory + "/" + name) }
            rmdir(directory)
        }
        try body(directory)
    }

    @Test func linksAreFollowed() throws {
        try inDirectory { directory in
            try #require(symlink("file", directory + "/link") == 0)
            // The first time the link has no target.
            for text in ["{ }", "{}"] {
                try OutputFile(directory + "/link").write(Array(text.utf8))
                var bytes = [UInt8](repeating: 0, count: 8)
                let file = Descriptor(owning: open(directory + "/file", O_RDONLY))
                #expect(read(file.raw, &bytes, 8) == text.utf8.count && bytes.starts(with: text.utf8))
            }
            var status = stat()
            #expect(lstat(directory + "/link", &status) == 0)
            #expect(status.st_mode & S_IFMT == S_IFLNK)
        }
    }

    /// As in `/tmp`, but whatever the kernel would do: only the program checks the link's owner.
    @Test(
        .enabled(if: geteuid() == 0, "needs root, who can make another user's link"),
        arguments: [
            // Mode of the directory, owner of the link, name that is written.
            (0o1777, 65534, "link", false), (0o1777, 65534, "way/file", false), (0o777, 65534, "link", false),
            (0o1777, 0, "link", true), (0o1777, 0, "way/file", true), (0o755, 65534, "link", true),
        ] as [(mode_t, uid_t, String, Bool)])
    func aLinkOfAnotherUserIsNotFollowedWhereEveryoneMayMakeOne(
        _ mode: mode_t, _ owner: uid_t, _ name: String, _ isFollowed: Bool
    ) throws {
        try inDirectory { directory in
            let target = directory + "/target"
            try Directories.makeDirectory(target)
            try Directories.makeDirectory(directory + "/open")
            defer {
                for name in ["target/file", "open/link", "open/way"] { unlink(directory + "/" + name) }
                for name in ["target", "open"] { rmdir(directory + "/" + name) }
            }
            try AtomicFile.write(path: target + "/file", Array("old".utf8))
            for (link, leads) in [("link", "../target/file"), ("way", target)] {
                let path = directory + "/open/" + link
                try #require(symlink(leads, path) == 0 && lchown(path, owner, owner) == 0)
            }
            try #require(chmod(directory + "/open", mode) == 0)
            var refusal: SystemError?
            do throws(SystemError) {
                try OutputFile(directory + "/open/" + name).write(Array("new".utf8))
            } catch { refusal = error }
            #expect(refusal?.code == (isFollowed ? nil : ELOOP))
            #expect(refusal == nil || refusal?.detail?.contains("is a link of uid 65534") == true)
            var bytes = [UInt8](repeating: 0, count: 3)
            let file = Descriptor(owning: open(target + "/file", O_RDONLY))
            #expect(read(file.raw, &bytes, 3) == 3)
            #expect(String(decoding: bytes, as: UTF8.self) == (isFollowed ? "new" : "old"))
        }
    }

    @Test(.enabled(if: geteuid() == 0, "needs root, who can make another user's pipe"))
    func aPipeOfAnotherUserIsNotWrittenWhereEveryoneMayMakeOne() throws {
        try inDirectory { directory in
            let path = directory + "/pipe"
            try #require(mkfifo(path, 0o666) == 0 && lchown(path, 65534, 65534) == 0)
            try #require(chmod(directory, 0o1777) == 0)
            let reader = Descriptor(owning: open(path, O_RDONLY | O_NONBLOCK))
            do throws(SystemError) {
                try OutputFile(path).write([1])
                Issue.record("it was written")
            } catch { #expect(error.code == ELOOP) }
            withExtendedLifetime(reader) {}
        }
    }

    @Test func anOpenFileIsWrittenWithoutBeingReplaced() throws {
        try inDirectory { directory in
            let path = directory + "/file"
            let file = Descriptor(owning: open(path, O_RDWR | O_CREAT, 0o600))
            try file.writeAll([1])
            try OutputFile("/proc/self/fd/\(file.raw)").write([2])
            try OutputFile("/dev/fd/\(file.raw)").write([3])
            var bytes = [UInt8](repeating: 0, count: 4)
            #expect(pread(file.raw, &bytes, 4, 0) == 3)
            #expect(bytes == [1, 2, 3, 0])
        }
    }

    @Test func linksInACircleAreRefused() throws {
        try inDirectory { directory in
            try #require(symlink("link", directory + "/link") == 0)
            let path = directory + "/link"
            #expect(throws: SystemError("open", code: ELOOP, path: path)) { try OutputFile(path) }
        }
    }

    @Test func pipeIsWrittenAsItIs() throws {
        try inDirectory { directory in
            let path = directory + "/pipe"
            try #require(mkfifo(path, 0o600) == 0)
            let reader = Descriptor(owning: open(path, O_RDONLY | O_NONBLOCK))
            try OutputFile(path).write([1, 2])
            var bytes: [UInt8] = [0, 0, 0]
            #expect(read(reader.raw, &bytes, 3) == 2)
            // By a link, so that a mistake here cannot replace the machine's own device.
            try #require(symlink("/dev/null", directory + "/link") == 0)
            var (before, after) = (stat(), stat())
            try #require(stat("/dev/null", &before) == 0)
            try OutputFile(directory + "/link").write([1])
            #expect(stat("/dev/null", &after) == 0 && after.st_ino == before.st_ino && after.st_rdev == before.st_rdev)
        }
    }

    @Test func errorsNameWhatWasTyped() throws {
        let path = "/nonexistent/export.csv"
        #expect(throws: SystemError("open", code: ENOENT, path: path)) { try OutputFile(path).write([1]) }
        #expect(throws: SystemError("open", code: EISDIR, path: "/tmp", detail: "it is a directory; name a file")) {
            try OutputFile("/tmp")
        }
    }
}
