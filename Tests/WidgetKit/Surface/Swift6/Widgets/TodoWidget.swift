import AppIntents
import SwiftUI
import WidgetKit

// A list that can be ticked off in the widget, of a list the person chooses.

struct TodoList: AppEntity {
    let id: String
    let name: String
    let color: Color

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "List"
    static var defaultQuery = TodoListQuery()

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }

    static let all = [
        TodoList(id: "home", name: "Home", color: .indigo), TodoList(id: "work", name: "Work", color: .teal),
    ]
}

struct TodoListQuery: EntityQuery {
    func entities(for identifiers: [TodoList.ID]) async throws -> [TodoList] {
        TodoList.all.filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [TodoList] {
        TodoList.all
    }

    func defaultResult() async -> TodoList? {
        TodoList.all.first
    }
}

struct SelectListIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Select List"
    static var description = IntentDescription("Chooses the list to show.")

    @Parameter(title: "List")
    var list: TodoList
}

struct TodoItem: Identifiable, Hashable {
    let id: Int
    var title: String
    var due: Date?
    var isDone: Bool
}

struct ToggleTodoIntent: AppIntent {
    static var title: LocalizedStringResource = "Tick Off"

    @Parameter(title: "Item")
    var itemID: Int

    init() {}

    init(item: TodoItem) {
        itemID = item.id
    }

    func perform() async throws -> some IntentResult {
        .result()
    }
}

struct TodoEntry: TimelineEntry {
    let date: Date
    let list: TodoList
    let items: [TodoItem]
}

struct TodoProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> TodoEntry {
        TodoEntry(date: Date(), list: TodoList.all[0], items: [])
    }

    func snapshot(for configuration: SelectListIntent, in context: Context) async -> TodoEntry {
        TodoEntry(date: Date(), list: configuration.list, items: items(at: context.now))
    }

    func timeline(for configuration: SelectListIntent, in context: Context) async -> Timeline<TodoEntry> {
        let entry = await snapshot(for: configuration, in: context)
        return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(60 * 60)))
    }

    private func items(at now: Date) -> [TodoItem] {
        [
            TodoItem(id: 1, title: "Water the plants", due: nil, isDone: true),
            TodoItem(id: 2, title: "Call the landlord about the heating", due: now + 5400, isDone: false),
            TodoItem(id: 3, title: "Buy bread 🥖", due: nil, isDone: false),
        ]
    }
}

struct TodoCheckStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                .imageScale(.large)
            configuration.label
                .strikethrough(configuration.isOn)
                .foregroundStyle(configuration.isOn ? .secondary : .primary)
        }
    }
}

struct TodoWidgetView: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    let entry: TodoEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .firstTextBaseline) {
                Text(entry.list.name)
                    .font(.headline)
                    .foregroundStyle(entry.list.color)
                    .widgetAccentable()
                Spacer()
                Text("^[\(open) item](inflect: true)")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Divider()
            if entry.items.isEmpty {
                ContentUnavailableView("All done", systemImage: "checkmark.circle")
            } else {
                ForEach(entry.items) { item in
                    Toggle(isOn: item.isDone, intent: ToggleTodoIntent(item: item)) {
                        VStack(alignment: .leading, spacing: 0) {
                            Text(item.title)
                                .lineLimit(1)
                                .truncationMode(.middle)
                            if let due = item.due {
                                Text(due, style: .relative)
                                    .font(.caption2)
                                    .foregroundStyle(.red)
                            }
                        }
                    }
                    .toggleStyle(TodoCheckStyle())
                    .font(.subheadline)
                }
            }
            Spacer(minLength: 0)
        }
        .tint(entry.list.color)
        .containerBackground(.fill.tertiary, for: .widget)
    }

    private var open: Int {
        entry.items.filter { !$0.isDone }.count
    }
}

struct TodoWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "TodoWidget",
            intent: SelectListIntent.self,
            provider: TodoProvider()
        ) { entry in
            TodoWidgetView(entry: entry)
        }
        .configurationDisplayName("To Do")
        .description("Tick things off without opening the app.")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}
