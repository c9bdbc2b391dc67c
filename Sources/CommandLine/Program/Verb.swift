package import SipliClient
package import SipliSystem
package import SipliWire

/// Arguments that are declared, and read from a command line.
package protocol Arguments: Sendable {
    /// Declares the parameters, each with the property that holds its value.
    mutating func declare(_ parameters: inout Parameters)
}

extension Arguments {
    package mutating func declare(_ parameters: inout Parameters) {}

    /// The same with what was typed.
    ///
    /// - Parameter common: the common options so far; nil if there are none.
    package func reading(
        _ words: ArraySlice<String>, _ common: inout CommonOptions?
    ) throws(ArgumentProblem) -> Self {
        var (arguments, scanner) = (self, ArgumentScanner(words))
        let read = try scanner.read(Parameters.named(by: self), common)
        try Parameters.fill(&arguments, read)
        common = read.common
        return arguments
    }
}

/// A command of the command line.
package protocol Verb: Arguments {
    /// The options common to all verbs.
    var common: CommonOptions { get set }
    /// Runs the verb. Throws `ClientError` or `Failure`.
    func run(_ context: Context) throws
}

extension Verb {
    /// The verb with its arguments.
    ///
    /// - Parameter hasCommonOptions: whether the program's commands take the common options.
    package func reading(_ words: ArraySlice<String>, hasCommonOptions: Bool = true) throws(ArgumentProblem) -> Self {
        var common = hasCommonOptions ? CommonOptions() : nil
        var verb = try reading(words, &common)
        verb.common = common ?? CommonOptions()
        return verb
    }
}

/// The options common to all verbs.
package struct CommonOptions: Equatable, Sendable {
    /// Print the daemon's result as one line of JSON.
    package var json = false
    /// Print only results and errors.
    package var quiet = false
    /// Force colours on or off; nil detects what the terminal supports.
    package var color: Bool?

    package init() {}

    /// Sets what an argument stands for; false if it is not one of these options.
    package mutating func take(_ argument: String) -> Bool {
        switch argument {
        case "--json": json = true
        case "--quiet", "-q": quiet = true
        case "--color": color = true
        case "--no-color": color = false
        default: return false
        }
        return true
    }

    /// Adds the options that stand before the command; those behind it take precedence.
    package mutating func include(_ leading: CommonOptions) {
        json = json || leading.json
        quiet = quiet || leading.quiet
        color = color ?? leading.color
    }
}

/// The environment of a verb.
package struct Context {
    package let console: Console
    /// Looks up a variable.
    package let environment: (String) -> String?
    /// Notices from the daemon about the store are printed.
    package var printsNotices = true

    package init(console: Console, environment: @escaping (String) -> String?) {
        (self.console, self.environment) = (console, environment)
    }

    package var directories: Directories { Directories(environment: environment) }

    /// The client for the daemon; costs nothing until it is used.
    package func client() throws(ClientError) -> Client {
        var client = try Client(directories)
        if printsNotices { client.heard = { [console] in console.warn($0) } }
        return client
    }

    /// Sends a request, and with `--json` prints its result. Nil if it was printed.
    package func ask(_ request: [UInt8], _ common: CommonOptions) throws(ClientError) -> ServerLine? {
        let reply = try client().call(request)
        return printed(reply, common) ? nil : reply
    }

    /// The same for a declared operation: its result, and whether nothing was changed; nil if that is unknown.
    package func ask<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, _ request: Request, _ common: CommonOptions
    ) throws -> (result: Result, isUnchanged: Bool?)? {
        guard let reply = try ask(RequestLine.make(operation, request), common) else { return nil }
        return (try reply.read(), reply.isUnchanged)
    }

    /// Prints a result with `--json`; returns whether it did.
    package func printed(_ reply: ServerLine, _ common: CommonOptions) -> Bool {
        guard common.json else { return false }
        console.out(bytes: reply.result)
        console.out("\n")
        return true
    }
}
