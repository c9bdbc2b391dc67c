import Foundation
import SipliTestSupport
import Testing

/// The built sipli-widget against a real daemon, verb by verb.
@Suite(.tags(.programs)) struct WidgetProgramTests {
    private let stage: WidgetStage

    init() throws {
        stage = try WidgetStage()
    }

    // MARK: render

    @Test func renderShowsTheDaemonsDay() throws {
        try stage.log(330)
        let text = try stage.run("render", "HydrationWidget:systemSmall", "--format", "text")
        #expect(text.status == 0 && text.errors == "")
        #expect(text.output.contains("330 / "))
        let file = stage.folder.file("small.png")
        #expect(try stage.run("render", "HydrationWidget:systemSmall", "--output", file).status == 0)
        let png = try stage.folder.contents("small.png")
        #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        // Width and height of 158 points at two pixels each.
        #expect(png[16..<24] == Data([0, 0, 1, 60, 0, 0, 1, 60]))
    }

    @Test(arguments: [("a.svg", "<svg"), ("a.PDF", "%PDF"), ("a.b.txt", "0%")])
    func theEndingSaysTheFormat(_ name: String, _ sign: String) throws {
        let file = stage.folder.file(name)
        #expect(try stage.run("render", "HydrationWidget", "--output", file).status == 0)
        #expect(String(decoding: try stage.folder.contents(name), as: UTF8.self).contains(sign))
    }

    @Test func whatWasWrittenIsSaidUnlessQuiet() throws {
        let file = stage.folder.file("small.svg")
        let told = try stage.run("render", "HydrationWidget", "--preview", "--output", file)
        let size = try stage.folder.contents("small.svg").count
        #expect(told.output == "Wrote \(file) (\(size) bytes)\n" && told.errors == "")
        #expect(try stage.run("render", "HydrationWidget", "--preview", "--output", file, "-q").output == "")
        // Only the picture goes to standard output.
        let regions = try stage.run("render", "HydrationWidget", "--preview", "--regions", "--output", file).output
        #expect(!regions.contains("Wrote "))
        let piped = try stage.run("render", "HydrationWidget", "--preview", "--format", "text", "--output", "-").output
        #expect(!piped.contains("Wrote "))
    }

    @Test(arguments: ["picture.xyz", "picture", "folder.png/", ".", ""])
    func whatIsNoPicturesNameIsRefused(_ name: String) throws {
        let path = name == "." ? stage.folder.path : name.isEmpty ? "" : stage.folder.file(name)
        let answer = try stage.run("render", "HydrationWidget", "--output", path)
        #expect(answer.status == 2 && answer.output == "")
        #expect(answer.errors.hasPrefix("sipli-widget: ") && answer.errors.split(separator: "\n").count == 1)
        let expected =
            switch name {
            case "picture.xyz": "\".xyz\" is not a supported file extension; use .png, .svg, .pdf or .txt"
            case "picture": "has no file extension; use .png, .svg, .pdf or .txt"
            case "": "--output needs the name of a file"
            default: "is a folder; name a file in it"
            }
        #expect(answer.errors.contains(expected))
        #expect(try stage.folder.names() == [])
    }

    @Test func aFormatThatIsSaidNeedsNoEnding() throws {
        let file = stage.folder.file("picture.xyz")
        #expect(try stage.run("render", "HydrationWidget", "--format", "svg", "--output", file).status == 0)
        #expect(try stage.folder.text("picture.xyz").contains("<svg"))
    }

    @Test func whatCannotBeDrawnOrWrittenIsSaid() throws {
        let unknown = try stage.run("render", "HydratonWidget")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean HydrationWidget?"))
        let folder = stage.folder.file("no")
        let missing = try stage.run("render", "HydrationWidget", "--output", folder + "/a.png")
        #expect(missing.status == 1)
        #expect(missing.errors == "sipli-widget: \(folder)/a.png cannot be written: there is no folder \(folder)\n")
        try stage.daemon.stop()
        let away = try stage.run("render", "HydrationWidget")
        #expect(away.status == 69 && away.output == "" && away.errors.hasPrefix("sipli-widget: "))
        #expect(try stage.run("render", "HydrationWidget", "--preview").output.contains("1250 / 2450 ml"))
    }

    @Test func regionsAreThoseOfThePicture() throws {
        let answer = try stage.run(
            "render", "HydrationWidget:systemMedium", "--preview", "--regions", "--scale", "3")
        let json = try JSON(parsing: answer.output)
        #expect(json.size.width.number == 338 && json.size.height.number == 158)
        #expect(json.pixels.width.number == 1014 && json.pixels.height.number == 474)
        let add = try #require(json.regions.array.last)
        #expect(add.intent.string == "LogIntake" && add.label.string == "Log 250 ml")
        #expect(add.pixels.width.number == add.points.width.number.map { $0 * 3 })
    }

    @Test func aTapOnARegionThatIsNotThereIsRefused() throws {
        let place = "HydrationWidget:systemMedium"
        // The first one is a link, which changes nothing here.
        let tapped = try stage.run("render", place, "--preview", "--format", "svg", "--tapped", "0")
        let plain = try stage.run("render", place, "--preview", "--format", "svg")
        #expect(tapped.status == 0 && tapped.output == plain.output)
        let none = try stage.run("render", place, "--preview", "--format", "svg", "--tapped", "99")
        #expect(none.status == 2 && none.output == "")
        #expect(
            none.errors
                == "sipli-widget: region 99 does not exist; `render --regions` lists those that do, counting from 0\n")
    }

    @Test(
        "what is wrong with a command line is said as by sipli-client",
        arguments: [
            ("rendr X", "\"rendr\" is not a sipli-widget command\nDid you mean: sipli-widget render X\n"),
            ("render", "<kind> is missing\nUsage: sipli-widget render <kind> [<options>]\n"),
            (
                "render X --format bmp",
                "\"bmp\" is not supported for --format; supported: png, svg, pdf, terminal, text\n"
            ),
            ("render X --scale x", "\"x\" is not a number for --scale\n"),
            ("render X --set a=b --set c", "\"c\" is not a setting; write one such as category=Health\n"),
            ("list --quiet", "\"--quiet\" is not an option of sipli-widget list\n"),
        ])
    func wrongUsage(line: String, message: String) throws {
        let outcome = try BuiltProgram.run(["sipli-widget"] + line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("sipli-widget: " + message), "\(outcome.errors)")
    }

    @Test("help lists the commands, and the options of each")
    func help() throws {
        let top = try BuiltProgram.run(["sipli-widget"])
        #expect(top.status == 0 && top.output.contains("\n  render                  Draw a widget once.\n"))
        let render = try BuiltProgram.run(["sipli-widget", "render", "--help"])
        #expect(render.status == 0 && render.output.hasPrefix("OVERVIEW: Draw a widget once.\n"))
        #expect(render.output.contains("--scale <factor>") && render.output.contains("(default: 2.0)."))
        let offers = try BuiltProgram.run(["sipli-widget", "---completion", "render", "X", "--scheme", "d"])
        #expect(offers.output == "dark\n")
    }

    // MARK: list, gallery, perform

    @Test func listNamesTheWidgets() throws {
        let json = try JSON(parsing: try stage.run("list", "--json").output)
        let kinds = json.widgets.array.map { $0.kind.string }
        #expect(
            kinds == [
                "HydrationWidget", "HydrationQuickLog", "WeightWidget", "WeightChart", "RemainingHabitsWidget",
                "InteractiveHabitsWidget", "HabitYearWidget", "HabitControlWidget", "HabitSession",
                "MonthlySpendingWidget", "UpcomingRenewalsWidget", "QuickActionsWidget",
            ])
        #expect(try stage.run("list").output.hasPrefix("HydrationWidget"))
        #expect(try stage.run("list", "--nope").status == 2)
    }

    @Test("configure shows what can be set before a widget is placed, and its hint is about the place it was asked for")
    func configure() throws {
        try stage.daemon.client().result(#"{"op":"habits.add","name":"Read"}"#)
        let unplaced = try stage.run("configure", "HabitControlWidget")
        #expect(unplaced.status == 0 && unplaced.output.hasPrefix("HabitControlWidget, not placed anywhere yet\n"))
        #expect(unplaced.output.contains("choices: Read\n"))
        #expect(unplaced.output.hasSuffix("configure HabitControlWidget --host PLACE 'habit=Read'\n"))
        let refused = try stage.run("configure", "HabitControlWidget", "habit=Read")
        #expect(refused.status != 0 && refused.errors.contains("is not placed anywhere yet"))
        let placed = try stage.run("configure", "HabitControlWidget", "--host", "my bar")
        #expect(placed.output.hasSuffix("configure HabitControlWidget --host 'my bar' 'habit=Read'\n"))
    }

    @Test func galleryIsAPageWithPictures() throws {
        let folder = stage.folder.file("new/gallery")
        let answer = try stage.run("gallery", folder)
        #expect(answer.status == 0 && answer.output == folder + "/index.html\n")
        let names = try stage.folder.names("new/gallery")
        #expect(names.contains("HydrationWidget-systemSmall-dark.svg") && names.contains("index.html"))
        let page = try stage.folder.text("new/gallery/index.html")
        #expect(names.filter { $0.hasSuffix(".svg") }.allSatisfy { page.contains("\"\($0)\"") })
    }

    @Test func aFolderThatCannotBeIsSaid() throws {
        try stage.folder.write("file", Data())
        for (folder, reason) in [
            ("file", "a part of its path is not a folder"), ("file/x", "a part of its path is not a folder"),
            ("", "the folder needs a name"),
        ] {
            let path = folder.isEmpty ? "" : stage.folder.file(folder)
            let answer = try stage.run("gallery", path)
            #expect(answer.status == (folder.isEmpty ? 2 : 1))
            #expect(answer.errors.hasPrefix("sipli-widget: ") && answer.errors.hasSuffix(reason + "\n"))
        }
        // Nothing can be created there by any user.
        let answer = try stage.run("gallery", "/proc/sipli/gallery")
        #expect(answer.status == 1)
        #expect(
            answer.errors == "sipli-widget: the folder /proc/sipli/gallery cannot be created: "
                + "/proc is not writable; choose another place\n")
    }

    @Test func aPictureThatCannotBeKeptNamesTheFolderThatIsInTheWay() throws {
        for (verb, path, reason) in [
            ("render", "/proc/a.svg", "/proc/a.svg cannot be written: /proc is not writable"),
            ("follow", "/proc/a.svg", "/proc/a.svg cannot be written: /proc is not writable"),
            ("follow", "/proc/b/a.svg", "the folder /proc/b cannot be created: /proc is not writable"),
        ] {
            let answer = try stage.run(verb, "HydrationWidget:systemSmall", "--output", path)
            #expect(answer.status == 1)
            #expect(answer.errors.hasPrefix("sipli-widget: " + reason), "\(answer.errors)")
        }
    }

    @Test func performDoesWhatATapDoes() throws {
        let answer = try stage.run("perform", "LogIntake", "--parameters", #"{"ml":330}"#)
        #expect(answer.status == 0 && answer.output.hasPrefix("Logged 330 ml water at "))
        let day = try stage.daemon.client().result(#"{"op":"get","topics":["hydration"]}"#)
        #expect(day.hydration.total_ml.number == 330)
        let unknown = try stage.run("perform", "LogWine")
        #expect(unknown.status == 2 && unknown.errors.contains("LogWine"))
        #expect(try stage.run("perform", "LogIntake", "--parameters", "{").status == 2)
        try stage.daemon.stop()
        #expect(try stage.run("perform", "LogIntake").status == 69)
    }
}
