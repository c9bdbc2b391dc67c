import Dispatch
import Foundation
import SipliTestSupport
import Synchronization

/// A program that shows forms in windows.
struct PlayedDesk {
    private let client: LineClient

    init(_ daemon: TestDaemon) throws {
        client = try daemon.client()
        _ = try client.call(#"{"op":"subscribe","sub":"desk","topics":["profile"]}"#)
        let intent = #"{"name":"DeskSheet","params":[{"name":"link","type":"text"}]}"#
        _ = try client.result(#"{"op":"intents.serve","sub":"desk","intents":[\#(intent)]}"#)
    }

    /// Shows the form that a command asks for.
    ///
    /// - Returns: the form's address, and what the command printed.
    func show(_ command: @escaping @Sendable () -> Typist.Outcome?) throws -> (link: String?, outcome: Typist.Outcome?)
    {
        let outcome = Mutex<Typist.Outcome?>(nil)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let answer = command()
            outcome.withLock { $0 = answer }
            ended.signal()
        }
        let event = try client.event()
        _ = try client.result(#"{"op":"intents.done","run":"\#(event.run.string ?? "")"}"#)
        ended.wait()
        return (event.params.link.string, outcome.withLock { $0 })
    }
}
