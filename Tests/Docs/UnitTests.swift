import Foundation
import SipliTestSupport
import Testing

/// What every unit file must contain.
@Suite(.tags(.pages)) struct UnitTests {
    private static let services = [
        "sipli.service", "sipli-widget@.service", "sipli-color-scheme.service", "sipli-notifier.service",
        "sipli-desk.service", "sipli-search.service",
    ]

    @Test func everyServiceIsLookedAt() throws {
        let folder = packageRoot.appending(path: "systemd").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".service") }
        #expect(Set(names) == Set(Self.services))
    }

    @Test(arguments: services) func everyServiceKeepsItsMemoryToItself(_ name: String) throws {
        let lines = try Page("systemd/" + name).lines
        for line in ["LimitCORE=0", "Environment=SWIFT_BACKTRACE=enable=no", "UMask=0077", "KeyringMode=private"] {
            #expect(lines.contains(line), "\(name) lacks \(line)")
        }
    }

    /// Only mounted paths are visible, and systemd ignores these settings without PrivateUsers.
    @Test(arguments: services) func everyServiceHasAnEmptyHomeAndRun(_ name: String) throws {
        let lines = try Page("systemd/" + name).lines
        // The sockets of displays have no fixed names.
        let runtime = name == "sipli-desk.service" ? [] : ["TemporaryFileSystem=%t:ro"]
        for line in [
            "PrivateUsers=yes", "ProtectSystem=strict", "TemporaryFileSystem=%h:ro", "TemporaryFileSystem=/run:ro",
            "PrivateNetwork=yes", "RestrictAddressFamilies=AF_UNIX", "NoNewPrivileges=yes",
        ] + runtime {
            #expect(lines.contains(line), "\(name) lacks \(line)")
        }
    }

    @Test("the drop-in for systems without namespaces resets every setting that needs one")
    func withoutNamespaces() throws {
        func names(_ file: String) throws -> Set<Substring> {
            let prefixes = ["Private", "Protect", "TemporaryFileSystem", "Bind", "CapabilityBoundingSet"]
            return Set(
                try Page("systemd/" + file).lines.compactMap { $0.split(separator: "=").first }.filter { name in
                    prefixes.contains { name.hasPrefix($0) }
                })
        }
        let used = try Self.services.reduce(into: Set<Substring>()) { try $0.formUnion(names($1)) }
        #expect(!used.isEmpty)
        #expect(try names("without-namespaces.conf") == used)
    }

    @Test(arguments: ["sipli.service", "sipli-widget@.service"]) func noBusIsMounted(_ name: String) throws {
        for line in try Page("systemd/" + name).lines where line.hasPrefix("Bind") {
            for part in ["%t/bus", "/run/dbus", "systemd/private"] { #expect(!line.contains(part), "\(name): \(line)") }
        }
    }
}
