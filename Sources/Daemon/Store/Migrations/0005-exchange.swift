extension Migrations {
    /// The constraint of each table's records in the current schema.
    package static let conditions = limits + exchangeLimits

    private static let exchangeLimits: [(table: String, condition: String)] = [
        (
            "machine",
            """
            length(@.id) BETWEEN 1 AND 128
            AND (@.value IS NULL OR json_valid(@.value) AND length(CAST(@.value AS BLOB)) <= 4096)
            """
        ),
        ("hydration_reached", isDay("@.id")),
    ]

    /// Prepares for an exchange between devices: every field gets a stamp, values of this machine get a table of their
    /// own, and counts that could not be merged become records.
    static let exchange =
        """
        ALTER TABLE journal ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0;
        UPDATE journal SET lasting = 1, record_table = substr(record_table, 2) WHERE record_table GLOB '+*';

        INSERT OR REPLACE INTO meta (key, value) SELECT 'unstamped-device', value FROM meta WHERE key = 'device';
        DROP TRIGGER setting_limits_insert;
        DROP TRIGGER setting_limits_update;

        """
        + ["setting", "hydration_entry", "hydration_goal", "hydration_freeze", "weight_entry"].map { table in
            "ALTER TABLE \(table) ADD COLUMN stamp TEXT;\nALTER TABLE \(table) ADD COLUMN stamps TEXT;\n"
        }.joined() + record("hydration_reached", "", comment: "Days that reached their goal while they were lived.")
        + record(
            "conflict",
            "record_table TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL, value TEXT, lost TEXT NOT NULL,",
            comment: "Values that lost against others which did not know them; the id comes from the loser.")
        + record("device", "name TEXT NOT NULL,", comment: "The person's devices.")
            + """
            -- Files of the exchange that were written or merged here.
            CREATE TABLE exchange_file (
                device TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, base INTEGER NOT NULL, at INTEGER NOT NULL,
                PRIMARY KEY (device, name)
            ) WITHOUT ROWID;

            -- Settings and remembered values of this machine alone, JSON.
            CREATE TABLE machine (
                id TEXT PRIMARY KEY,
                value TEXT,
                rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER
            ) WITHOUT ROWID;

            """
        + wholes
            + """
            INSERT INTO machine SELECT id, value, rev, modified_at, deleted_at FROM setting WHERE \(isOfMachine("id"));
            DELETE FROM setting WHERE \(isOfMachine("id"));
            UPDATE journal SET record_table = 'machine', lasting = 1
                WHERE record_table = 'setting' AND \(isOfMachine("record"));

            """
        + conditions.filter { ["setting", "machine", "hydration_reached"].contains($0.table) }
        .map { limitTriggers($0.table, $0.condition) }.joined()

    private static func isOfMachine(_ name: String) -> String {
        "(\(name) IN ('private', 'group-container') OR \(name) GLOB 'world.*' OR \(name) GLOB 'reminders.*')"
    }

    private static func record(_ table: String, _ columns: String, comment: String) -> String {
        """
        -- \(comment)
        CREATE TABLE \(table) (
            id TEXT PRIMARY KEY, \(columns)
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER, stamp TEXT, stamps TEXT
        ) WITHOUT ROWID;

        """
    }

    // MARK: Grouped settings

    /// Values that become members of one: `value` is JSON text, or NULL if unusable.
    private static let members: [(whole: String, member: String, setting: String, isUsable: String)] = [
        ("weight.goal", "goal", "weight-goal", "1"), ("weight.goal", "start", "weight-start", "1"),
        ("weight.goal", "set", "weight.goal-set", "1"),
        ("hydration.start", "completions", "hydration.completions", isCount(1_000_000)),
        ("hydration.start", "last", "hydration.last-completion", isDay("json_extract(value, '$')")),
        ("hydration.start", "tokens", "hydration.freeze-tokens", isCount(3)),
    ]

    private static func isCount(_ most: Int) -> String {
        "json_type(value) = 'integer' AND json_extract(value, '$') BETWEEN 0 AND \(most)"
    }

    private static let names = members.map { "'\($0.setting)'" }.joined(separator: ", ")

    /// Combines the values of several settings into one, also in the journal, so that they can still be undone.
    private static let wholes =
        """
        CREATE TEMP TABLE moved AS
            SELECT rev, part, record, lasting, CASE WHEN json_valid(new) THEN json_extract(new, '$.value') END AS value
            FROM journal WHERE record_table = 'setting' AND record IN (\(names));
        INSERT INTO moved SELECT 9223372036854775807, 0, id, 0, CASE WHEN deleted_at IS NULL THEN value END
            FROM setting WHERE id IN (\(names));
        UPDATE moved SET value = NULL WHERE json_valid(value) IS NOT 1;
        \(members.map { "UPDATE moved SET value = NULL WHERE record = '\($0.setting)' AND (\($0.isUsable)) IS NOT 1;" }
            .joined(separator: "\n"))
        CREATE INDEX temp.moved_place ON moved (record, rev, part);
        CREATE TEMP TABLE whole (
            id TEXT NOT NULL, rev INTEGER NOT NULL, part INTEGER NOT NULL, lasting INTEGER NOT NULL, old TEXT, new TEXT);

        """
        + ["weight.goal", "hydration.start"].map { whole in
            """
            INSERT INTO whole SELECT '\(whole)', rev, min(part), min(lasting),
                \(state(of: whole, "moved.rev - 1")), \(state(of: whole, "moved.rev"))
                FROM moved WHERE record IN (\(settings(of: whole))) GROUP BY rev;

            """
        }.joined()
            + """
            -- Freezes up to here are earned and spent. The day in hand is not over, unless it counted already.
            INSERT INTO whole SELECT 'hydration.start', 9223372036854775807, 0, 0, NULL, NULL
                WHERE NOT EXISTS (SELECT 1 FROM whole WHERE id = 'hydration.start' AND rev = 9223372036854775807);
            UPDATE whole SET new = json_patch(coalesce(new, '{}'), json_object('through', (
                    SELECT max(day) FROM (
                        SELECT date(json_extract(value, '$'), '-1 day') AS day FROM setting
                            WHERE id = 'world.day' AND deleted_at IS NULL
                            AND CASE WHEN json_valid(value) THEN \(isDay("json_extract(value, '$')")) END
                        UNION ALL SELECT json_extract(whole.new, '$.last')))))
                WHERE id = 'hydration.start' AND rev = 9223372036854775807;
            UPDATE whole SET old = nullif(old, '{}'), new = nullif(new, '{}');
            UPDATE whole SET new = (SELECT new FROM whole AS last WHERE last.id = whole.id AND last.rev = 9223372036854775807)
                WHERE rev = (SELECT max(rev) FROM whole AS other WHERE other.id = whole.id AND rev < 9223372036854775807);
            DELETE FROM journal WHERE (rev, part) IN (SELECT rev, part FROM moved EXCEPT SELECT rev, part FROM whole);
            UPDATE journal SET record = whole.id, lasting = whole.lasting,
                    old = CASE WHEN whole.old IS NOT NULL THEN json_object('value', whole.old) END,
                    new = CASE WHEN whole.new IS NOT NULL THEN json_object('value', whole.new) END
                FROM whole WHERE journal.rev = whole.rev AND journal.part = whole.part;
            INSERT OR REPLACE INTO setting (id, value, rev, modified_at)
                SELECT id, new, coalesce((SELECT max(rev) FROM journal), 0), coalesce((SELECT max(at) FROM journal), 0)
                FROM whole WHERE rev = 9223372036854775807 AND new IS NOT NULL;
            DELETE FROM setting WHERE id IN (\(names));
            DROP TABLE moved;
            DROP TABLE whole;

            """

    private static func settings(of whole: String) -> String {
        members.filter { $0.whole == whole }.map { "'\($0.setting)'" }.joined(separator: ", ")
    }

    /// The values of all members at a revision, as one object.
    private static func state(of whole: String, _ revision: String) -> String {
        let values = members.filter { $0.whole == whole }.map { member in
            """
            '\(member.member)', json((SELECT value FROM moved AS one WHERE one.record = '\(member.setting)'
                        AND one.rev <= \(revision) ORDER BY rev DESC, part DESC LIMIT 1))
            """
        }
        return "json_patch('{}', json_object(\(values.joined(separator: ", "))))"
    }
}
