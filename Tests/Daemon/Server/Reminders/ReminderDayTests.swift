import Testing

/// Whole days of people, with every reminder: written by hand from the rules.
@Suite struct ReminderDayTests {
    @Test(
        "a day brings exactly these reminders",
        arguments: Person.hours + Person.drinkers + Person.busy + Person.travellers + Person.weighers)
    func day(_ person: Person) throws {
        let reminders = try ReminderDay(person).live()
        #expect(reminders == person.reminders)
    }
}
