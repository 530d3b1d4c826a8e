/// A text that may wait in the queues of several clients, which share its memory: the result of an answer.
package final class SharedText {
    private(set) var bytes: [UInt8]
    /// Whether its memory was needed for others. It can no longer be sent.
    private(set) var isDiscarded = false

    /// - Parameter json: the result.
    package init(_ json: String) { bytes = Array(json.utf8) }

    fileprivate func discard() {
        bytes = []
        isDiscarded = true
    }
}

/// The results that clients have not taken yet. Clients that get the same result share one text.
///
/// A client may take an answer slowly. Meanwhile the scene changes, and others get new answers. All texts together have
/// a limit. If a new text exceeds it, the oldest ones are discarded, and their clients cannot get the rest.
package final class SharedTexts {
    private struct Reference { weak var text: SharedText? }

    /// From the oldest to the newest.
    private var references: [Reference] = []
    private let limit: Int

    /// The memory for all texts, in bytes.
    package static let limit = 16 << 20

    package init(limit: Int = SharedTexts.limit) { self.limit = limit }

    /// The memory that the texts take, in bytes.
    package var size: Int { references.reduce(0) { $0 + ($1.text?.bytes.count ?? 0) } }

    /// The text of a result, which may be one that others have got already.
    package func text(_ json: String) -> SharedText {
        references.removeAll { $0.text?.isDiscarded != false }
        let text = SharedText(json)
        if let same = references.last(where: { $0.text?.bytes == text.bytes })?.text { return same }
        references.append(Reference(text: text))
        var excess = size - limit
        for old in references.dropLast().lazy.compactMap(\.text) where excess > 0 {
            excess -= old.bytes.count
            old.discard()
        }
        return text
    }
}
