import SipliClient
import SipliCore
import SipliWire

/// Uploading a file over a connection, before the request that uses it.
extension ImportFile {
    /// Units of the progress bar: the total, and the share of the upload.
    static let (progressTotal, uploadShare) = (1000, 100)
    /// The bytes of a piece that is sent as Base64, in whole groups of three.
    private static let base64Bytes = 24 << 10

    /// - Parameter show: receives the progress, up to the share of the upload.
    func send(over connection: Connection, _ show: (Int) -> Void) throws(ClientError) {
        var begin = ImportBeginRequest()
        begin.bytes = Int64(bytes.count)
        _ = try connection.call(RequestLine.make(TransferOperations.begin, begin))
        var start = 0
        while start < bytes.count {
            let end = isDatabase ? min(start + Self.base64Bytes, bytes.count) : pieceEnd(from: start)
            var piece = ImportDataRequest()
            piece.text =
                isDatabase ? Base64.encoded(bytes[start..<end]) : String(decoding: bytes[start..<end], as: UTF8.self)
            piece.base64 = isDatabase ? true : nil
            _ = try connection.call(RequestLine.make(TransferOperations.data, piece))
            start = end
            show(start * Self.uploadShare / max(bytes.count, 1))
        }
    }
}
