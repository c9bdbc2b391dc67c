#pragma once
// What `import Glibc` hides from Swift: calls behind _GNU_SOURCE, and those that take their last argument variadically.

#include <stdint.h>
#include <sys/epoll.h>

/// accept4 with SOCK_NONBLOCK and SOCK_CLOEXEC; the new descriptor, or -1 with errno.
int sipli_accept(int listener);

/// SO_PEERCRED of a connected Unix socket; 0, or -1 with errno.
int sipli_peer_credentials(int descriptor, int32_t *pid, uint32_t *uid, uint32_t *gid);

/// open with a mode; the descriptor, or -1 with errno. O_CLOEXEC is always added.
int sipli_open(const char *path, int flags, uint32_t mode);

/// The same below an open directory.
int sipli_open_at(int directory, const char *path, int flags, uint32_t mode);

/// Opens a name in a directory with O_PATH, without following a symbolic link; the descriptor, or -1 with errno.
int sipli_open_name(int directory, const char *name);

/// Whether an open directory is on procfs, whose links may be open files.
int sipli_is_on_procfs(int directory);

/// Adds O_NONBLOCK to the descriptor's flags; 0, or -1 with errno.
int sipli_set_nonblocking(int descriptor);

/// flock with LOCK_EX and LOCK_NB; 0, or -1 with errno.
int sipli_try_lock(int descriptor);

/// flock with LOCK_UN.
void sipli_unlock(int descriptor);

/// Columns of the terminal behind a descriptor; 0 if it is not a terminal or does not report them.
int sipli_terminal_columns(int descriptor);

/// Rows of the terminal behind a descriptor; 0 if it is none.
int sipli_terminal_rows(int descriptor);

/// Width in pixels of the terminal behind a descriptor; 0 if it is not a terminal or does not report it.
int sipli_terminal_pixels(int descriptor);

/// Releases the code of the program and its libraries from memory; it is paged in again from the files when used.
void sipli_forget_code(void);

/// Returns freed memory to the system that the allocator would otherwise keep.
void sipli_forget_freed_memory(void);

/// Enters a user namespace and a mount namespace, as systemd does for a service's sandbox; 0, or -1 with errno. The process
/// cannot leave them.
int sipli_enter_namespaces(void);

/// Names the calling thread for ps and gdb; truncated to 15 bytes.
void sipli_name_thread(const char *name);

/// The kernel's wall clock in milliseconds since 1970 if time synchronisation keeps it right; otherwise -1.
int64_t sipli_synchronised_time(void);

/// A timer on the wall clock, not armed; the descriptor, or -1 with errno.
int sipli_wall_timer(void);

/// Arms it for milliseconds since 1970, so that reading also fails with ECANCELED when the clock is set or the machine
/// resumes; 0 for only that. Returns 0, 1 if the clock was set before this call, or -1 with errno.
int sipli_wall_timer_set(int descriptor, int64_t milliseconds);

/// A descriptor that becomes readable when signalled from any thread; or -1 with errno.
int sipli_bell(void);

/// Signals the descriptor; never waits.
void sipli_bell_ring(int descriptor);

/// Blocks SIGTERM, SIGINT, and SIGHUP unless it is ignored, for this thread and those it starts, and returns a
/// descriptor that is readable when one of them arrived; -1 with errno.
int sipli_end_signals(void);

/// The same for SIGWINCH.
int sipli_size_changes(void);

/// The same for SIGWINCH, SIGTSTP and SIGCONT.
int sipli_screen_signals(void);

/// Stops the process as SIGTSTP does, until it is continued; for a thread that blocks that signal. Does nothing where
/// nothing could continue it.
void sipli_suspend(void);

/// Makes the terminal of descriptor 0 raw: keys arrive at once, are not echoed and send no signals. The text, of at most
/// 128 bytes, is written to descriptor 1 when the screen is left, also if the process crashes. -1 with errno.
int sipli_enter_screen(const char *leaving);

/// Leaves the screen; does nothing if it is left already.
void sipli_leave_screen(void);

/// A descriptor that is readable once a child process has ended; -1 with errno.
int sipli_process_end(int32_t pid);

/// A descriptor that is readable when a name appears in a directory; -1 with errno.
int sipli_watch_names(const char *directory);
