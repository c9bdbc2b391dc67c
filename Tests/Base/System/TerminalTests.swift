import Glibc
import SipliSystem
import Testing

@Suite struct TerminalTests {
    @Test func pseudoTerminalTellsItsColumns() throws {
        let controller = Descriptor(owning: open("/dev/ptmx", O_RDWR | O_NOCTTY))
        #expect(Terminal.columns(of: controller.raw) == nil)
        var size = winsize(ws_row: 24, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(controller.raw, UInt(TIOCSWINSZ), &size) == 0)
        #expect(Terminal.columns(of: controller.raw) == 97)
    }

    @Test func socketIsNoTerminal() throws {
        let (one, _) = try UnixSocket.pair()
        #expect(!Terminal.isTerminal(one.raw))
        #expect(Terminal.columns(of: one.raw) == nil)
    }
}
