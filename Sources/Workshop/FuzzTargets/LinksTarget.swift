import SipliWire

/// Addresses, which any web page can open.
enum LinksTarget {
    static func feed(_ bytes: [UInt8]) throws {
        guard let address = try? LinkAddress(String(decoding: bytes, as: UTF8.self), places: Catalog.standard.places)
        else { return }
        for value in address.values.values {
            let isPlain = value.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.value >= 0x20 && $0 != "\u{7F}"
            }
            try hold(isPlain, "\(address.place.name) brings \(value.debugDescription)")
        }
        let plain = try LinkAddress(address.url, places: Catalog.standard.places)
        try hold(plain.place.name == address.place.name, "\(address.url) leads to \(plain.place.name)")
    }
}
