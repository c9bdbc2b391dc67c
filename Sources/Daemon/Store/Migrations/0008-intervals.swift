extension Migrations {
    /// Habits that are due some days after the last time.
    static let intervals =
        """
        DROP TRIGGER habit_limits_insert;
        DROP TRIGGER habit_limits_update;

        """ + currentHabitLimits.filter { $0.table == "habit" }.map { limitTriggers($0.table, $0.condition) }.joined()

    /// The limits of habits with this schedule, too.
    static let currentHabitLimits = habitLimits.map { table, condition in
        (
            table: table,
            condition: condition.replacing(
                "WHEN 'everyDays' THEN",
                with: "WHEN 'daysAfterDone' THEN @.schedule_number BETWEEN 1 AND 365\n    WHEN 'everyDays' THEN")
        )
    }
}
