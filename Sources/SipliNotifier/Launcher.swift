import Glibc

/// Starts programs that live on their own: neither our signals, our files nor our end reach them.
package struct Launcher {
    private let environment: (String) -> String?

    /// - Parameter environment: looks variables up.
    package init(environment: @escaping (String) -> String?) {
        self.environment = environment
    }

    /// Starts `sipli-client`; the token lets its window come to the front. Tells whether it started.
    package func client(_ words: [String], token: String? = nil) -> Bool {
        start(command(words, token: token), token: token)
    }

    /// What is run. In a service of systemd's the manager starts it, else it would share the service's sandbox and end.
    package func command(_ words: [String], token: String?) -> [String] {
        let client = [OwnProgram.beside("sipli-client")] + words
        guard environment("INVOCATION_ID") != nil, environment("SYSTEMD_EXEC_PID") == String(getpid()) else {
            return client
        }
        let variables = (token.map(Self.variables) ?? []).map { "--setenv=" + $0 }
        return ["systemd-run", "--user", "--collect", "--quiet"] + variables + ["--"] + client
    }

    private static func variables(_ token: String) -> [String] {
        ["XDG_ACTIVATION_TOKEN=" + token, "DESKTOP_STARTUP_ID=" + token]
    }

    private func start(_ command: [String], token: String?) -> Bool {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Our signals are blocked or ignored, which a child would inherit.
        var none = sigset_t()
        sigemptyset(&none)
        var usual = none
        for number in [SIGPIPE, SIGCHLD] { sigaddset(&usual, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        return Self.spawn(command, Self.environment(adding: token.map(Self.variables) ?? []), &files, &attributes)
    }

    private static func spawn(
        _ command: [String], _ environment: [String], _ files: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) -> Bool {
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for string in arguments + variables { free(string) } }
        return posix_spawnp(nil, command[0], &files, &attributes, &arguments, &variables) == 0
    }

    private static func environment(adding variables: [String]) -> [String] {
        let names = ["XDG_ACTIVATION_TOKEN=", "DESKTOP_STARTUP_ID="]
        var kept: [String] = []
        var next = environ
        while let string = next.pointee {
            let text = String(cString: string)
            if !names.contains(where: { text.hasPrefix($0) }) { kept.append(text) }
            next += 1
        }
        return kept + variables
    }
}
