package import SipliCore
package import SipliWire

extension WireError {
    /// Reads an error; one with an unknown code keeps the daemon's message.
    package init(reading reader: inout JSONReader) throws {
        var (code, message) = ("", "")
        var (field, index, revision): (String?, Int?, Int64?) = (nil, nil, nil)
        var (retry, fatal) = (false, false)
        var choices: [ColumnChoice] = []
        try reader.readObject { key, reader in
            switch key {
            case "code": code = try reader.readString()
            case "message": message = try reader.readString()
            case "field": field = try reader.readString()
            case "index": index = Int(try reader.readInteger())
            case "rev": revision = try reader.readInteger()
            case "choices": try reader.readArray { choices.append(try ColumnChoice(reading: &$0)) }
            case "retry": retry = try reader.readBool()
            case "fatal": fatal = try reader.readBool()
            default: break
            }
        }
        self.init(
            ErrorCode(code, retry: retry, fatal: fatal, ""), field: field, message, index: index, revision: revision)
        self.choices = choices
    }
}

extension ColumnChoice {
    fileprivate init(reading reader: inout JSONReader) throws {
        var (text, name, column, number) = ("", "", "", 0)
        try reader.readObject { key, reader in
            switch key {
            case "text": text = try reader.readString()
            case "name": name = try reader.readString()
            case "column": column = try reader.readString()
            case "number": number = Int(try reader.readInteger())
            default: break
            }
        }
        self.init(text: text, name: name, column: column, number: number)
    }
}
