/// Importable files of weigh-ins.
enum WeightImport {
    static let csv = ImportFormat(
        name: "table of weigh-ins",
        recognises: { WeightColumns.fit($0.header) },
        begin: { bytes, file, isRehearsal, context in
            let unit = context.settings.weightUnit
            return WeightRun<WeightFile>(
                "table of weigh-ins", WeightFile(csv: bytes, file.header, zone: context.zone, unit: unit),
                isRehearsal: isRehearsal)
        })

    static let json = ImportFormat(
        name: "file of weigh-ins",
        recognises: { $0.hasMembers("entries", "entryCount") || $0.hasMembers("entries", "exportDate") },
        begin: { bytes, file, isRehearsal, context in
            WeightRun<WeightFile>(
                "file of weigh-ins", try WeightFile(json: bytes, members: file.members, zone: context.zone),
                isRehearsal: isRehearsal)
        })
}
