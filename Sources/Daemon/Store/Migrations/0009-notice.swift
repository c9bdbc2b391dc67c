extension Migrations {
    /// Notice periods of subscriptions in months, which have another number of days before the end of each term.
    static let notice =
        """
        ALTER TABLE spending_subscription ADD COLUMN notice_months INTEGER;
        DROP TRIGGER spending_subscription_limits_insert;
        DROP TRIGGER spending_subscription_limits_update;

        """
        + currentSpendingLimits.filter { $0.table == "spending_subscription" }
        .map { limitTriggers($0.table, $0.condition) }.joined()

    /// The limits of spending with these, too.
    static let currentSpendingLimits = spendingLimits.map { table, condition in
        (
            table: table,
            condition: condition.replacing(
                "AND (@.term_end IS NULL",
                with: """
                    AND (@.notice_months IS NULL OR @.notice_days IS NULL AND @.notice_months BETWEEN 1 AND 120)
                    AND (@.term_end IS NULL
                    """)
        )
    }
}
