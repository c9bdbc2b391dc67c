import SipliClient
import SipliVerbs
import SipliWire

/// A verb that says what its words may have been meant as, such as the command in `weight lgo 80.2`, if it shows a page
/// and the daemon refuses them.
struct HintedVerb: Verb {
    var verb: any Verb
    /// The failure that says it; nil if nothing else can be meant.
    let failure: @Sendable () -> Failure?

    var common: CommonOptions {
        get { verb.common }
        set { verb.common = newValue }
    }

    func run(_ context: Context) throws {
        do {
            try verb.run(context)
        } catch ClientError.refused(let error) where error.code == .invalid {
            throw (verb.isPage ? failure() : nil) ?? ClientError.refused(error)
        }
    }
}

extension Verb {
    /// Whether it shows a page about days, months or a range of them, which its words name.
    fileprivate var isPage: Bool {
        Parameters.described(by: self).contains { Self.pages.contains($0.name) && $0.kind == .words }
    }

    private static var pages: Set<String> { ["range", "day", "which", "month"] }
}
