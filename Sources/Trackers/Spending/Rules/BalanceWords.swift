import SipliCore

/// What tables of accounts call rows that only tell what is in the account, or add up what the other rows have.
package enum BalanceWords {
    /// Whether a text is nothing but such a name, such as "Solde d'ouverture" and "Saldo al 20/11", or says more about one that
    /// says which balance it is: "Opening balance of Sparkasse", but not "Opening Balance Books". "New Balance", "Total" and
    /// "Sold" alone are names of shops and words of others.
    package static func isBalance(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        let all = text.foldedWords
        if all.count < 8, whole.contains(all.joined()) { return true }
        let words = all.filter { !$0.allSatisfy(\.isNumber) && !beside.contains($0) }
        guard let first = words.first, kinds[first] != nil else { return false }
        let known = words.map { kinds[$0] }
        if !known.contains(nil), isName(Set(known)) { return true }
        guard known.count > 1, [[.balance, .which], [.which, .balance]].contains([known[0], known[1]]) else {
            return false
        }
        let behind = all.drop { kinds[$0] == nil }.drop { kinds[$0] != nil }
        return behind.first.map { $0.allSatisfy(\.isNumber) || beside.contains($0) } ?? false
    }

    /// Whether a text is nothing but a word for a sum, such as "Total", which is also a name of shops.
    package static func isTotal(_ text: String) -> Bool {
        let words = text.foldedWords
        if kinds[words.joined()] == .sum { return true }
        return !words.isEmpty && words.count < 3
            && words.allSatisfy { kinds[$0] == .sum || besideSums.contains($0) } && words.contains { kinds[$0] == .sum }
    }

    private static let besideSums: Set = ["grand", "is"]

    private enum Kind {
        /// Means a balance or turnover also where it stands alone.
        case balance
        /// Means one only beside a word that says which.
        case stock
        case which
        case sum
        /// What sums are of.
        case summed
    }

    private static func isName(_ kinds: Set<Kind?>) -> Bool {
        kinds.contains(.balance) || kinds.isSuperset(of: [.stock, .which]) || kinds.isSuperset(of: [.sum, .summed])
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, words) in [
            (Kind.balance, balances), (.stock, stocks), (.which, which), (.sum, sums), (.summed, summed),
        ] {
            for word in words.split(whereSeparator: \.isWhitespace) { kinds[word.folded] = kind }
        }
        return kinds
    }()

    private static let whole = Set(
        [
            "bf", "cf", "balance bf", "balance cf", "saldo", "brought forward", "carried forward", "số dư",
            "số dư đầu kỳ", "số dư cuối kỳ", "số dư ban đầu", "số dư đầu",
        ].map(\.folded))

    private static let balances = """
        balance saldo solde kontostand saldovortrag saldoübertrag anfangssaldo anfangsbestand endbestand schlussbestand endsaldo
        schlusssaldo startsaldo slutsaldo alkusaldo loppusaldo beginsaldo eindsaldo algsaldo lõppsaldo lõppjääk algjääk
        atlikums atlikumi likutis likučiai zůstatek zostatok bakiye bakiyesi egyenleg nyitóegyenleg záróegyenleg υπόλοιπο υπολοιπο
        upphafsstaða lokastaða nýstaða ยอดยกมา ยอดยกไป ยอดคงเหลือ ยอดเงินคงเหลือ 이월잔액 전일잔액 잔액 رصيد الرصيد יתרה יתרת
        остаток баланс сальдо залишок салдо 繰越 前月繰越 次月繰越 前期繰越 次期繰越 前回繰越 繰越金 繰越残高 前月残高 残高 期初余额 期末余额
        上期余额 上期结余 本期余额 余额 이월 전월이월
        bf cf
        turnover turnovers umsatzsumme umsatzsummen gesamtumsatz tagessumme zwischensumme gesamtsumme summe käive apyvarta
        apgrozījums obrat obraty obroty omsättning omsetning omsætning оборот обороты forgalom
        """
    private static let stocks = "sold soldul stan stanje jääk zustand balans"
    private static let which = """
        opening closing beginning ending starting start end previous prior initial final available current brought carried forward
        anfang anfangs ende alter alte altes neuer neue neues vorheriger aktueller verfügbarer
        ouverture clôture initial final ancien nouveau précédent antérieur début fin disponible
        inicial final anterior apertura cierre disponible actual disponível
        iniziale finale precedente apertura chiusura disponibile contabile
        begin eind vorig vorige nieuw nieuwe oud oude
        ingående utgående inngående indgående udgående
        początkowe początkowy końcowe końcowy poprzednie poprzedni bieżące dostępne
        počáteční konečný předchozí počiatočný začiatočný začetno končno početno završno konačno prethodno
        inițial precedent nyitó záró devreden devir açılış kapanış önceki
        входящий входящее исходящий исходящее начальный начальное конечный конечное вхідний вихідний
        awal akhir προηγούμενο νέο τρέχον початковий кінцевий попередній начално крайно предходно
        افتتاحي الافتتاحي ختامي الختامي سابق السابق פתיחה סגירה קודמת
        pradžiai pabaigai pradinis galutinis sākuma beigu αρχής τέλους αρχικό τελικό έναρξης
        """
    private static let sums = """
        total totals subtotal totaal totale totaux totalt sum suma summa somme gesamt insgesamt razem łącznie celkem spolu
        yhteensä összesen kokku kopā viso ukupno skupaj σύνολο разом всього усього общо всичко итого всего toplam samtals
        合計 合计 总计 總計 총계 합계 รวม รวมทั้งสิ้น tổng cộng الإجمالي المجموع סה"כ סהכ
        """
    private static let summed = """
        debit debits credit credits soll haben débit débits crédit crédits dare avere debe haber débitos créditos addebiti accrediti
        withdrawals deposits umsätze belastungen gutschriften
        """
    /// Words that change nothing beside others.
    private static let beside = Set(
        """
        at on as of the al am vom zum per a au le du de d des del della do da dia día di an na k ke ku till til den by by from to
        account accounts konto kontos konta kontu compte cuenta conto hesap на по period month day statement your ihr ihres votre
        eur usd gbp chf pln czk sek nok dkk huf ron
        jan feb mar apr jun jul aug sep oct nov dec
        """.split(whereSeparator: \.isWhitespace).map(\.folded))
}
