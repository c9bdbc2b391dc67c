@testable import SipliCLI

/// What opens an address.
func openVerb(_ url: String) -> OpenVerb {
    var verb = OpenVerb(trackers: .standard)
    verb.url = url
    return verb
}
