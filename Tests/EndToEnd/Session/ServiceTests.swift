import SipliTestSupport
import Testing

/// The daemon as a user's systemd service, each time in a fresh login session.
///
/// The checks are in `Scripts`; here are their names.
@Suite(
    .serialized, .enabled(if: Rig.isUsable, "SIPLI_RIG must name a rig that can make a login session here"),
    .tags(.long, .programs))
struct ServiceTests {
    @Test func installedIntoAnEmptyHomeItStartsAndIsPrivate() async throws {
        try await check("start.py")
    }

    @Test func aMovedDataDirectoryIsReached() async throws {
        try await check("moved_data.py", options: ["--xdg", "custom"])
    }

    @Test func directoriesThatAreOpenToOthersAreClosedOrRefused() async throws {
        try await check("loose.py")
    }

    @Test func aPrefixWithSpacesWorks() async throws {
        try await check("odd_prefix.py")
    }

    @Test func clientsStartItAndNoneIsTurnedAwayWhileItRestarts() async throws {
        try await check("activation.py")
    }

    @Test func hangingItIsReplaced() async throws {
        try await check("watchdog.py")
    }

    @Test func killedItLosesNothingAndSubscribersResume() async throws {
        try await check("kills.py")
    }

    @Test func anotherAccountIsRefused() async throws {
        try await check("strangers.py")
    }

    @Test func aSecondDaemonLeavesTheFirstAlone() async throws {
        try await check("second.py")
    }

    @Test func failingStartsSlowDownAndSayWhy() async throws {
        try await check("crash_loop.py")
    }

    @Test func stoppingAndReloadingAreOrderly() async throws {
        try await check("stopping.py")
    }

    @Test func aDiskThatRefusesDoesNotStopReading() async throws {
        try await check("disk.py")
    }

    @Test func hostileFilesAreReadWithinTheLimitOfMemory() async throws {
        try await check("hostile_files.py")
    }

    @Test func theJournalHoldsNothingPersonal() async throws {
        try await check("quiet_journal.py")
    }

    private func check(_ script: String, options: [String] = []) async throws {
        let (status, output) = try await Rig.session(script, options: options)
        #expect(status == 0, "\(script) ended with \(status):\n\(output)")
    }
}
