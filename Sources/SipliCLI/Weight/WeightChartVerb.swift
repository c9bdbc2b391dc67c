import SipliClient
import SipliVerbs
import SipliWire

/// `weight chart`: draws the weigh-ins in the terminal, or as a picture.
struct WeightChartVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()
    /// The file of a picture.
    var output: String?

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, "90 days")
        parameters.option(
            &output, "--output", "file", short: "-o", completion: .file(["png", "svg", "pdf"]),
            "Draw a picture: .png, .svg or .pdf.")
    }

    func run(_ context: Context) throws {
        if let output { return try draw(output, context) }
        guard let reply = try context.ask(WeightTrendVerb.request(range), common) else { return }
        let trend = try reply.read(WeightTrendResult.self)
        guard !trend.points.isEmpty else { return WeightTrendVerb.tellEmpty(context.console) }
        var style = context.console.style
        style.isUnicode = Style.isUnicode(context.environment)
        context.console.print(WeightChart(trend: trend, style: style).lines)
    }

    // MARK: Pictures

    /// Another program draws pictures, so that this one does not link the renderers.
    private func draw(_ output: String, _ context: Context) throws {
        if !range.isEmpty {
            throw Failure(.usage, "a range of days cannot be used with --output: a picture shows 30 days")
        }
        if common.json { throw Failure(.usage, "--json cannot be used with --output") }
        let own = SearchPath.ofThisProgram(context.environment).split(separator: "/").dropLast().map { "/" + $0 }
            .joined()
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
                "--output needs sipli-widget, which is neither in \(folder) nor on your path; install it, or omit --output"
                    + " for a chart in the terminal")
        }
        return [program, "render", "WeightChart", "--family", "systemLarge", "--output", output]
    }

    static let command = Command(
        "chart", "Draw weigh-ins and their trend.",
        discussion: """
            Draws in the terminal, or 72 columns wide when piped. A picture shows the last 30 days; for other sizes and styles: \
            `sipli-widget render WeightChart`.

            Examples:
              sipli-client weight chart
              sipli-client weight chart --days 365
              sipli-client weight chart --output weight.png
            """
    ) { WeightChartVerb() }
}
