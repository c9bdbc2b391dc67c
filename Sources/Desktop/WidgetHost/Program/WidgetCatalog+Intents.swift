import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

extension WidgetCatalog {
    /// Every intent of the widgets' configurations and views; call on the author's thread.
    func intents() -> IntentTable {
        let table = IntentTable()
        let now = Date(Instant(milliseconds: Clocks.now()))
        for declaration in widgets {
            for intent in declaration.intents { table.add(intent) }
            for family in declaration.families {
                let context = TimelineProviderContext(
                    family: family, displaySize: family.size, isPreview: true, now: now)
                var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: CellMeasurer())
                evaluation.intents = table
                _ = declaration.placeholder(context).evaluate(evaluation)
            }
        }
        return table
    }
}
