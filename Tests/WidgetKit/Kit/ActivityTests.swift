import Foundation
import SipliWidgetTestSupport
import Synchronization
import Testing

@testable import SipliWidgetKit

@Suite("Live activities of widget authors") struct ActivityTests {
    struct Oven: ActivityAttributes {
        struct ContentState: Codable, Hashable {
            var degrees: Int
            var since: Date?
        }

        var dish: String
    }

    struct OvenWidget: Widget {
        var body: some WidgetConfiguration {
            ActivityConfiguration(for: Oven.self) { context in
                Text("\(context.attributes.dish) at \(context.state.degrees)\(context.isStale ? ", stale" : "")")
            } dynamicIsland: { context in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.bottom) { Text("until done") }
                    DynamicIslandExpandedRegion(.trailing) { Text("\(context.state.degrees)") }
                    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.dish) }
                } compactLeading: {
                    Text("leading")
                } compactTrailing: {
                    Text("trailing")
                } minimal: {
                    Text("minimal")
                }
                .widgetURL(URL(string: "sipli://today"))
            }
        }
    }

    struct SmallOvenWidget: Widget {
        struct Card: View {
            @Environment(\.activityFamily) private var family

            var body: some View { Text(family == .small ? "small" : "medium") }
        }

        var body: some WidgetConfiguration {
            ActivityConfiguration(for: Oven.self) { _ in
                Card()
            } dynamicIsland: { _ in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.bottom) { Text("bottom") }
                } compactLeading: {
                    Text("leading")
                } compactTrailing: {
                    Text("trailing")
                } minimal: {
                    Text("minimal")
                }
            }
            .supplementalActivityFamilies([.small, .medium])
        }
    }

    private func context(_ activities: String) -> TimelineProviderContext {
        var context = TimelineProviderContext(
            family: .systemMedium, displaySize: Size(width: 338, height: 158), now: Stage.now)
        context.snapshots["activities"] = Array(#"{"activities":[\#(activities)]}"#.utf8)
        return context
    }

    private func activity(_ dish: String, status: String, type: String = "Oven") -> String {
        #"{"activity":"\#(dish)","type":"\#(type)","status":"\#(status)","attributes":{"dish":"\#(dish)"},"state":{"degrees":180}}"#
    }

    private func shown(
        _ activities: String..., by widget: any Widget = OvenWidget(), family: WidgetFamily = .systemMedium
    ) async throws -> Evaluated {
        let declaration = try #require(widget.declared.declarations.first)
        let items = await declaration.timelineItems(context(activities.joined(separator: ","))).items
        return Evaluated(try #require(items.first), family)
    }

    @Test("an activity's configuration is a widget of its attributes' type")
    func declared() throws {
        let declaration = try #require(OvenWidget().declared.declarations.first)
        #expect(declaration.kind == "Oven")
        #expect(declaration.topics == ["activities"])
        #expect(
            declaration.families == [.systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular])
    }

    @Test("each surface has its part")
    func parts() async throws {
        let pie = activity("pie", status: "active")
        #expect(try await shown(pie).texts == ["pie at 180"])
        #expect(try await shown(pie, family: .accessoryInline).texts == ["leading", "trailing"])
        #expect(try await shown(pie, family: .accessoryCircular).texts == ["minimal"])
        #expect(try await shown(pie, family: .accessoryRectangular).texts == ["pie", "180", "until done"])
        let tap = try await shown(pie, family: .accessoryInline).list.regions.first
        #expect(tap?.isWholeWidget == true && tap?.action == URL(string: "sipli://today").map { .link($0) })
    }

    @Test("a content that is offered in the small size too knows in which one it is shown")
    func sizes() async throws {
        let pie = activity("pie", status: "active")
        let declaration = try #require(SmallOvenWidget().declared.declarations.first)
        #expect(
            declaration.families
                == [.systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular, .systemSmall])
        #expect(try await shown(pie, by: SmallOvenWidget(), family: .systemSmall).texts == ["small"])
        #expect(try await shown(pie, by: SmallOvenWidget()).texts == ["medium"])
        #expect(try await shown(pie, by: SmallOvenWidget(), family: .accessoryInline).texts == ["leading", "trailing"])
    }

    @Test("the most relevant one that goes on is shown, then one that has ended; without any it is empty")
    func chosen() async throws {
        let (cake, pie) = (activity("cake", status: "ended"), activity("pie", status: "active"))
        #expect(try await shown(cake, pie).texts == ["pie at 180"])
        #expect(try await shown(cake).texts == ["cake at 180"])
        #expect(try await shown(activity("bus", status: "active", type: "Bus")).texts == [])
        #expect(try await shown().texts == [])
    }

    @Test("a bar shows how many others go on, and terminals and pictures only the one")
    func several() async throws {
        let all = [
            activity("pie", status: "active"), activity("cake", status: "stale"), activity("tart", status: "ended"),
        ]
        .joined(separator: ",")
        #expect(try await shown(all, family: .accessoryInline).texts == ["leading", "trailing", "+1"])
        #expect(try await shown(all, family: .accessoryRectangular).texts == ["pie", "180", "until done", "+1 more"])
        #expect(try await shown(all, family: .accessoryCircular).texts == ["minimal"])
        #expect(try await shown(all).texts == ["pie at 180"])
    }

    @Test("a preview shows the one that goes on, else the sample, else the name of the type")
    func previewed() async throws {
        func preview(_ widget: some WidgetConfiguration, _ activities: String = "") async throws -> [String] {
            var context = context(activities)
            context.isPreview = true
            let declaration = try #require(widget.declared.declarations.first)
            return Evaluated(await declaration.snapshotItem(context), .systemMedium).texts
        }
        let plain = ActivityConfiguration(for: Oven.self) { context in
            Text("\(context.attributes.dish) at \(context.state.degrees)")
        } dynamicIsland: { _ in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { EmptyView() }
            } compactLeading: {
                EmptyView()
            } compactTrailing: {
                EmptyView()
            } minimal: {
                EmptyView()
            }
        }
        let sampled = plain.sample(Oven(dish: "tart"), Oven.ContentState(degrees: 90))
        #expect(try await preview(plain) == ["Oven"])
        #expect(try await preview(sampled) == ["tart at 90"])
        #expect(try await preview(sampled, activity("pie", status: "active")) == ["pie at 180"])
    }

    @Test("a stale one says so, to its view and to style sheets")
    func stale() async throws {
        let old = try await shown(activity("pie", status: "stale"))
        #expect(old.texts == ["pie at 180, stale"])
        #expect(old.list.status.state == "stale")
        #expect(try await shown(activity("pie", status: "active")).list.status.state == "active")
    }

    // MARK: Requests

    /// Answers with what is set, and keeps what was asked.
    private final class Daemon: WidgetCenterTransport {
        let calls = Mutex<[(operation: String, parameters: String)]>([])
        let failures = Mutex(0)
        let answer = Mutex(#"{"activity":"a1"}"#)

        func reload(kind: String?) throws -> ReloadReceipt { throw CancellationError() }
        func reload(
            kind: String?, whenShown answer: @escaping @Sendable (Result<ReloadReceipt, any Error>) -> Void
        ) {}
        func placedWidgets() throws -> [WidgetInfo] { [] }

        func call(_ operation: String, parameters: String) throws -> [UInt8] {
            calls.withLock { $0.append((operation, parameters)) }
            let answer = answer.withLock { $0 }
            guard !answer.isEmpty else { throw CancellationError() }
            return Array(answer.utf8)
        }

        func report(_ failure: any Error) { failures.withLock { $0 += 1 } }
    }

    private let daemon = Daemon()
    private let center = WidgetCenter()

    init() {
        center.install(daemon)
    }

    private func request() throws -> Activity<Oven> {
        let state = Oven.ContentState(degrees: 180, since: Date(timeIntervalSince1970: 1_800_000_000.5))
        let content = ActivityContent(
            state: state, staleDate: Date(timeIntervalSince1970: 1_800_000_600), relevanceScore: 2)
        return try Activity.request(attributes: Oven(dish: "pie"), content: content, center: center)
    }

    @Test("a request leases an activity of its type, with dates in seconds since 1970")
    func requested() throws {
        #expect(try request().id == "a1")
        let call = try #require(daemon.calls.withLock { $0.first })
        #expect(call.operation == "activities.start")
        #expect(
            call.parameters
                == #"{"attributes":{"dish":"pie"},"lease":true,"relevance":2,"stale":"2027-01-15T08:10:00.000Z","#
                + #""state":{"degrees":180,"since":1800000000.5},"type":"Oven"}"#)
    }

    @Test("updates and ends name the activity, and what changes")
    func changed() async throws {
        let activity = try request()
        await activity.update(
            ActivityContent(state: Oven.ContentState(degrees: 200), staleDate: nil),
            alertConfiguration: AlertConfiguration(title: "Pie", body: "Hotter"))
        await activity.end(dismissalPolicy: .immediate)
        await activity.end(
            ActivityContent(state: Oven.ContentState(degrees: 0), staleDate: nil),
            dismissalPolicy: .after(Date(timeIntervalSince1970: 1_800_000_600)))
        let calls = daemon.calls.withLock { $0 }.dropFirst()
        #expect(calls.map(\.operation) == ["activities.update", "activities.end", "activities.end"])
        #expect(
            calls.map(\.parameters) == [
                #"{"activity":"a1","alert":true,"body":"Hotter","relevance":0,"state":{"degrees":200},"title":"Pie"}"#,
                #"{"activity":"a1","dismissal":"immediate"}"#,
                #"{"activity":"a1","dismissal":{"after":"2027-01-15T08:10:00.000Z"},"state":{"degrees":0}}"#,
            ])
        #expect(daemon.failures.withLock { $0 } == 0)
    }

    @Test("a refused request throws, and a refused change is reported but does not stop the program")
    func refused() async throws {
        let activity = try request()
        daemon.answer.withLock { $0 = "" }
        #expect(throws: CancellationError.self) { try request() }
        await activity.end()
        #expect(daemon.failures.withLock { $0 } == 1)
    }

    @Test("what became of it is the daemon's word")
    func states() throws {
        let activity = try request()
        for (status, state) in [("active", ActivityState.active), ("stale", .stale), ("ended", .ended)] {
            daemon.answer.withLock {
                $0 =
                    #"{"activities":{"activities":[{"activity":"a1","type":"Oven","status":"\#(status)","attributes":{"dish":"pie"},"state":{"degrees":1}}]}}"#
            }
            #expect(activity.activityState == state)
            #expect(Activity<Oven>.activities(center).map(\.attributes.dish) == ["pie"])
        }
        daemon.answer.withLock { $0 = #"{"activities":{"activities":[]}}"# }
        #expect(activity.activityState == .dismissed)
    }
}
