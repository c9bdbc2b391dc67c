import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit categories` and its commands.
enum HabitCategoryVerbs {
    @Sendable static func complete(_ words: [String], _ prefix: String) -> [String] {
        let request = RequestLine.make(HabitOperations.categories, Nothing())
        let typed = prefix.lowercased()
        return ListedNames.read(request, list: "categories", member: "name").filter {
            $0.lowercased().hasPrefix(typed)
        }
    }

    struct List: Verb, Equatable {
        var common = CommonOptions()

        func run(_ context: Context) throws {
            guard let (result, _) = try context.ask(HabitOperations.categories, Nothing(), common) else { return }
            let categories = result.categories
            context.console.print([
                TextTable.Column(texts: categories.map(\.name), title: "category"),
                TextTable.Column(texts: categories.map { String($0.habits) }, title: "habits", isRight: true),
                .optional("", categories.map { $0.predefined ? "" : "yours" }),
            ])
        }
    }

    /// Adds, changes or deletes a category.
    struct Change: Verb {
        enum Action {
            case add, edit, delete
        }

        let action: Action
        var common = CommonOptions()
        var words: [String] = []
        var name: String?
        var emoji: Clearable<String>?

        mutating func declare(_ parameters: inout Parameters) {
            parameters.words(
                &words, "category", isRequired: true, completion: action == .add ? .none : .live(complete),
                action == .add ? "Its name." : "The category.")
            if action == .edit { parameters.option(&name, "--name", "name", "Its new name.") }
            guard action != .delete else { return }
            parameters.option(
                clearable: &emoji, "--emoji", "emoji", "An emoji\(action == .edit ? "; off removes it" : "").")
        }

        func run(_ context: Context) throws {
            if action == .edit, name == nil, emoji == nil {
                throw Failure(.usage, "nothing to change; give --name or --emoji")
            }
            guard let reply = try context.ask(request, common) else { return }
            let text = Printable.clean(try reply.read(HabitCategoriesResult.Item.self).name)
            let done =
                switch action {
                case .add: "Added the category "
                case .edit: "Changed the category "
                case .delete: "Deleted the category "
                }
            context.console.report(done + text, isUnchanged: reply.isUnchanged)
        }

        private var request: [UInt8] {
            let typed = words.joined(separator: " ")
            switch action {
            case .add:
                var request = HabitCategoryAddRequest()
                (request.name, request.emoji) = (typed, emoji?.value)
                return RequestLine.make(HabitOperations.categoryAdd, request)
            case .edit:
                var request = HabitCategoryEditRequest()
                (request.category, request.name, request.emoji) = (typed, name, emoji)
                return RequestLine.make(HabitOperations.categoryEdit, request)
            case .delete:
                var request = HabitCategoryRequest()
                request.category = typed
                return RequestLine.make(HabitOperations.categoryDelete, request)
            }
        }
    }

    static let group = Command(
        group: "categories", "List, add, change and delete categories.", default: "list",
        [
            Command("list", "List categories and how many habits each has.") { List() },
            Command("add", "Add a category.") { Change(action: .add) },
            Command("edit", "Change a category of yours.") { Change(action: .edit) },
            Command("delete", "Delete a category of yours; its habits stay.") { Change(action: .delete) },
        ])
}
