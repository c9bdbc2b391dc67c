import Glibc
import SipliClient
import SipliSystem
import Testing

@testable import SipliCLI

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
                #expect(try ImportFile(path: directory + "/file").bytes == Array(text.utf8))
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
            try OutputFile("/dev/null").write([1])
        }
    }

    @Test func errorsNameWhatWasTyped() throws {
        let path = "/nonexistent/export.csv"
        #expect(throws: Failure(.refused, "open " + path + ": No such file or directory (ENOENT)")) {
            try OutputFile(path).write([1])
        }
        #expect(throws: Failure(.refused, "/tmp is a directory; name a file")) { try OutputFile("/tmp") }
    }
}
