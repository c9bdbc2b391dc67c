import FoundationEssentials
import SipliClient
import SipliCore
import SipliProgram
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `render`: one picture of one widget.
struct RenderCommand: HostVerb {
    private var look = RenderArguments()
    private var at: String?
    private var regions = false
    private var tapped: Int?
    private var preview = false
    private var settings: [String] = []
    private var quiet = false
    private var timings = false

    mutating func declare(_ parameters: inout Parameters) {
        look.declare(&parameters)
        parameters.option(&at, "--at", "time", "Time to show, such as 2026-06-10T23:59:00+02:00.")
        parameters.flag(&regions, "--regions", "Print clickable regions as JSON; the picture goes only to --output.")
        parameters.option(
            &tapped, "--tapped", "number",
            "Draw it as it looks after a tap on this region, counted from 0 as in --regions.")
        parameters.flag(&preview, "--preview", "Draw the widget's sample; needs no daemon.")
        parameters.option(
            repeated: &settings, "--set", "name=value",
            "Draw it with this setting, such as category=Health; repeatable.")
        parameters.flag(&quiet, "--quiet", short: "-q", "Do not print what was written.")
        parameters.flag(&timings, "--timings", "Draw it 200 times and print the median times as JSON.")
    }

    func run(_ host: Host) throws {
        if let at, Instant(rfc3339: at) == nil {
            throw Failure(.usage, "\"\(at)\" is not a time; write one such as 2026-06-10T23:59:00+02:00")
        }
        _ = try ConfigureCommand.inputs(settings)
        let painter = try look.painter(host, usual: regions ? .png : nil)
        let session = try session(host, painter)
        let answer = preview ? nil : try session.timeline()
        let item = try answer?.current ?? session.sample()
        guard !timings else { return try time(session, item, painter) }
        guard let list = try painter.list(of: lists(of: item, session)) else { return }
        for remark in (answer?.remarks ?? []) + list.diagnostics {
            HostOutput.say(PlainText.line(remark))
        }
        if regions { HostOutput.print(RegionList.json(list, pixelsPerPoint: painter.pixelsPerPoint)) }
        if let output = look.output {
            let bytes = try painter.bytes(list)
            try PictureFile.write(bytes, to: output)
            let isFile = !regions && !PictureFile.isStream(output)
            if isFile, !quiet { HostOutput.print("Wrote \(PlainText.line(output)) (\(bytes.count) bytes)\n") }
        } else if !regions, !HostOutput.draw(try painter.bytes(list)) {
            throw Failure(.refused, "the output could not be written")
        }
    }

    private func lists(of item: TimelineItem, _ session: WidgetSession) throws -> [DisplayList] {
        let lists = try session.lists(of: item)
        guard let tapped else { return lists }
        let count = lists.map(\.regions.count).min() ?? 0
        guard 0..<count ~= tapped else {
            throw Failure(
                .usage, "region \(tapped) does not exist; `render --regions` lists those that do, counting from 0")
        }
        return lists.map { $0.tapped(tapped) }
    }

    private func time(_ session: WidgetSession, _ item: TimelineItem, _ painter: WidgetPainter) throws {
        var (evaluating, drawing): ([Int64], [Int64]) = ([], [])
        for _ in 0..<200 {
            let began = Clocks.monotonicMicroseconds()
            guard let list = try painter.list(of: session.lists(of: item)) else { return }
            let evaluated = Clocks.monotonicMicroseconds()
            _ = try painter.bytes(list)
            evaluating.append(evaluated - began)
            drawing.append(Clocks.monotonicMicroseconds() - evaluated)
        }
        let medians = [evaluating, drawing].map { $0.sorted()[$0.count / 2] }
        HostOutput.print(#"{"evaluate_us":\#(medians[0]),"draw_us":\#(medians[1])}"# + "\n")
    }

    private func session(_ host: Host, _ painter: WidgetPainter) throws -> WidgetSession {
        var world = try world(host, painter.widget)
        let session = WidgetSession(host.loop, host.author, painter.placement(host: look.place), world)
        guard !self.settings.isEmpty else { return session }
        guard let settings = painter.widget.settings else {
            throw Failure(.usage, "\(painter.widget.kind) has no settings")
        }
        let changes = try session.read(ConfigureCommand.inputs(self.settings), as: settings)
        world.configuration = WidgetSettings.merged(world.configuration, with: changes)
        return WidgetSession(host.loop, host.author, painter.placement(host: look.place), world)
    }

    private func world(_ host: Host, _ widget: WidgetDeclaration) throws(ClientError) -> WidgetWorld {
        let now = Date(Instant(milliseconds: Clocks.now()))
        guard preview else {
            return try WidgetWorld(host.client(), for: widget, host: look.place, at: at, now: now)
        }
        return WidgetWorld(now: at.flatMap { Instant(rfc3339: $0) }.map { Date($0) } ?? now)
    }
}
