/// Request lines, without their line feed.
enum Requests {
    static let log = #"{"op":"hydration.log","ml":1}"#
    static let reload = #"{"op":"reload"}"#
    static let get = #"{"op":"get","topics":["hydration"]}"#
    static let habits = #"{"op":"get","topics":["habits"]}"#
    static let status = #"{"op":"status"}"#
    static let ping = #"{"op":"ping"}"#

    /// A subscription that receives every change at once.
    static let follow = #"{"op":"subscribe","sub":"bench","topics":["hydration"],"min_ms":0}"#

    /// Drinks starting a minute after midnight on past days.
    static func batch(_ count: Int, daysAgo: Int) -> String {
        let op = #"{"op":"hydration.log","ml":1,"at":"-\#(daysAgo)d"}"#
        return #"{"op":"batch","ops":["# + Array(repeating: op, count: count).joined(separator: ",") + "]}"
    }
}
