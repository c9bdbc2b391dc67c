#pragma once
// Records what a program writes to the files of one directory. Tests load it into the daemon with LD_PRELOAD.
//
// SIPLI_RECORD names the log, SIPLI_RECORD_DIR the directory, by its real path. The log is a sequence of records, in the
// order in which the calls took effect: this header, then the bytes of `first`, then those of `second`.
//
// SIPLI_FAIL_SYNC names a file: while it is there every sync fails with EIO, and one does that removes the file of that name with
// "-once" behind it. The bytes are on disk all the same.

#include <stdint.h>

enum sipli_record_kind {
    /// A file or a directory was opened; first is its path. The low bit of flags: it was made by this call.
    SIPLI_RECORD_OPEN = 1,
    /// Bytes were written at an offset; first is the bytes. The low bit of flags: they were on disk when it returned.
    SIPLI_RECORD_WRITE,
    /// A file was given the length in offset.
    SIPLI_RECORD_TRUNCATE,
    /// A file or a directory was synced.
    SIPLI_RECORD_SYNC,
    /// first became second.
    SIPLI_RECORD_RENAME,
    /// second is another name of first.
    SIPLI_RECORD_LINK,
    /// A file or an empty directory lost its name.
    SIPLI_RECORD_REMOVE,
    /// A directory was made.
    SIPLI_RECORD_MKDIR,
    /// Bytes went to a socket; recorded before they did.
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
