/// Importable files of drinks.
enum WaterQuestImport {
    static let format = ImportFormat(
        name: "WaterQuestState.json",
        recognises: { $0.hasMembers("entries", "profile") },
        begin: { bytes, file, isRehearsal, context in
            WaterQuestRun<WaterQuestFile>(
                "WaterQuestState.json",
                WaterQuestFile(
                    bytes, members: file.members, importedAt: context.now, settings: context.settings.table),
                isRehearsal: isRehearsal)
        })

    static let csv = ImportFormat(
        name: "table of drinks",
        recognises: { $0.hasColumns("id,date,volume_ml,effective_ml,fluid") },
        begin: { bytes, file, isRehearsal, context in
            WaterQuestRun<WaterQuestFile>(
                "table of drinks",
                WaterQuestFile(csv: bytes, file.header, importedAt: context.now, zone: context.zone),
                isRehearsal: isRehearsal)
        })
}
