import Records

/// Someone who reads records.
protocol RecordReader: AnyObject {
    var filter: EmitFilter { get }
    /// Takes a record into the reader's queue. The bytes are valid during the call.
    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>)
    /// Sends what is queued, as far as it goes without waiting.
    func flush()
}
