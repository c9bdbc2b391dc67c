import SipliCore

/// Tables about money that hold no transactions.
extension SpendingEntries {
    static let unread = [
        UnreadTable(
            fault: "the table has each transaction once for every account of it",
            advice: "export the register of one account, such as GnuCash's active register or "
                + "hledger register assets:bank -O csv",
            fits: { headers in headers.contains { ["fullaccountname", "postingstatus"].contains($0) } }),
        UnreadTable(
            fault: "the table seems to hold fuel",
            advice: "what it cost is imported by naming the columns", value: money.name,
            fits: { headers in
                headers.contains(where: fuelWords.contains)
                    || headers.contains(where: vehicleWords.contains) && headers.contains(where: literWords.contains)
            }),
        UnreadTable(
            fault: "the table seems to hold subscriptions",
            advice:
                "subscriptions are imported from a table as sipli-client export --format subscriptions-csv writes it, "
                + "from Wallos's JSON or database, and from Swiff's table; payments are imported by naming the columns",
            value: money.name,
            fits: { headers in
                headers.contains(where: subscriptionWords.contains)
                    || headers.contains(where: priceWords.contains) && headers.contains(where: startWords.contains)
            }),
    ]

    private static let fuelWords = Set(
        [
            "odometer", "mileage", "odo", "kilometer", "kilometerstand", "km stand", "tachostand", "price per liter",
            "price per litre", "price per gallon", "preis pro liter", "literpreis", "prix au litre", "kilométrage",
            "precio por litro", "prezzo al litro",
        ].map(\.folded))

    private static let vehicleWords = Set(
        [
            "vehicle", "car", "fahrzeug", "auto", "véhicule", "voiture", "vehículo", "coche", "veicolo", "voertuig",
            "fuel", "fuel type", "kraftstoff", "tankstelle", "gas station", "carburant", "combustible",
        ].map(\.folded))
    private static let literWords = Set(
        ["liter", "liters", "litre", "litres", "litros", "litri", "l", "gallons", "volume", "volume (l)", "liter (l)"]
            .map(\.folded))

    private static let priceWords = Set(["price", "preis", "prix", "precio", "prezzo", "preço", "prijs"].map(\.folded))
    private static let startWords = Set(
        [
            "start date", "start", "startdatum", "beginn", "date de début", "fecha de inicio", "data di inizio",
            "startdato",
        ].map(\.folded))

    private static let subscriptionWords = Set(
        """
        cycle, billing cycle, payment cycle, billing period, billing frequency, payment frequency, frequency,
        recurrence, renewal, renews, renews on, renewal date, next renewal, next payment, next bill, next billing,
        next billing date, next charge, next due, next due date, trial end, trial ends, notice period,
        abrechnungszeitraum, zahlungsintervall, zahlungsrhythmus, turnus, kündigungsfrist, nächste zahlung,
        nächste abbuchung, fréquence, périodicité, prochain paiement, prochaine échéance, frecuencia, periodicidad,
        próximo pago, frequenza, prossimo pagamento, frequência, próximo pagamento, frequentie, volgende betaling,
        interval, interval type, intervall, first payment, erste zahlung
        """.listed.map(\.folded))
}
