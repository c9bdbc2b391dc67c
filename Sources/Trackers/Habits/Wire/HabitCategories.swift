package struct HabitCategoryRequest: WireObject {
    package var category = ""

    package init() {}

    package static let fields: [WireField<HabitCategoryRequest>] = [
        WireField("category", \.category, "Its id or name.")
    ]
}

package struct HabitCategoryAddRequest: WireObject {
    package var name = ""
    package var emoji: String?

    package init() {}

    package static let fields: [WireField<HabitCategoryAddRequest>] = [
        WireField("name", \.name, "Its name, 1 to 30 characters, unique."),
        WireField("emoji", \.emoji, "At most 2 characters."),
    ]
}

package struct HabitCategoryEditRequest: WireObject {
    package var category = ""
    package var name: String?
    package var emoji: String?

    package init() {}

    package static let fields: [WireField<HabitCategoryEditRequest>] = [
        WireField("category", \.category, "Its id or name."),
        WireField("name", \.name, "Its name, 1 to 30 characters, unique."),
        WireField("emoji", \.emoji, "At most 2 characters; empty removes it."),
    ]
}

package struct HabitCategoriesResult: WireObject {
    package var categories: [Item] = []

    package init() {}

    package static let fields: [WireField<HabitCategoriesResult>] = [
        WireField("categories", \.categories, "The categories in display order.")
    ]

    package struct Item: WireObject {
        package var category = ""
        package var name = ""
        package var emoji: String?
        package var predefined = false
        package var habits = 0

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("category", \.category, "Its id."), WireField("name", \.name, "Its name."),
            WireField("emoji", \.emoji, "Its emoji."),
            WireField("predefined", \.predefined, "Everyone has it, and it cannot be changed."),
            WireField("habits", \.habits, "How many habits it has, without archived ones."),
        ]
    }
}
