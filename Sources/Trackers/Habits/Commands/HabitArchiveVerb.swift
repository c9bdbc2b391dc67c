import SipliCore
import SipliVerbs
import SipliWire

/// `habit archive`, `habit unarchive` and `habit delete`, several as one change.
struct HabitArchiveVerb: Verb {
    enum Action {
        case archive, unarchive, delete

        fileprivate var done: String {
            switch self {
            case .archive: "Archived "
            case .unarchive: "Brought back "
            case .delete: "Deleted "
            }
        }
    }

    let action: Action
    var common = CommonOptions()
    var names: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &names, "name", isRequired: true, completion: .live(HabitNames.complete),
            action == .unarchive ? "Habits, by their whole name." : "Habits, by name or an unambiguous beginning of it."
        )
    }

    func run(_ context: Context) throws {
        let answer = try HabitNames.asking(names, areArchived: action == .unarchive, context) {
            try context.ask(StoreOperations.batch, request($0), common)
        }
        guard let (batch, isUnchanged) = answer else { return }
        let names = batch.results.compactMap { $0.members["name"]?.text }
        context.console.report(
            action.done + names.map(Printable.clean).joined(separator: ", "), isUnchanged: isUnchanged)
    }

    private func request(_ names: [String]) -> BatchRequest {
        var request = BatchRequest()
        request.ops = names.map { name in
            .object { writer in
                writer.member("op", action == .delete ? "habits.delete" : "habits.archive")
                writer.member("habit", name)
                if action == .unarchive { writer.member("archived", false) }
            }
        }
        return request
    }

    static let archive = Command(
        "archive", "Hide habits and keep their days.",
        discussion: "To bring one back: sipli-client habit unarchive NAME. For a break: sipli-client habit pause NAME."
    ) { HabitArchiveVerb(action: .archive) }

    static let unarchive = Command("unarchive", "Bring archived habits back.") { HabitArchiveVerb(action: .unarchive) }

    static let delete = Command(
        "delete", "Delete habits with their days.", discussion: "To keep the days, archive it instead."
    ) { HabitArchiveVerb(action: .delete) }
}
