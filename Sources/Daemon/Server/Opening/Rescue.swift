import Glibc
import SipliCore
import SipliStore
import SipliSystem

/// Saves what can still be read of a store whose files were deleted or replaced while it was open.
struct Rescue: Sendable {
    let directory: String
    /// Where to save if the data directory cannot be recreated, as inside the service's sandbox; lost when the machine
    /// restarts.
    let fallback: String

    /// The directories, in order of preference.
    private var places: [String] { [directory, fallback] }

    /// Copies the store.
    ///
    /// - Returns: the path of the copy; nil if nothing could be saved.
    func copy(_ store: Store, now: Instant) -> String? {
        for place in places {
            do {
                try Directories.makeDirectory(place)
                let path = StoreDirectory.freeName(Store.path(in: place), "rescued", now)
                try store.backup(to: path)
                return path
            } catch {
                // The next directory may work.
                continue
            }
        }
        return nil
    }

    /// Stores an incident where the next start finds it.
    func remember(_ incident: Incident) throws {
        do {
            try Directories.makeDirectory(directory)
            try incident.write(in: directory)
        } catch {
            try incident.write(in: fallback)
        }
    }

    /// The unanswered incident; moves a copy that was saved elsewhere back into the data directory.
    func recover() throws -> Incident? {
        guard let elsewhere = try Incident.pending(in: fallback) else { return try Incident.pending(in: directory) }
        var incident = elsewhere
        if let copy = elsewhere.aside, copy.hasPrefix(fallback + "/"), FileSystem.exists(copy) {
            let path = directory + copy.dropFirst(fallback.count)
            try FileSystem.copy(copy, to: path)
            incident.aside = path
            try FileSystem.remove(copy)
        }
        try incident.write(in: directory)
        try Incident.forget(in: fallback)
        return incident
    }
}
