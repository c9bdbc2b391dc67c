import FoundationEssentials

/// Where taps lead.
enum WeightLinks {
    static let add = URL(string: "sipli://add-weight")
}
