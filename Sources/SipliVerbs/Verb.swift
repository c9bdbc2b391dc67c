package import SipliClient
package import SipliSystem

/// One thing the command line does.
package protocol Verb: Sendable {
    /// The options that every verb has.
    var common: CommonOptions { get set }
    /// Declares the parameters, each with the property that gets its value.
    mutating func declare(_ parameters: inout Parameters)
    /// Does it. What goes wrong is thrown as `ClientError` or `Failure`.
    func run(_ context: Context) throws
}

extension Verb {
    package mutating func declare(_ parameters: inout Parameters) {}

    /// The verb with plain arguments; nil for those that ArgumentParser should read.
    package func reading(_ words: ArraySlice<String>) -> Self? {
        var (verb, scanner) = (self, ArgumentScanner(words))
        guard let arguments = scanner.read(Parameters.named(by: self)), Parameters.fill(&verb, arguments) else {
            return nil
        }
        return verb
    }
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
