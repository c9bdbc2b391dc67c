import Glibc

/// Cryptographically secure random bytes.
package enum RandomBytes {
    /// The given number of bytes from the kernel (getrandom).
    package static func make(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            while filled < count {
                // The kernel gives at most 256 bytes at once.
                let piece = min(count - filled, 256)
                guard getentropy(bytes.baseAddress.map { $0 + filled }, piece) == 0 else { continue }
                filled += piece
            }
        }
    }
}
