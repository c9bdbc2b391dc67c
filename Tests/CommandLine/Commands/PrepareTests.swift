import FoundationEssentials
import SipliClient
import SipliSystem
import SipliTestSupport
import Testing

/// What the socket's unit runs first.
@Suite(.tags(.programs)) struct PrepareTests {
    /// The program in a user namespace in which there can be no others.
    private static let confined = [
        "unshare", "--user", "--map-root-user", "sh", "-c",
        "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$0\" \"$@\"",
    ]

    private static let isPossible: Bool =
        ((try? BuiltProgram.run(["/usr/bin/env"] + confined + ["true"]))?.status == 0)

    @Test(
        "without namespaces it says how to allow them or do without, to clients too",
        .enabled(if: isPossible, "needs unshare and user namespaces"))
    func namespaces() throws {
        let directory = try TemporaryDirectory()
        let environment = [
            "SIPLI_SOCKET": directory.file("run/sipli.sock"), "SIPLI_DATA_DIR": directory.file("data"),
            "XDG_CONFIG_HOME": directory.file("config"),
        ]
        let command = ["/usr/bin/env"] + Self.confined + [try BuiltProgram.path(of: "sipli-daemon"), "--prepare"]
        let refused = try BuiltProgram.run(command, environment: environment)
        #expect(refused.status == 1)
        let reason =
            "this system does not allow the namespaces that the services' sandbox uses; "
            + "to allow them: sudo sysctl user.max_user_namespaces=10000; to do without: man sipli-daemon"
        #expect(refused.errors.contains(reason))
        #expect(
            throws: ClientError.unreachable(
                "the Sipli daemon cannot start: " + reason, hint: "For details: sipli-client doctor")
        ) { try Connection(path: directory.file("run/sipli.sock"), timeoutMilliseconds: 1000) }
        try Directories.makeDirectory(directory.file("config/systemd/user/sipli.service.d"))
        try directory.write("config/systemd/user/sipli.service.d/without-namespaces.conf", Data())
        #expect(try BuiltProgram.run(command, environment: environment).status == 0)
    }
}
