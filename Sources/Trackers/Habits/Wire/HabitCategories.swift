@Wire package struct HabitCategoryRequest {
    /// Its id or name.
    package var category = ""
}

@Wire package struct HabitCategoryAddRequest {
    /// Its name, 1 to 30 characters, unique.
    package var name = ""
    /// At most 2 characters.
    package var emoji: String?
}

@Wire package struct HabitCategoryEditRequest {
    /// Its id or name.
    package var category = ""
    /// Its name, 1 to 30 characters, unique.
    package var name: String?
    /// At most 2 characters; null for none.
    package var emoji: Clearable<String>?
}

@Wire package struct HabitCategoriesResult {
    /// The categories in display order.
    package var categories: [Item] = []

    @Wire package struct Item {
        /// Its id.
        package var category = ""
        /// Its name.
        package var name = ""
        /// Its emoji.
        package var emoji: String?
        /// Everyone has it, and it cannot be changed.
        package var predefined = false
        /// How many habits it has, without archived ones.
        package var habits = 0
    }
}
