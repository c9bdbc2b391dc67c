import SipliCore
import SipliWire

extension SpendingContent {
    /// The sample for galleries.
    static let sample: SpendingContent = {
        var content = SpendingContent()
        content.stage = .known
        content.currency = "USD"
        content.hasSubscriptions = true
        content.renewals = [
            ("Music", "🎵", 1, "$9.99", "Music & Audio", "Fri 13 Nov"),
            ("Cloud", "☁️", 3, "$2.99", "Cloud Storage", "Sun 15 Nov"),
            ("Gym", "🏋️", 6, "$35.00", "Fitness & Health", "Wed 18 Nov"),
            ("News", "📰", 9, "$12.00", "News & Media", "Sat 21 Nov"),
            ("Streaming", "🎬", 12, "$15.99", "Entertainment", "Tue 24 Nov"),
            ("Mail", "✉️", 18, "$3.00", "Productivity", "Mon 30 Nov"),
            ("Domain", "🌐", 24, "$12.00", "Development", "Sun 6 Dec"),
        ].map { name, emoji, days, amount, category, day in
            var item = RenewalItem()
            (item.sub, item.name, item.emoji, item.category) = (name, name, emoji, category)
            (item.text.countdown, item.text.short) = (days == 1 ? "Tomorrow" : "In \(days) days", "\(days)d")
            (item.text.amount, item.text.day, item.currency) = (amount, day, "USD")
            item.urgency = days == 1 ? "urgent" : days <= 3 ? "soon" : "later"
            return item
        }
        content.renewalsTotal = 9
        content.monthlyCost = "$90.97 a month"
        content.total = "$358.90"
        content.month = "November 2026"
        var trend = TrendItem()
        (trend.percent, trend.display, trend.direction, trend.arrow) = (4.8, "+4.8%", "stable", "up")
        (trend.against, trend.text) = ("vs 1-12 Oct", "+4.8% vs 1-12 Oct")
        content.trend = trend
        let values = [310.2, 402.5, 288.1, 355, 331.7, 298.4, 372.6, 341, 420.9, 315.3, 342.5, 358.9]
        let labels = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
        content.months = zip(labels, values).enumerated().map { place, month in
            Month(id: "\(place)", label: month.0, value: month.1, isCurrent: place == 11)
        }
        content.categories = [
            ("Groceries", "$142.30", 40), ("Dining", "$86.10", 24), ("Bills & Utilities", "$62.00", 17),
            ("Transportation", "$41.50", 12), ("Entertainment", "$27.00", 8),
        ].map {
            var item = CategoryItem()
            (item.category, item.text, item.percent) = $0
            return item
        }
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: SpendingContent = {
        var content = sample
        for index in content.renewals.indices { content.renewals[index].emoji = "" }
        for index in content.months.indices { content.months[index].value = 0 }
        return content
    }()
}
