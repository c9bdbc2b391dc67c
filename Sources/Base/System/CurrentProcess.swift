import CSipliShims
import Glibc

/// The running program.
package enum CurrentExecutable {
    /// The path of its file, with symbolic links resolved; nil if the kernel does not report it.
    package static var path: String? {
        withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/self/exe", start, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }

    /// A program in the same folder, or else its name, to look up on the PATH.
    package static func beside(_ name: String) -> String {
        guard let path, let slash = path.lastIndex(of: "/") else { return name }
        let program = String(path[...slash]) + name
        return access(program, X_OK) == 0 ? program : name
    }

    /// The file of an icon in the folder that the program was installed into, otherwise its name: mako and dunst do not
    /// search user installations.
    package static func icon(_ name: String, program: String = path ?? "") -> String {
        let prefix = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        let file = prefix + "/share/icons/hicolor/scalable/apps/" + name + ".svg"
        return access(file, R_OK) == 0 ? file : name
    }
}

/// The memory of this process.
package enum ProcessMemory {
    /// Releases what only the start needed: free heap memory, and the code of the program and its libraries, most of which
    /// is only touched by the dynamic linker and the search for conformances.
    ///
    /// Code is paged in again from the page cache when it is used.
    package static func forgetStart() { sipli_forget_code() }

    /// Returns freed memory to the system that the allocator would otherwise keep.
    ///
    /// Costs about a millisecond per hundred megabytes; only worth it when much was freed.
    package static func forgetFreed() { sipli_forget_freed_memory() }
}

/// The end of a process.
package enum ProcessEnd {
    /// A descriptor that is readable once the process has ended.
    package static func descriptor(of pid: Int32) throws(SystemError) -> Descriptor {
        let raw = sipli_process_end(pid)
        guard raw >= 0 else { throw SystemError("pidfd_open") }
        return Descriptor(owning: raw)
    }
}

/// Signals that a long-running program has no use for.
package enum UnusedSignals {
    /// Those whose default would end the process: SIGPIPE, because a closed reader is reported to the writer; SIGXFSZ,
    /// because a write that is too long fails; timers, asynchronous input and whatever else a person may send by mistake.
    static let numbers: [Int32] =
        [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT]
        + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// Ignores them from now on. `ChildProcess` resets them in the programs it starts.
    package static func ignore() {
        for number in numbers { signal(number, SIG_IGN) }
    }
}
