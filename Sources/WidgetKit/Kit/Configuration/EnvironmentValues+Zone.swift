import SipliCore

extension EnvironmentValues {
    /// The IANA name of the time zone to show times in; nil outside an evaluation.
    package var zoneName: String? { own.context?.evaluation.zone.identifier }
}
