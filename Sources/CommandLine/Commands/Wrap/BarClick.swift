import SipliCore
import SipliWire

/// A click, as i3bar sends it to the standard input of a status command.
struct BarClick: Equatable {
    /// The block's name; empty for a block without one.
    var name = ""
    /// 1 is the left button, 2 the middle one, 3 the right one, 4 and 5 the wheel up and down.
    var button = 0
    /// The click itself, without the comma before it.
    var text: [UInt8] = []

    /// Nil for anything else, such as the opening bracket of the endless array.
    init?(_ line: some Collection<UInt8>) {
        let object = Array(line.drop { $0 != UInt8(ascii: "{") })
        do {
            try JSONReader.check(object, in: object.indices, maximumDepth: 8)
            var reader = JSONReader(object)
            try reader.readObject { key, reader in
                if key == "name" { name = try reader.readString() }
                if key == "button" { button = Int(try reader.readInteger()) }
            }
        } catch {
            return nil
        }
        text = object
    }
}
