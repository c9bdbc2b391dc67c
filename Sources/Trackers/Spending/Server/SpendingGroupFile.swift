import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// The defaults of an app group under the names that the phone app's widgets read, as an XML property list.
///
/// That app knows one currency, so only what is in the person's own is in it.
enum SpendingGroupFile {
    static let file = GroupFile(name: AppGroup.defaultsName) { GroupFile.Content(bytes: bytes) }

    private static func bytes(_ context: ReadContext) throws -> [UInt8] {
        let (projection, moment) = try SpendingProjection.now(context)
        var snapshot: SpendingSnapshot?
        if context.settings.flag(ProfileTracker.privateName) != true {
            let builder = SpendingSnapshotBuilder(projection: projection, moment: moment, settings: context.settings)
            var shown = SpendingSnapshot()
            try builder.fill(&shown, context.database)
            snapshot = shown
        }
        let values = [
            ("selectedCurrency", "<string>" + projection.currency.code + "</string>"),
            ("widget.lastUpdate", "<date>" + CivilZone.utc.rfc3339(Instant(seconds: context.now.seconds)) + "</date>"),
            ("widget.monthlySpending", data(snapshot.map(spending))), ("widget.showCategories", "<true/>"),
            ("widget.sortOrder", "<string>date</string>"),
            ("widget.upcomingRenewals", data(snapshot.map { renewals($0, moment.zone) })),
        ]
        let lines = values.map { "\t<key>" + $0 + "</key>\n\t" + $1 + "\n" }.joined()
        let doctype =
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            \(doctype)
            <plist version="1.0">
            <dict>
            \(lines)</dict>
            </plist>

            """.utf8)
    }

    /// JSON as a value of the property list; empty if it is hidden, which a reader takes for no data.
    private static func data(_ json: RawJSON?) -> String {
        "<data>" + (json.map { Base64.encoded($0.bytes[...]) } ?? "") + "</data>"
    }

    private static func renewals(_ snapshot: SpendingSnapshot, _ zone: CivilZone) -> RawJSON {
        array(snapshot.upcoming.filter { $0.currency == snapshot.currency }) { renewal, writer in
            writer.member("category", renewal.category ?? PaidSubscription.standardCategory)
            writer.member("color", renewal.color)
            writer.member("icon", "creditcard.fill")
            writer.member("id", renewal.sub.uppercased())
            writer.member("isActive", true)
            writer.member("name", renewal.name)
            writer.member("nextBillingDate", CivilDay(renewal.day).map { dueSeconds($0, zone) } ?? 0)
            writer.member("price", raw: Array(renewal.amount.utf8))
        }
    }

    /// The last second of a day since 2001, as Foundation encodes dates: from any time of a day before, whole days remain
    /// until it.
    private static func dueSeconds(_ day: CivilDay, _ zone: CivilZone) -> Int64 {
        zone.start(of: day.adding(days: 1)).seconds - 1 - 978_307_200
    }

    private static func spending(_ snapshot: SpendingSnapshot) -> RawJSON {
        let own = snapshot.month.totals.first { $0.currency == snapshot.currency }
        let months = snapshot.months.map { month in
            (month.label, month.totals.first { $0.currency == snapshot.currency }?.total ?? "0")
        }
        let categories = snapshot.categories.filter { $0.currency == snapshot.currency }
        return RawJSON.object { writer in
            writer.member("categoryBreakdown", raw: array(categories, category).bytes)
            writer.member("currentMonth", raw: Array((own?.total ?? "0").utf8))
            writer.member(
                "monthlyHistory",
                raw: array(months) { month, writer in
                    writer.member("amount", raw: Array(month.1.utf8))
                    writer.member("month", month.0)
                }.bytes)
            // Its widgets compare whole months.
            writer.member("previousMonth", raw: Array((months.dropLast().last?.1 ?? "0").utf8))
            writer.member("topCategories", raw: array(categories.prefix(3), category).bytes)
        }
    }

    private static func category(_ item: CategoryItem, _ writer: inout JSONWriter) {
        writer.member("amount", raw: Array(item.amount.utf8))
        writer.member("category", item.category)
        writer.member("percentage", item.percent)
    }

    private static func array<Item>(
        _ items: some Sequence<Item>, _ members: (Item, inout JSONWriter) -> Void
    ) -> RawJSON {
        RawJSON { writer in
            writer.beginArray()
            for item in items { writer.object { members(item, &$0) } }
            writer.endArray()
        }
    }
}
