import Foundation
import Testing

@testable import SipliWidgetKit

@Suite struct EntityTests {
    struct Tank: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tank"
        static var defaultQuery: TankQuery { TankQuery() }

        let id: String
        let liters: Int

        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    struct TankQuery: EntityQuery {
        static let all = [Tank(id: "east", liters: 5), Tank(id: "west", liters: 9)]

        func entities(for identifiers: [String]) async throws -> [Tank] {
            Self.all.filter { identifiers.contains($0.id) }
        }

        func suggestedEntities() async throws -> [Tank] { Self.all }

        func defaultResult() async -> Tank? { Self.all.first }
    }

    struct Fill: AppIntent {
        static let title: LocalizedStringResource = "Fill"

        @Parameter(title: "Tank") var tank: Tank
        @Parameter(title: "Others") var others: [Tank]
        @Parameter(title: "Spare") var spare: Tank?

        init() {}

        init(tank: Tank, others: [Tank] = []) {
            self.tank = tank
            self.others = others
        }

        func perform() async throws -> some IntentResult & ProvidesDialog {
            let others = others.map(\.id).joined(separator: "+")
            return .result(dialog: "\(tank.liters) \(others) \(spare?.liters ?? 0)")
        }
    }

    struct Settings: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Settings"

        @Parameter(title: "Tank") var tank: Tank
    }

    private func context(_ configuration: String?) -> TimelineProviderContext {
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: Size(width: 158, height: 158), now: Stage.now)
        context.configuration = configuration
        return context
    }

    @Test("a view stores an entity by its ID, and the run looks it up")
    func found() async throws {
        let table = IntentTable()
        let action = table.action(for: Fill(tank: TankQuery.all[1], others: TankQuery.all))
        guard case .intent(let name, let parameters) = action else {
            Issue.record("\(action)")
            return
        }
        #expect(parameters == #"{"others":["east","west"],"tank":"west"}"#)
        let outcome = try await table.run(name, parameters: parameters)
        #expect(outcome.dialog == "9 east+west 0")
    }

    @Test("a missing entity is rejected by name")
    func gone() async throws {
        let table = IntentTable()
        table.add(Fill.self)
        await #expect(throws: IntentFault.parameterInvalid("tank", "\"north\"")) {
            try await table.run("Fill", parameters: #"{"tank":"north","others":[]}"#)
        }
    }

    @Test(
        "settings have the chosen entity, or the query's default",
        arguments: [(#"{"tank":"west"}"#, 9), (#"{"tank":"north"}"#, 5), (nil, 5)])
    func settings(configuration: String?, liters: Int) async {
        let settings = await context(configuration).foundSettings(as: Settings.self)
        #expect(settings.tank.liters == liters)
    }
}
