/// Subscriptions, their prices, transactions, and the sums of each month, which triggers keep exact.
extension SpendingTables {
    package static let schema = TrackerSchema(tables: all, sql: sql)

    private static let sql =
        """
        CREATE TABLE spending_subscription (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            name TEXT NOT NULL, price INTEGER NOT NULL, currency TEXT NOT NULL, price_after_trial INTEGER,
            cycle_count INTEGER, cycle_unit TEXT NOT NULL, start_day TEXT NOT NULL, anchor_day TEXT NOT NULL,
            trial_end TEXT, converts INTEGER NOT NULL, unpaid_from TEXT NOT NULL,
            auto_renews INTEGER NOT NULL, renews_from_payment INTEGER NOT NULL,
            category TEXT, emoji TEXT, color TEXT, method TEXT, website TEXT, note TEXT,
            lead_days TEXT, reminder_time INTEGER,
            notice_days INTEGER, term_end TEXT, term_count INTEGER, term_unit TEXT,
            paused_on TEXT, cancelled_on TEXT, ends_on TEXT, people INTEGER NOT NULL,
            \(LimitSQL.recordColumns),
            notice_months INTEGER
        ) WITHOUT ROWID;
        -- The id is the subscription's and the day.
        CREATE TABLE spending_price (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            subscription TEXT NOT NULL, from_day TEXT NOT NULL, price INTEGER NOT NULL, currency TEXT NOT NULL,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        -- The id of a payment is the subscription's and the due day, so the table itself is the index of payments.
        CREATE TABLE spending_entry (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            day TEXT NOT NULL,
            zone TEXT NOT NULL,
            amount INTEGER NOT NULL, currency TEXT NOT NULL, category TEXT NOT NULL, merchant TEXT,
            status TEXT NOT NULL, recurring INTEGER NOT NULL, subscription TEXT, due TEXT,
            source TEXT NOT NULL,
            note TEXT,
            extra TEXT,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        CREATE INDEX spending_entry_at ON spending_entry (at) WHERE deleted_at IS NULL;
        CREATE INDEX spending_entry_day ON spending_entry (day, at) WHERE deleted_at IS NULL;

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

        """ + LimitSQL.triggers(limits)

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

    static let limits: [LimitSQL.Limit] = [
        (
            "spending_subscription",
            """
            \(LimitSQL.isIdentifier("@.id")) AND \(LimitSQL.isInstant("@.at")) AND \(LimitSQL.isText("@.name", 400))
            AND \(isPrice("@.price")) AND \(isCurrency("@.currency"))
            AND (@.price_after_trial IS NULL OR \(isPrice("@.price_after_trial")))
            AND \(isCycle("cycle")) AND \(LimitSQL.isDay("@.start_day")) AND \(LimitSQL.isDay("@.anchor_day"))
            AND (@.trial_end IS NULL OR \(LimitSQL.isDay("@.trial_end")) AND @.trial_end >= @.start_day)
            AND \(LimitSQL.isDay("@.unpaid_from"))
            AND @.converts IN (0, 1) AND @.auto_renews IN (0, 1) AND @.renews_from_payment IN (0, 1)
            AND (@.category IS NULL OR \(LimitSQL.isText("@.category", 160))) AND (@.emoji IS NULL OR \(LimitSQL.isText("@.emoji", 64)))
            AND (@.color IS NULL OR length(@.color) = 7 AND @.color GLOB '#*' AND substr(@.color, 2) NOT GLOB '*[^0-9A-Fa-f]*')
            AND (@.method IS NULL OR \(LimitSQL.isText("@.method", 240))) AND (@.website IS NULL OR \(LimitSQL.isText("@.website", 2048)))
            AND (@.note IS NULL OR \(LimitSQL.isText("@.note", 8192)))
            AND (@.lead_days IS NULL OR \(LimitSQL.isText("@.lead_days", 160)) AND @.lead_days NOT GLOB '*[^0-9 ]*')
            AND (@.reminder_time IS NULL OR @.reminder_time BETWEEN 0 AND 1439)
            AND (@.notice_days IS NULL OR @.notice_days BETWEEN 0 AND 3660)
            AND (@.notice_months IS NULL OR @.notice_days IS NULL AND @.notice_months BETWEEN 1 AND 120)
            AND (@.term_end IS NULL OR \(LimitSQL.isDay("@.term_end")))
            AND (@.term_unit IS NULL AND @.term_count IS NULL OR \(isCycle("term")))
            AND (@.paused_on IS NULL OR \(LimitSQL.isDay("@.paused_on")))
            AND (@.cancelled_on IS NULL AND @.ends_on IS NULL OR \(LimitSQL.isDay("@.cancelled_on")) AND \(LimitSQL.isDay("@.ends_on")))
            AND @.people BETWEEN 1 AND 100
            """
        ),
        (
            "spending_price",
            """
            \(LimitSQL.isIdentifier("@.subscription")) AND \(LimitSQL.isDay("@.from_day")) AND @.id = @.subscription || '/' || @.from_day
            AND \(LimitSQL.isInstant("@.at")) AND \(isPrice("@.price")) AND \(isCurrency("@.currency"))
            """
        ),
        (
            "spending_entry",
            """
            length(@.id) BETWEEN 1 AND 80 AND \(LimitSQL.isInstant("@.at")) AND \(LimitSQL.isDay("@.day"))
            AND @.amount BETWEEN -10000000000000 AND 10000000000000 AND @.amount <> 0 AND \(isCurrency("@.currency"))
            AND \(LimitSQL.isText("@.category", 160)) AND (@.merchant IS NULL OR \(LimitSQL.isText("@.merchant", 400)))
            AND @.status IN ('completed', 'pending', 'failed', 'refunded', 'cancelled') AND @.recurring IN (0, 1)
            AND (@.subscription IS NULL AND @.due IS NULL OR \(LimitSQL.isIdentifier("@.subscription")) AND \(LimitSQL.isDay("@.due"))
                AND @.id = @.subscription || '/' || @.due)
            AND \(LimitSQL.entryTexts)
            """
        ),
    ]

    private static func isPrice(_ column: String) -> String { "\(column) BETWEEN 0 AND 10000000000000" }

    private static func isCurrency(_ column: String) -> String { "\(column) GLOB '[A-Z][A-Z][A-Z]'" }

    private static func isCycle(_ name: String) -> String {
        "(@.\(name)_unit = 'lifetime' AND @.\(name)_count IS NULL OR "
            + "@.\(name)_unit IN ('day', 'week', 'month', 'year') AND @.\(name)_count BETWEEN 1 AND 1000)"
    }
}
