#pragma once
// Records what a program writes to the files of one directory. Tests load it into the daemon with LD_PRELOAD.
//
// SIPLI_RECORD names the log, SIPLI_RECORD_DIR the directory, by its real path. The log is a sequence of records in the
// order in which the calls took effect, each with this header, the bytes of `first` and those of `second`.
//
// SIPLI_FAIL_SYNC names a file: while it exists every sync fails with EIO. If the same name with "-once" appended
// exists, one sync fails and removes it. The bytes are on disk nevertheless.

#include <stdint.h>

enum sipli_record_kind {
    /// A file or a directory was opened; first is its path. The low bit of flags: it was created by this call.
    SIPLI_RECORD_OPEN = 1,
    /// Bytes were written at an offset; first is the bytes. The low bit of flags: they were on disk when it returned.
    SIPLI_RECORD_WRITE,
    /// A file was truncated or extended to the length in offset.
    SIPLI_RECORD_TRUNCATE,
    /// A file or a directory was synced.
    SIPLI_RECORD_SYNC,
    /// first became second.
    SIPLI_RECORD_RENAME,
    /// second is another name of first.
    SIPLI_RECORD_LINK,
    /// A file or an empty directory lost its name.
    SIPLI_RECORD_REMOVE,
    /// A directory was created.
    SIPLI_RECORD_MKDIR,
    /// Bytes are about to be sent to a socket.
    SIPLI_RECORD_SENT,
};

/// Paths are relative to the recorded directory, which itself is the empty path.
struct sipli_record {
    uint32_t kind;
    uint32_t flags;
    uint64_t inode;
    int64_t offset;
    uint32_t first;
    uint32_t second;
};
