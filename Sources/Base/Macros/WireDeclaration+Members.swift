extension WireDeclaration {
    /// The members that `@Wire` adds.
    var members: String {
        [
            hasInit ? "" : "\(access)init() {}", "\(access)static var wireName: String { \(name.quoted) }",
            "\(access)static var memberCount: Int { \(offset(of: fields.count)) }",
            "\(access)static var requiredMembers: UInt64 { \(required) }", reader, writer, infos,
        ].joined(separator: "\n")
    }

    private var own: [WireField] { fields.filter { !$0.isPart } }
    private var parts: [WireField] { fields.filter(\.isPart) }

    /// The bits of fields that are not optional: first the message's own, then those of its parts.
    private var required: String {
        let bits = own.enumerated().reduce(UInt64(0)) { $1.element.isRequired ? $0 | 1 << UInt64($1.offset) : $0 }
        return
            (["0x" + String(bits, radix: 16)]
            + parts.enumerated().map { "\($1.type ?? "").requiredMembers << UInt64(\(offset(of: $0)))" })
            .joined(separator: " | ")
    }

    /// The number of the first field of a part.
    private func offset(of part: Int) -> String {
        (["\(own.count)"] + parts.prefix(part).map { "\($0.type ?? "").memberCount" }).joined(separator: " + ")
    }

    private var reader: String {
        let names = own.map { field in
            // A name's length stands in front of it, so that the next one is found without reading this one.
            "\\u{\(String(field.key.utf8.count - 2, radix: 16))}" + field.key.dropFirst().dropLast()
        }
        let cases = own.enumerated().map { place, field in
            "    case \(place): try members.read(&self.\(field.property), &reader\(field.allowed)); return true\n"
        }
        let others = parts.enumerated().map { place, part in
            "    if try self.\(part.property).readMember(&members, &reader, from: base + \(offset(of: place))) "
                + "{ return true }\n"
        }
        let search = """
                switch members.field(among: "\(names.joined())", from: base, &reader) {
            \(cases.joined())    default: break
                }

            """
        return """
            \(access)mutating func readMember(
                _ members: inout WireMembers, _ reader: inout WireReader, from base: Int
            ) throws -> Bool {
            \(own.isEmpty ? "" : search)\(others.joined())    return false
            }
            """
    }

    private var writer: String {
        let lines = fields.map { field in
            field.isPart
                ? "    self.\(field.property).writeMembers(to: &writer)\n"
                : "    writer.field(\(field.key), self.\(field.property))\n"
        }
        return """
            \(access)func writeMembers(to writer: inout WireWriter) {
            \(lines.joined())}
            """
    }

    private var infos: String {
        let lines = fields.map { field in
            if field.isPart {
                let standard = field.standard.map { ".withDefault(\($0))" } ?? ""
                return "    fields += \(field.type ?? "").fields\(standard)\n"
            }
            let arguments = "\(field.key), value.\(field.property), \(field.doc ?? "")\(field.allowed)"
            return "    fields.append(WireFieldInfo(\(arguments)))\n"
        }
        return """
            \(access)static var fields: [WireFieldInfo] {
                \(own.isEmpty ? "" : "let value = Self()")
                \(fields.isEmpty ? "let" : "var") fields: [WireFieldInfo] = []
            \(lines.joined())    return fields
            }
            """
    }
}
