import SipliClient
package import SipliProgram

extension Console {
    /// The console of `sipli-client`, under the name that it was called by.
    @Sendable package static func ofClient(_ options: CommonOptions) -> Console {
        ofProcess(options, name: ProgramName.current, text: { SettingsVerb.value("text", $0) })
    }
}
