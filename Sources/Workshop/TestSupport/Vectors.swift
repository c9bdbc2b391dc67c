package import Foundation

/// Fixtures shared by several test targets.
package enum Vectors {
    /// The bytes of a fixture, such as "hydration.json".
    package static func data(_ name: String) throws -> Data {
        guard let url = Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil) else {
            throw TestFailure("there is no fixture \(name)")
        }
        return try Data(contentsOf: url)
    }

    /// A fixture's text.
    package static func text(_ name: String) throws -> String {
        String(decoding: try data(name), as: UTF8.self)
    }

    /// A fixture's value.
    package static func json(_ name: String) throws -> JSON { try JSON(parsing: try data(name)) }

    /// All worked examples of an area of hydration; empty if the file cannot be read.
    package static func hydration(_ area: String) -> [JSON] { examples("hydration.json", area) }

    /// All worked examples of an area of weight.
    package static func weight(_ area: String) -> [JSON] { examples("weight.json", area) }

    /// All worked examples of an area of habits.
    package static func habits(_ area: String) -> [JSON] { examples("habits.json", area) }

    /// All worked examples of an area of spending.
    package static func spending(_ area: String) -> [JSON] { examples("spending.json", area) }

    /// All worked examples of an area that several trackers share.
    package static func shared(_ area: String) -> [JSON] { examples("shared.json", area) }

    private static func examples(_ file: String, _ area: String) -> [JSON] {
        ((try? json(file))?.array ?? []).filter { $0.area.string == area }
    }
}

/// The folder of the package, for tests that read its files.
package let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
