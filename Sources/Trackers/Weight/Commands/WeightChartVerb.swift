import SipliClient
import SipliSystem
import SipliVerbs
import SipliWire

/// `weight chart`: draws the weigh-ins in the terminal, in a text file, or as a picture.
struct WeightChartVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()
    /// The file of a picture, or of the chart as text.
    var output: String?

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, WeightTrendVerb.standardRange)
        parameters.option(
            &output, "--output", "file", short: "-o", completion: .file(["png", "svg", "pdf", "txt"]),
            "Draw a picture: .png, .svg or .pdf; or text: .txt.")
    }

    func run(_ context: Context) throws {
        let isText = output?.hasSuffix(".txt") ?? false
        if let output {
            if common.json { throw Failure(.usage, "--json cannot be used with --output") }
            guard isText else { return try draw(output, context) }
        }
        let file = try output.map { name in try Failure.told { () throws(SystemError) in try OutputFile(name) } }
        let request = try WeightTrendVerb.request(range)
        guard let (trend, _) = try context.ask(WeightOperations.trend, request, common) else { return }
        guard !trend.points.isEmpty else { return WeightTrendVerb.tellEmpty(trend, range, context.console) }
        var style = isText ? Style() : context.console.style
        style.isUnicode = Style.isUnicode(context.environment)
        let lines = style.isDrawn ? WeightChart(trend: trend, style: style).lines : Self.sentences(trend)
        guard let file else { return context.console.print(lines) }
        let text = Array(lines.map { $0 + "\n" }.joined().utf8)
        try Failure.told { () throws(SystemError) in try file.write(text) }
        context.console.report("Wrote " + file.name + " (\(text.count) bytes).")
    }

    /// The weigh-ins, newest first.
    private static func sentences(_ trend: WeightTrendResult) -> [String] {
        trend.measurements.reversed().map { weighIn in
            WeightWords.day(String(weighIn.at.prefix(10))) + ": " + WeightWords.amount(weighIn.value, trend.unit)
        }
    }

    // MARK: Pictures

    /// Another program draws pictures, so that this one does not link the renderers.
    private func draw(_ output: String, _ context: Context) throws {
        if !range.isEmpty {
            throw Failure(.usage, "a range of days cannot be used with a picture, which shows 30 days")
        }
        let own = (CurrentExecutable.path ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let quiet = common.quiet ? ["--quiet"] : []
        let command = try Self.command(output, beside: own, context.environment) + quiet
        context.console.flush()
        TerminalWindow.become(command)
        throw Failure(.refused, command[0] + " could not be started")
    }

    /// The command line that draws the picture; throws `Failure` if the program is not installed.
    ///
    /// - Parameter folder: the folder of this program and of what was installed with it.
    static func command(
        _ output: String, beside folder: String, _ environment: (String) -> String?
    ) throws -> [String] {
        let beside = SearchPath.find(folder + "/sipli-widget", environment: environment)
        guard let program = beside ?? SearchPath.find("sipli-widget", environment: environment) else {
            throw Failure(
                .refused,
                "--output needs sipli-widget, which is neither in \(folder) nor on your path; install the package sipli-widgets,"
                    + " or omit --output for a chart in the terminal")
        }
        return [program, "render", "WeightChart", "--family", "systemLarge", "--output", output]
    }

    static let command = Command(
        "chart", "Draw weigh-ins and their trend.",
        discussion: """
            Draws in the terminal, or 72 columns wide when piped or written to a .txt file. A picture shows the last 30 \
            days; for other sizes and styles: `sipli-widget render WeightChart`.

            Examples:
              sipli-client weight chart
              sipli-client weight chart --days 365
              sipli-client weight chart --output weight.png
              sipli-client weight chart year --output weight.txt
            """
    ) { WeightChartVerb() }
}
