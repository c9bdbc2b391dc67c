package import SipliCore

extension HydrationLogResult {
    /// Writes the same as the declared fields, without iterating over them: this is the reply to the most frequent
    /// write.
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("entry", entry)
        writer.key("ml")
        ml.write(to: &writer)
        writer.member("fluid", fluid)
        writer.member("at", at)
        writer.member("day", day)
        writer.key("total_ml")
        totalML.write(to: &writer)
        writer.key("goal_ml")
        goalML.write(to: &writer)
        writer.member("percent", percent)
        writer.member("met", met)
        writer.member("streak", streak)
        writer.member("warning", warning)
        writer.key("text")
        writer.beginObject()
        writer.member("entry", text.entry)
        writer.member("was", text.was)
        writer.member("changes", text.changes)
        writer.member("today", text.today)
        writer.member("standing", text.standing)
        writer.endObject()
        writer.endObject()
    }
}
