import Glibc

/// The sanitizer that tests run under, as set by `contrib/sanitize`.
package enum Sanitizer {
    private static let name = variable("SIPLI_SANITIZER")

    /// Whether the thread sanitizer is active.
    package static let watchesThreads = name == "thread"

    /// The factor for timeouts; repetitions of pure computations are divided by it.
    package static let slowness = name == nil ? 1.0 : 10

    /// The environment for programs started by tests, so that they report to the same place.
    static let options: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) { $0[$1] = variable($1) }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
