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
            // The first time the link leads nowhere.
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

    @Test func pipeIsWrittenAsItIs() throws {
        try inDirectory { directory in
            let path = directory + "/pipe"
            try #require(mkfifo(path, 0o600) == 0)
            let reader = Descriptor(owning: open(path, O_RDONLY | O_NONBLOCK))
            try OutputFile(path).write([1, 2])
            var bytes: [UInt8] = [0, 0, 0]
            #expect(read(reader.raw, &bytes, 3) == 2)
            // By a link, so that a mistake here cannot take the machine's own.
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
        #expect(throws: SystemError("open", code: EISDIR, path: "/tmp", detail: "name a file")) {
            try OutputFile("/tmp")
        }
    }
}
