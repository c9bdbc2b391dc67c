package import SipliClient
package import SipliSystem

/// One thing the command line does, with its arguments already read.
package protocol Verb: Sendable {
    /// The options that every verb has.
    var common: CommonOptions { get }
    /// Does it. What goes wrong is thrown as `ClientError` or `Failure`.
    func run(_ context: Context) throws
}

/// The options that every verb has.
package struct CommonOptions: Equatable, Sendable {
    /// Print the daemon's result as one line of JSON.
    package var json = false
    /// Print no messages about what was done, and no remarks.
    package var quiet = false
    /// Colour whatever the terminal says, or never; nil looks at the terminal.
    package var color: Bool?

    package init() {}
}

/// What a verb works with.
package struct Context {
    package let console: Console
    /// Looks a variable up.
    package let environment: (String) -> String?
    /// What the daemon says that a person should know of the store is printed.
    package var printsNotices = true

    package init(console: Console, environment: @escaping (String) -> String?) {
        self.console = console
        self.environment = environment
    }

    package var directories: Directories {
        Directories(environment: environment)
    }

    /// The way to the daemon; costs nothing until it is used.
    package func client() throws(ClientError) -> Client {
        var client = try Client(directories)
        if printsNotices { client.heard = { [console] in console.warn($0) } }
        return client
    }

    /// Sends a request, and with `--json` prints its result. Nil when it was printed.
    package func ask(_ request: [UInt8], _ common: CommonOptions) throws(ClientError) -> ServerLine? {
        let reply = try client().call(request)
        guard common.json else { return reply }
        console.out(bytes: reply.result)
        console.out("\n")
        return nil
    }
}
