/// The FNV-1a hash, 64 bits: stable across processes, as a stored hash must be.
package struct FNV1a {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package var value: Int64 { Int64(bitPattern: state) }

    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = (state ^ 0xff) &* 0x100_0000_01b3
    }
}
