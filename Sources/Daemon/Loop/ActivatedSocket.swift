package import SipliSystem

/// A socket that systemd opened before it started us.
package struct ActivatedSocket {
    /// The socket, which we now own.
    package let descriptor: Descriptor
    /// `FileDescriptorName=` of the socket unit, by default the unit's own name; "unknown" when systemd did not say.
    package let name: String
}
