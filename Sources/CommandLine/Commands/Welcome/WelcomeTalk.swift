import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The questions of `welcome` and their answers, in any terminal or through a pipe.
struct WelcomeTalk {
    let context: Context
    let prompt: Prompt
    /// Whether the answers have ended.
    private(set) var isOver = false
    /// Settings that were changed.
    private(set) var changed: [String] = []

    init(context: Context, prompt: Prompt) { (self.context, self.prompt) = (context, prompt) }

    /// Prints a remark, wrapped.
    func say(_ text: String) {
        for line in Finding.wrap(text, context.console.messageStyle.width) { context.console.note(line) }
    }

    /// Asks a question; nil if the answers have ended.
    mutating func answer(_ question: String, _ kept: String) -> String? {
        say(question)
        let answer = prompt.answer("[" + Printable.clean(kept) + "] ", context.console)
        isOver = answer == nil
        if answer != nil, !prompt.isTerminal { context.console.endPrompt() }
        return answer
    }

    /// Asks for a setting until the answer can be used; false if the answers have ended.
    mutating func ask(_ question: WelcomeVerb.Question) throws -> Bool {
        // A tracker may ask for a setting that a daemon of another release does not have.
        guard let now = try value(of: question.setting) else { return true }
        while true {
            guard let typed = answer(question.text, now) else { return false }
            if typed.isEmpty || typed == now { return true }
            if try set(question.setting, typed) { return true }
        }
    }

    /// A setting's value as text; nil if the daemon does not have it.
    func value(of setting: String) throws -> String? {
        var request = SettingsGetRequest()
        request.names = [setting]
        return try context.client().call(StoreOperations.settingsGet, request).settings.first?.text
    }

    /// Its errors have no type: Swift 6.3 does not finish compiling a partial `catch` of typed ones.
    private func call(_ line: [UInt8]) throws -> ServerLine { try context.client().call(line) }

    /// Changes a setting; false if the value cannot be used, which it says.
    private mutating func set(_ setting: String, _ typed: String) throws -> Bool {
        var request = SettingsSetRequest()
        request.name = setting
        request.value = RawJSON { $0.string(typed) }
        let line = RequestLine.make(StoreOperations.settingsSet, request)
        let reply: ServerLine
        do {
            reply = try call(line)
        } catch ClientError.refused(let error) where error.code == .invalid {
            say(Printable.clean(error.message))
            return false
        }
        guard reply.isUnchanged != true else { return true }
        changed.append(setting)
        for changed in try reply.read(SettingsResult.self).settings {
            say("  " + changed.name + " is now " + Printable.clean(changed.text))
            if let advice = changed.advice { say("  Note: " + Printable.clean(advice)) }
        }
        return true
    }
}
