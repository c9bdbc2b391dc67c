import Foundation
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// What packages and releases are made of.
@Suite(.tags(.pages)) struct PackagingTests {
    private static let names = ["sipli", "sipli-desk", "sipli-notifier", "sipli-plasma", "sipli-widgets"]
    private static let metainfo = "contrib/io.github.sipli.Sipli.metainfo.xml"

    private func lines(_ path: String) throws -> [String] { try Page("contrib/packaging/" + path).lines }

    @Test func theVersionIsThatOfTheCatalog() throws {
        let path = packageRoot.appending(path: "contrib/packaging/version").path
        let (text, status) = try Command([path, "--plain"]).finish()
        #expect((text, status) == (Catalog.version + "\n", 0))
    }

    @Test func everyDistributionHasTheSamePackages() throws {
        let debian = try lines("debian/control").compactMap { $0.wholeMatch(of: /Package: (.+)/)?.1 }.map(String.init)
        #expect(debian.sorted() == Self.names)
        let arch = try lines("arch/PKGBUILD").compactMap { $0.wholeMatch(of: /pkgname=\((.+)\)/)?.1 }
        #expect(arch.first?.split(separator: " ").map(String.init).sorted() == Self.names)
        let rpm = try lines("rpm/sipli.spec").compactMap { $0.wholeMatch(of: /%package (.+)/)?.1 }.map { "sipli-" + $0 }
        #expect((rpm + ["sipli"]).sorted() == Self.names)
    }

    @Test("what builds from the archive of the sources names the file that make source writes")
    func sourceArchive() throws {
        let written = try lines("source").compactMap { $0.firstMatch(of: /(-source\.tar\.\w+)/)?.1 }
        for path in ["arch/PKGBUILD", "rpm/sipli.spec"] {
            let named = try lines(path).compactMap { $0.firstMatch(of: /(-source\.tar\.\w+)/)?.1 }
            #expect(!named.isEmpty && Set(named) == Set(written), "\(path)")
        }
    }

    @Test(.enabled(if: Command.exists("appstreamcli"), "needs appstreamcli"))
    func theMetainfoIsValid() throws {
        let path = packageRoot.appending(path: Self.metainfo).path
        let (text, status) = try Command(["appstreamcli", "validate", "--no-net", path]).finish()
        #expect(status == 0, "\(text)")
    }

    @Test func theWidgetOfPlasmaHasTheNameOfItsFolder() throws {
        let data = try Data(contentsOf: packageRoot.appending(path: "contrib/plasma/metadata.json"))
        let metadata = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let plugin = try #require(metadata?["KPlugin"] as? [String: Any])
        #expect(plugin["Id"] as? String == "io.github.sipli.Sipli")
    }

    @Test(.enabled(if: Command.exists("qmllint"), "another desktop: needs qmllint"))
    func theFilesOfTheWidgetOfPlasmaAreValid() throws {
        let contents = packageRoot.appending(path: "contrib/plasma/contents")
        let files = try ["config", "ui"].flatMap { name in
            let folder = contents.appending(path: name).path
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".qml") }.map { folder + "/" + $0 }
        }
        let (text, status) = try Command(["qmllint"] + files).finish()
        #expect(!files.isEmpty && status == 0, "\(text)")
    }

    @Test func everyScreenshotOfTheMetainfoIsAPictureOfTheReadme() throws {
        let readme = try Page("README.md").lines.joined()
        let pictures = try Page(Self.metainfo).lines.compactMap {
            $0.firstMatch(of: /main\/(docs\/pictures\/.+\.png)/)?.1
        }
        #expect(!pictures.isEmpty && pictures.allSatisfy { readme.contains($0) })
    }

    // MARK: Releases

    private static var transcripts: [String] {
        let folder = packageRoot.appending(path: "Tests/Docs/Transcripts").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("a daemon answers the requests of each release with everything that it had", arguments: transcripts)
    func transcript(name: String) throws {
        let daemon = try TestDaemon(now: ExamplePlayer.now, zone: ExamplePlayer.zone)
        var player = ExamplePlayer(socket: daemon.socketPath, isOfEarlierRelease: true)
        for example in try Example.all(in: try Page("Tests/Docs/Transcripts/" + name).lines) {
            for problem in try player.play(example, listens: false).problems { Issue.record("\(name): \(problem)") }
        }
    }

    @Test(
        "a member that is gone or of another kind is noticed, an added one and another value are not",
        arguments: [
            (#"{"id":1,"ok":true,"rev":0,"result":{}}"#, true), (#"{"id":1,"ok":true,"rev":7}"#, true),
            (#"{"id":1,"ok":true,"rev":"0"}"#, false), (#"{"id":1,"ok":true,"rev":0,"age":3}"#, false),
        ])
    func comparison(reply: String, isSame: Bool) throws {
        let daemon = try TestDaemon()
        var player = ExamplePlayer(socket: daemon.socketPath, isOfEarlierRelease: true)
        let example = try Example.all(in: ["```json", #"> {"id":1,"op":"ping"}"#, "< " + reply, "```"])[0]
        #expect(try player.play(example, listens: false).problems.isEmpty == isSame)
    }
}
