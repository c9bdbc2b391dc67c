import Foundation
import Glibc
import SipliTestSupport
import Testing

/// `follow --json`, for programs that show pictures themselves.
@Suite(.tags(.programs)) struct PictureFeedTests {
    private let stage: WidgetStage

    init() throws { stage = try WidgetStage() }

    /// The files of pictures.
    private func files() -> [String] {
        let folder = stage.daemon.directory.file("sipli-pictures")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test func everyPictureIsANewFileWithItsRegions() throws {
        let program = try stage.start("follow", "HydrationWidget:systemMedium", "--json", "--scale", "3")
        let first = try JSON(parsing: program.outputLine())
        #expect(first.size.width.number == 338 && first.pixels.width.number == 1014 && first.scale.number == 3)
        #expect(first.text.string?.contains("0 ml of 2450 ml") == true)
        #expect(first.as_of.isNull)
        let path = try #require(first.path.string)
        #expect(path.hasSuffix(".png") && path.hasPrefix(stage.daemon.directory.file("sipli-pictures/")))
        #expect(FileManager.default.contents(atPath: path)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        let add = try #require(first.regions.array.last)
        #expect(add.intent.string == "LogIntake")
        #expect(add.command.string == "sipli-widget perform LogIntake --parameters '{\"ml\":250}'")
        #expect(add.pixels.width.number == add.points.width.number.map { $0 * 3 })
        var paths = [path]
        for _ in 0..<3 {
            try stage.log(100)
            paths.append(try #require(try JSON(parsing: program.outputLine()).path.string))
        }
        #expect(Set(paths).count == 4)
        // The one before may still be read.
        #expect(files() == paths.suffix(2).map { String($0.split(separator: "/").last ?? "") }.sorted())
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
        #expect(files() == [])
    }

    @Test func whatAKilledOneLeftIsRemovedByTheNext() throws {
        let killed = try stage.start("follow", "HydrationWidget:systemSmall", "--json")
        _ = try killed.outputLine()
        killed.send(SIGKILL)
        _ = try killed.finish()
        #expect(files().count == 1)
        let next = try stage.start("follow", "HydrationWidget:systemSmall", "--json", "--format", "svg")
        let path = try #require(try JSON(parsing: next.outputLine()).path.string)
        #expect(files() == [String(path.split(separator: "/").last ?? "")])
        #expect(path.hasSuffix(".svg"))
    }

    @Test(arguments: [
        (["--output", "a.png"], "--json cannot be used with --output; it names a new file for each picture"),
        (["--format", "text"], "--json must be used with --format png, svg or pdf"),
    ]) func whatDoesNotGoTogetherIsRefused(_ options: [String], _ message: String) throws {
        let done = try BuiltProgram.run(
            ["sipli-widget", "follow", "HydrationWidget", "--json"] + options, environment: stage.daemon.environment)
        #expect(done.status == 2 && done.errors == "sipli-widget: " + message + "\n")
    }
}
