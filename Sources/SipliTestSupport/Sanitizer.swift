import Glibc

/// What tests are run under; `contrib/sanitize` tells.
package enum Sanitizer {
    private static let name = variable("SIPLI_SANITIZER")

    /// Data races are looked for.
    package static let watchesThreads = name == "thread"
    /// Memory that is used wrongly is looked for.
    package static let watchesAddresses = name == "address"

    /// How many times as long things may take.
    static let slowness = name == nil ? 1.0 : 10

    /// What programs that tests start are given, so that they report to the same place.
    static let options: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) { $0[$1] = variable($1) }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
