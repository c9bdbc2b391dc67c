import CSipliFuzz
import Glibc
import SipliFuzzTargets

// libFuzzer with the target that SIPLI_FUZZ_TARGET names, and libFuzzer's own command line.
nonisolated(unsafe) var target: FuzzTarget?

do {
    target = try FuzzTarget.named(getenv("SIPLI_FUZZ_TARGET").map { String(cString: $0) } ?? "")
} catch {
    fatalError("\(error)")
}
var count = CommandLine.argc
nonisolated(unsafe) var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &words) { bytes, count in
        do {
            try target?.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
            fatalError("\(error)")
        }
        return 0
    })
