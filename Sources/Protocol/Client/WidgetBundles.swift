import SipliCore
package import SipliSystem

/// A program with widgets, as a file says: `NAME.bundle` in `sipli/bundles` of a data directory, with the lines
///
///     name = Remaining
///     exec = remaining
package struct BundleFile: Equatable, Sendable {
    /// The name of the file, by which widgets name it.
    package let id: String
    /// What people call it.
    package let name: String
    /// A program on the PATH, or an absolute path.
    package let program: String
}

/// The programs with widgets that are installed, besides Sipli's own.
package struct WidgetBundles: Sendable {
    /// Ordered by their ids.
    package private(set) var all: [BundleFile] = []
    /// The files that cannot be used, and why.
    package private(set) var problems: [String] = []

    private static let ending = ".bundle"
    private static let byteLimit = 16_384

    /// Reads the files of the data directories: of several with one name that of the first directory counts.
    package init(_ directories: Directories) {
        for folder in directories.dataFolders().map({ $0 + "/bundles" }) {
            for file in FileSystem.names(in: folder).sorted() where file.hasSuffix(Self.ending) {
                let id = String(file.dropLast(Self.ending.count))
                guard !all.contains(where: { $0.id == id }) else { continue }
                let path = folder + "/" + file
                do {
                    let bytes = try FileSystem.read(path, limit: Self.byteLimit)
                    all.append(try Self.read(String(decoding: bytes, as: UTF8.self), id: id))
                } catch let error as SystemError {
                    problems.append(error.description)
                } catch {
                    problems.append("\(path): \(error)")
                }
            }
        }
        all.sort { $0.id < $1.id }
    }

    package subscript(id: String) -> BundleFile? { all.first { $0.id == id } }

    /// A line that is wrong, or one that is missing.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// What a file says; lines with other keys are for later releases.
    package static func read(_ text: String, id: String) throws(Fault) -> BundleFile {
        guard !id.isEmpty, id.utf8.count <= DeskWidget.kindBytes, !id.contains(":") else {
            throw Fault(description: "the name of a bundle has 1 to \(DeskWidget.kindBytes) bytes and no colon")
        }
        var values: [String: String] = [:]
        for line in KeyedLine.lines(of: text) {
            guard let value = line.value else {
                throw Fault(description: "line \(line.number): \"\(line.text)\" is not a line such as exec = remaining")
            }
            values[line.key] = value
        }
        guard let program = values["exec"], !program.isEmpty else {
            throw Fault(description: "it has no line such as exec = remaining")
        }
        guard program.hasPrefix("/") || !program.contains("/") else {
            throw Fault(description: "\"\(program)\" is neither a program's name nor an absolute path")
        }
        return BundleFile(id: id, name: values["name"] ?? id, program: program)
    }
}
