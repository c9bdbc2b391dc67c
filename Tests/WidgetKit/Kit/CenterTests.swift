import FoundationEssentials
import Synchronization
import Testing

@testable import SipliWidgetKit

@Suite struct CenterTests {
    private final class Line: WidgetCenterTransport {
        struct Refusal: Error {}

        let asked = Mutex<[String?]>([])
        let reported = Mutex(0)
        let isBroken: Bool

        init(isBroken: Bool = false) {
            self.isBroken = isBroken
        }

        func reload(kind: String?) throws -> ReloadReceipt {
            asked.withLock { $0.append(kind) }
            if isBroken { throw Refusal() }
            return ReloadReceipt(id: "r", kinds: [kind ?? "all"], count: 2, revision: 7)
        }

        func reload(kind: String?, whenShown answer: @escaping @Sendable (Result<ReloadReceipt, any Error>) -> Void) {
            answer(
                Result {
                    let told = try reload(kind: kind)
                    return ReloadReceipt(
                        id: told.id, kinds: told.kinds, count: told.count, revision: told.revision,
                        renderedAt: Date(timeIntervalSince1970: 7))
                })
        }

        func placedWidgets() throws -> [WidgetInfo] {
            if isBroken { throw Refusal() }
            return [WidgetInfo(kind: "Water", family: .systemSmall, configuration: #"{"count":4}"#)]
        }

        func call(_ operation: String, parameters: String) throws -> [UInt8] {
            if isBroken { throw Refusal() }
            return Array((operation + parameters).utf8)
        }

        func report(_ failure: any Error) {
            reported.withLock { $0 += 1 }
        }
    }

    private struct Settings: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Settings"
        @Parameter(title: "Count") var count: Int
    }

    private struct Others: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Others"
        @Parameter(title: "Name") var name: String
    }

    @Test func aReloadCanBeAwaitedUntilItIsSeen() async throws {
        let center = WidgetCenter()
        let line = Line()
        center.install(line)
        let receipt = try await center.requestReload(ofKind: "Water")
        #expect(receipt.isAccepted && receipt.renderedAt == Date(timeIntervalSince1970: 7))
        #expect(try await center.requestReloadOfAll().kinds == ["all"])
        #expect(line.asked.withLock { $0 } == ["Water", nil])
        center.install(Line(isBroken: true))
        await #expect(throws: Line.Refusal.self) { try await center.requestReload(ofKind: "Water") }
    }

    @Test func reloadsGoToTheTransport() throws {
        let center = WidgetCenter()
        let line = Line()
        center.install(line)
        center.reloadTimelines(ofKind: "Water")
        center.reloadAllTimelines()
        ControlCenter(center).reloadControls(ofKind: "Timer")
        #expect(line.asked.withLock { $0 } == ["Water", nil, "Timer"])
        let receipt = try center.requestReload(ofKind: "Water")
        #expect(receipt == ReloadReceipt(id: "r", kinds: ["Water"], count: 2, revision: 7))
    }

    @Test func whatWasAskedBeforeThereWasATransportIsAskedThen() {
        let center = WidgetCenter()
        center.reloadTimelines(ofKind: "B")
        center.reloadTimelines(ofKind: "A")
        center.reloadTimelines(ofKind: "B")
        let line = Line()
        center.install(line)
        #expect(line.asked.withLock { $0 } == ["A", "B"])
        let another = Line()
        center.install(another)
        #expect(another.asked.withLock { $0 }.isEmpty)
    }

    @Test func reloadOfAllCoversTheKindsAskedForEarly() {
        let center = WidgetCenter()
        center.reloadTimelines(ofKind: "A")
        center.reloadAllTimelines()
        let line = Line()
        center.install(line)
        #expect(line.asked.withLock { $0 } == [nil])
    }

    @Test func failureOfACallThatCannotThrowIsReported() {
        let center = WidgetCenter()
        let line = Line(isBroken: true)
        center.install(line)
        center.reloadAllTimelines()
        #expect(line.reported.withLock { $0 } == 1)
        #expect(throws: Line.Refusal.self) { try center.requestReloadOfAll() }
    }

    @Test func placedWidgetsAreFoundInBothForms() async throws {
        let center = WidgetCenter()
        center.install(Line())
        var found: [WidgetInfo] = []
        center.getCurrentConfigurations { result in
            if case .success(let widgets) = result { found = widgets }
        }
        #expect(found.map(\.kind) == ["Water"])
        #expect(try await center.currentConfigurations() == found)
        #expect(found.first?.widgetConfigurationIntent(of: Settings.self)?.count == 4)
        #expect(found.first?.widgetConfigurationIntent(of: Others.self) == nil)
    }

    @Test func withoutAHostTheCallsThatAnswerSaySo() async {
        let center = WidgetCenter()
        await #expect(throws: WidgetCenterError.self) { try await center.currentConfigurations() }
        #expect(throws: WidgetCenterError.self) { try center.requestReload(ofKind: "Water") }
    }

    @Test func containersThatWereAskedForAreRemembered() {
        let center = WidgetCenter()
        #expect(center.containers.isEmpty)
        center.noteContainer("group.b")
        center.noteContainer("group.a")
        center.noteContainer("group.b")
        #expect(center.containers == ["group.a", "group.b"])
    }

    @Test func containersAreReadAgainAsTheirNewestUserWants() {
        let center = WidgetCenter()
        let read = Mutex<[String]>([])
        center.noteContainer("group.a") { read.withLock { $0.append("a") } }
        center.noteContainer("group.a")
        center.noteContainer("group.b")
        center.refreshContainers()
        center.refreshContainers()
        #expect(read.withLock { $0 } == ["a", "a"])
    }
}
