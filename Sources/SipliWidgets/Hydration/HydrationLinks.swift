import FoundationEssentials

/// Where taps lead.
enum HydrationLinks {
    static let add = URL(string: "sipli://add-intake")
    static let today = URL(string: "sipli://today")
}
