import Glibc

// A plugin of the compiler for macros that leave nothing behind. It speaks the compiler's protocol itself, because the
// library for writing macros takes longer to build than everything else here: messages are JSON with their length in
// front, eight bytes, the least significant first.

func receive(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
        var chunk = [UInt8](repeating: 0, count: min(65_536, count - bytes.count))
        let got = read(STDIN_FILENO, &chunk, chunk.count)
        guard got > 0 else { return nil }
        bytes += chunk.prefix(got)
    }
    return bytes
}

func send(_ text: String) {
    let length = withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { Array($0) }
    var left = (length + Array(text.utf8))[...]
    while !left.isEmpty {
        let put = left.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard put > 0 else { exit(EXIT_FAILURE) }
        left = left.dropFirst(put)
    }
}

while let head = receive(8) {
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let message = receive(length) else { break }
    if String(decoding: message, as: UTF8.self).hasPrefix("{\"getCapability\"") {
        send(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    } else {
        send(#"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#)
    }
}
