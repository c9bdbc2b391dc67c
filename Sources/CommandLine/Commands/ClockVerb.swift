import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `clock`: the time that counts, and what is wrong with the machine's clock.
struct ClockVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        var context = context
        // What follows says the same in full.
        context.printsNotices = false
        guard let (status, _) = try context.ask(DaemonOperations.status, Nothing(), common) else { return }
        let notice = (status.clock ?? "").split(separator: "\n").map {
            ProgramName.spelled(Printable.clean(String($0)))
        }
        context.console.print(["\(WireTime.short(status.now, clock: status.localTime)) in \(status.zone)"] + notice)
    }

    static let command = Command(
        group: "clock", "Show the time that Sipli uses; confirm the clock.",
        discussion: """
            Nothing falls due and no day ends by a clock that jumps ahead by more than a day without an absence that \
            explains it, or that shows an earlier time than your last change. It is believed again when it returns, when \
            time synchronisation sets it, or when you confirm it. What you recorded meanwhile, as of now or of some time \
            ago (-10m), is then moved to the time that it was; habits, vacations and subscriptions begin on that day. \
            What has a time or day that you named stays there. Also moved is what you recorded by a clock that \
            was hours ahead, once it is set back, or by any clock that returns to where it was before.
            """, default: "show",
        [
            Command("show", "Show the time that Sipli uses, and what is wrong with the clock.") { ClockVerb() },
            Command("confirm", "Say that the clock is right; record what has come due.") { ClockConfirmVerb() },
        ])
}

/// `clock confirm`: the machine's clock is right.
struct ClockConfirmVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        var context = context
        context.printsNotices = false
        guard let (result, _) = try context.ask(DaemonOperations.confirmClock, Nothing(), common) else { return }
        context.console.report(result.text + ".")
    }
}
