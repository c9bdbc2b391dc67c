import CSipliShims

/// The end of a process.
package enum ProcessEnd {
    /// A descriptor that is readable once the process has ended.
    package static func descriptor(of pid: Int32) throws(SystemError) -> Descriptor {
        let raw = sipli_process_end(pid)
        guard raw >= 0 else { throw SystemError("pidfd_open") }
        return Descriptor(owning: raw)
    }
}
