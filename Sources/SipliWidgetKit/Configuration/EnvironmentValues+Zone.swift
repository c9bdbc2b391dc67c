import SipliCore

extension EnvironmentValues {
    /// The IANA name of the zone that times are shown in; nil outside of an evaluation.
    package var zoneName: String? { own.context?.evaluation.zone.identifier }
}
