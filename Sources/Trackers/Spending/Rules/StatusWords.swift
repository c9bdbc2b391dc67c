import SipliCore

/// What banks and wallets say about whether a transaction happened, in many languages.
///
/// Words that are one to some and the other to others, such as "refunded", "active" and "R", are not here.
package enum StatusWords {
    /// Whether what a cell describes happened, such as "Completed", or did not, such as "Declined" or "Pending"; nil for
    /// other words.
    package static func happened(_ cell: some StringProtocol) -> Bool? {
        let words = cell.foldedWords
        let whole = words.joined()
        if let known = table[whole] { return known }
        let isNot = words.first.map(nots.contains) ?? false
        let meanings = words.dropFirst(isNot ? 1 : 0).filter { !beside.contains($0) }.map { table[$0] }
        guard words.count > 1, let first = meanings.first, meanings.allSatisfy({ $0 == first }) else { return nil }
        guard isNot else { return first }
        // What was not refused may still be pending.
        return first == true ? false : nil
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(\.folded))
    }

    private static let table = Dictionary(
        uniqueKeysWithValues: done.subtracting(undone).map { ($0, true) } + undone.map { ($0, false) })

    /// What is not yet ticked against a statement happened too.
    private static let done = words(
        """
        completed complete completes cleared settled settlement posted booked processed executed successful success succeeded paid
        notcleared notreconciled unreconciled none
        received sent issued accepted approved confirmed captured done finished finalised finalized reconciled ok ausgezahlt
        abgeschlossen gebucht verbucht berechnet ausgeführt erledigt bezahlt erfolgreich bestätigt erhalten gesendet
        voltooid uitgevoerd geboekt verwerkt betaald geaccepteerd afgerond gelukt
        terminé terminée effectué effectuée exécuté exécutée comptabilisé comptabilisée payé payée traité traitée réussi validé validée accepté acceptée
        completado completada liquidado liquidada contabilizado contabilizada pagado pagada realizado realizada aceptado ejecutado
        completato completata contabilizzato contabilizzata eseguito eseguita pagato pagata riuscito accettato
        concluído concluída efetuado efetuada pago paga realizada aprovado aprovada
        zakończona zakończono zrealizowana zrealizowano zrealizowany zaksięgowana zaksięgowano rozliczona rozliczono wykonana wykonano
        dokončeno dokončená zaúčtováno zaúčtovaná provedeno provedena uskutečněno vyřízeno
        teljesült teljesítve könyvelt lekönyvelve sikeres végrehajtva
        utförd genomförd bokförd betald klar slutförd udført gennemført bogført utført gjennomført bokført fullført
        suoritettu kirjattu maksettu valmis toteutunut efectuat finalizat procesat tamamlandı gerçekleşti başarılı
        исполнено исполнен исполнена проведено проведена проведён выполнено выполнена успешно завершено завершена
        交易成功 支付成功 已收钱 对方已收钱 已存入零钱 已转账 成功 完了 処理済 済 確定
        """)
    private static let undone = words(
        """
        pending declined denied failed failure cancelled canceled cancellation reverted reversed reversal rejected refused
        expired voided void error authorised authorized authorisation authorization preauthorized unsettled aborted
        processing queued scheduled uncompleted incomplete unsuccessful draft blocked removed deleted onhold held hold
        bounced chargeback unbooked upcoming waiting awaiting
        ausstehend vorgemerkt abgelehnt storniert fehlgeschlagen abgebrochen offen zurückgewiesen rückgängig schwebend verweigert
        geplant reserviert gesperrt gelöscht abgelaufen autorisiert unbezahlt
        geweigerd geannuleerd mislukt wachtend openstaand gereserveerd afgewezen gestorneerd
        refusé refusée annulé annulée échoué échouée rejeté rejetée attente prévu autorisé autorisée expiré
        pendiente rechazado rechazada cancelado cancelada anulado anulada fallido fallida denegado denegada devuelto retenido
        sospeso annullato annullata rifiutato rifiutata fallito fallita autorizzato autorizzata respinto stornato stornata negato
        pendente cancelada cancelado recusado recusada negado negada estornado estornada falhou
        odrzucona odrzucono anulowana anulowano oczekująca oczekuje nieudana niezrealizowana wstrzymana zablokowana cofnięta
        zamítnuto zamítnuta zrušeno zrušena čekající neprovedeno neúspěšná blokace odmítnuto stornováno
        elutasítva törölt függőben sikertelen visszautasítva stornózva zárolt
        avvisad makulerad reserverad väntar väntande misslyckad afvist slettet annulleret venter reserveret
        avvist reservert slettet mislyktes hylätty peruttu peruutettu odottaa respins anulat reddedildi iptal bekliyor
        отклонено отклонена отменено отменена ожидание неуспешно обработке авторизация возвращено
        交易关闭 支付失败 已关闭 等待付款 失败 取消 保留 未確定
        """)
    private static let nots = words("not non no noch nicht niet nog pas nie ne ikke inte ei não не ещё")
    /// Words that change nothing beside others.
    private static let beside = words(
        """
        payment payments transaction transactions transfer umsatz buchung zahlung status already successfully by the bank is was
        gemacht en de in w na på im zur w toku platba operacja opération operación transazione transação betaling
        """)
}
