import FoundationEssentials

/// Another program that reads or writes a store: Python with its own SQLite.
package enum OtherProgram {
    private static let python = "/usr/bin/python3"

    /// Whether it is installed.
    package static var exists: Bool { FileManager.default.isExecutableFile(atPath: python) }

    private static let script = """
        import json, sqlite3, sys
        store = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
        rows = []
        for sql in json.load(open(sys.argv[2])):
            if sql.lstrip().upper().startswith("SELECT"):
                rows = [["" if cell is None else str(cell) for cell in row] for row in store.execute(sql)]
            else:
                store.executescript(sql)
        json.dump(rows, sys.stdout)
        """

    /// Runs statements on a database file and returns the rows of the last query, as texts.
    @discardableResult
    package static func run(_ statements: [String], on path: String) throws -> [[String]] {
        let directory = try TemporaryDirectory()
        let list = directory.file("statements.json")
        try JSONEncoder().encode(statements).write(to: URL(filePath: list))
        let outcome = try BuiltProgram.run([python, "-c", script, path, list])
        guard outcome.status == 0 else { throw TestFailure(outcome.errors) }
        return try JSONDecoder().decode([[String]].self, from: Data(outcome.output.utf8))
    }
}
