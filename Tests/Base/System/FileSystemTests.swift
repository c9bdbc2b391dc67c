import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct FileSystemTests {
    @Test("only regular files are read, and nothing is waited for")
    func regularFiles() throws {
        let directory = try TemporaryDirectory()
        let (file, pipe, link) = (directory.file("file"), directory.file("pipe"), directory.file("link"))
        try AtomicFile.write(path: file, Array("text".utf8))
        #expect(mkfifo(pipe, 0o600) == 0 && symlink(file, link) == 0)
        #expect(try FileSystem.read(file) == Array("text".utf8))
        #expect(try FileSystem.read(link, limit: 2) == Array("te".utf8))
        #expect { try FileSystem.read(link, followsLinks: false) } throws: { ($0 as? SystemError)?.code == ELOOP }
        for other in [pipe, directory.path, "/dev/zero"] {
            #expect { try FileSystem.read(other) } throws: { ($0 as? SystemError)?.detail == "it is not a file" }
            #expect { try FileSystem.copy(other, to: directory.file("copy")) } throws: { $0 is SystemError }
        }
    }
}
