import SipliClient
package import SipliLoop
package import SipliSystem

extension EventLoop: LinkLoop {
    package func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) -> () -> Void {
        let source = try watchDescriptor(descriptor, events: .readable) { _ in handler() }
        return { source.cancel() }
    }

    package func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> (Int?) -> Void {
        let timer = try timer(clock: .boottime, handler: handler)
        return { milliseconds in
            if let milliseconds { timer.start(afterMicroseconds: Int64(milliseconds) * 1000) } else { timer.stop() }
        }
    }
}
