import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The categories of habits.
enum HabitCategories {
    private typealias Item = HabitCategoriesResult.Item

    private static let limit = 100

    static func list(_ context: ReadContext, _ request: Nothing) throws -> HabitCategoriesResult {
        let projection = try context.projection(HabitProjection.self)
        var result = HabitCategoriesResult()
        result.categories = projection.categories.map { item($0, projection) }
        return result
    }

    static func add(_ context: WriteContext, _ request: HabitCategoryAddRequest) throws -> HabitCategoriesResult.Item {
        let projection = try context.projection(HabitProjection.self)
        let category = HabitCategory(
            id: context.newIdentifier(), at: context.now, name: try name(request.name),
            emoji: try request.emoji.flatMap(HabitFields.emoji),
            position: (projection.categories.map(\.position).max() ?? -1) + 1)
        try check(category, projection)
        guard projection.categories.count < limit else {
            throw WireError.invalid("name", "there are already \(limit) categories; delete one first")
        }
        try put(category, "add", context)
        return item(category, projection)
    }

    static func edit(
        _ context: WriteContext, _ request: HabitCategoryEditRequest
    ) throws -> HabitCategoriesResult.Item {
        let projection = try context.projection(HabitProjection.self)
        var category = try own(request.category, projection)
        if let name = request.name { category.name = try self.name(name) }
        if let emoji = request.emoji { category.emoji = try emoji.read("emoji", HabitFields.emoji) }
        try check(category, projection)
        try put(category, "edit", context)
        return item(category, projection)
    }

    /// Its habits have no category then.
    static func delete(_ context: WriteContext, _ request: HabitCategoryRequest) throws -> HabitCategoriesResult.Item {
        let projection = try context.projection(HabitProjection.self)
        let category = try own(request.category, projection)
        let item = item(category, projection)
        try checkNames(without: category, projection)
        // First, so that the change and its undo are described by it.
        try context.change.put(HabitTables.categories.records, id: category.id, values: nil, op: "delete")
        for life in projection.all where life.habit.category == category.id {
            var habit = life.habit
            habit.category = nil
            try context.change.put(HabitTables.habits, id: habit.id, habit, op: "edit")
        }
        context.change.touch(TopicSet(.habits))
        return item
    }

    /// Habits are found by names that are unique within a category.
    private static func checkNames(without category: HabitCategory, _ projection: HabitProjection) throws {
        let others = projection.all.filter { $0.habit.category == nil }.map { $0.habit.name.lowercased() }
        let same = projection.all.first {
            $0.habit.category == category.id && others.contains($0.habit.name.lowercased())
        }
        guard let same else { return }
        throw WireError.invalid(
            "category",
            "there is also a \"\(same.habit.name)\" without a category; rename one of them, or move it to another category, first"
        )
    }

    private static func name(_ text: String) throws -> String { try HabitFields.categoryName(text) }

    private static func own(_ text: String, _ projection: HabitProjection) throws -> HabitCategory {
        let category = try HabitFields.find(text, among: projection.categories)
        guard !category.isPredefined else {
            throw WireError.invalid("category", "\(category.name) is predefined and cannot be changed")
        }
        return category
    }

    private static func check(_ category: HabitCategory, _ projection: HabitProjection) throws {
        let other = projection.categories.first {
            $0.id != category.id && $0.name.lowercased() == category.name.lowercased()
        }
        guard let other else { return }
        throw WireError.invalid("name", "there is already a category called \"\(other.name)\"")
    }

    private static func put(_ category: HabitCategory, _ op: String, _ context: WriteContext) throws {
        try context.change.put(HabitTables.categories, id: category.id, category, op: op)
        try context.follow(touching: TopicSet(.habits))
    }

    private static func item(_ category: HabitCategory, _ projection: HabitProjection) -> HabitCategoriesResult.Item {
        var item = Item()
        (item.category, item.name, item.emoji) = (category.id, category.name, category.emoji)
        item.predefined = category.isPredefined
        item.habits = projection.active.count { $0.habit.category == category.id }
        return item
    }
}
