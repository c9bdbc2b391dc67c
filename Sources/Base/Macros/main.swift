import Glibc

// The compiler plugin of this package's macros. It speaks the compiler's protocol itself, because the library for
// writing macros takes longer to build than everything else here.

while let message = PluginMessage.receive() { PluginMessage.send(message.reply) }

extension PluginMessage {
    /// What the compiler is told: what this plugin can do, or what a macro expands to.
    fileprivate var reply: String {
        guard self["getCapability"] == nil else {
            return #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        }
        let (source, diagnostics) = expansion
        return #"{"expandMacroResult":{"expandedSource":"# + source.quoted + #","diagnostics":["#
            + diagnostics.joined(separator: ",") + "]}}"
    }

    /// `#Preview` and the attributes of fields leave nothing behind; `@Wire` reads the attributes.
    private var expansion: (source: String, diagnostics: [String]) {
        guard let macro = self["expandAttachedMacro"], macro["macro"]?["typeName"]?.text == "Wire",
            let declaration = macro["declSyntax"], let source = declaration["source"]?.text
        else { return ("", []) }
        if macro["macroRole"]?.text == "extension" {
            let type = macro["extendedTypeSyntax"]?["source"]?.text ?? ""
            return (macro["conformanceListSyntax"] == nil ? "" : "extension \(type): WireObject {}", [])
        }
        do {
            return (try WireDeclaration(source).members, [])
        } catch {
            return ("", [diagnostic(error, in: declaration)])
        }
    }

    private func diagnostic(_ fault: WireFault, in declaration: PluginMessage) -> String {
        let location = declaration["location"]
        let offset = (location?["offset"]?.number ?? 0) + fault.offset
        return #"{"message":"# + fault.message.quoted + #","severity":"error","position":{"fileName":"#
            + (location?["fileName"]?.text ?? "").quoted
            + #","offset":\#(offset)},"highlights":[],"notes":[],"fixIts":[]}"#
    }
}
