package import Foundation

/// The folder of the package, for tests that read its files.
package let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
