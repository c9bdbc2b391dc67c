import SipliCore
import SipliRules
import SipliWire

/// What the person says about words of a table.
extension SpendingSurvey {
    /// The meanings of words that the person named.
    static func words<Meaning: Equatable>(
        _ lists: [(option: String, words: [String]?, meaning: Meaning)]
    ) throws -> [String: Meaning] {
        var meanings: [String: Meaning] = [:]
        for list in lists {
            for word in (list.words ?? []).flatMap({ whole in Set([whole] + parts(whole)).sorted() }) {
                guard meanings.updateValue(list.meaning, forKey: key(word)) ?? list.meaning == list.meaning else {
                    throw WireError.invalid(
                        list.option,
                        "\"\(word.shortened)\" cannot be in both " + TypedText.list(lists.map { "--" + $0.option }))
                }
            }
        }
        return meanings
    }

    /// The words between the commas of a text, which may also be one word that has them.
    static func parts(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// A word as it is compared: without case and accents, and a sign such as "!" as it is.
    static func key(_ word: String) -> String {
        let key = word.folded
        return key.isEmpty ? word.trimmed : key
    }
}
