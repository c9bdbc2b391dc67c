/// Subscriptions, their prices, transactions, and the sums of each month, which triggers keep exact.
extension SpendingTables {
    package static let schema = TrackerSchema(tables: all, sql: entries.indexes + sql)

    private static let sql =
        """
        -- Derived. Whole smallest units, so that sums never drift.
        CREATE TABLE spending_month (
            month TEXT NOT NULL, currency TEXT NOT NULL, category TEXT NOT NULL,
            spent INTEGER NOT NULL, entries INTEGER NOT NULL,
            PRIMARY KEY (month, currency, category)
        ) WITHOUT ROWID;
        CREATE TRIGGER spending_entry_added AFTER INSERT ON spending_entry WHEN \(counts("NEW")) BEGIN
            \(add)
        END;
        CREATE TRIGGER spending_entry_taken AFTER UPDATE ON spending_entry WHEN \(counts("OLD")) BEGIN
            UPDATE spending_month SET spent = spent + OLD.amount, entries = entries - 1
            WHERE month = substr(OLD.day, 1, 7) AND currency = OLD.currency AND category = OLD.category;
        END;
        CREATE TRIGGER spending_entry_put AFTER UPDATE ON spending_entry WHEN \(counts("NEW")) BEGIN
            \(add)
        END;

        """

    /// What is money spent: not received, failed, refunded or cancelled, and no transfer.
    private static func counts(_ record: String) -> String {
        "\(record).deleted_at IS NULL AND \(record).amount < 0 AND \(record).category <> 'Transfer' "
            + "AND \(record).status IN ('completed', 'pending')"
    }

    private static let add = """
        INSERT INTO spending_month (month, currency, category, spent, entries)
            VALUES (substr(NEW.day, 1, 7), NEW.currency, NEW.category, -NEW.amount, 1)
            ON CONFLICT (month, currency, category) DO UPDATE
            SET spent = spent + excluded.spent, entries = entries + 1;
        """
}
