import Routing

/// The keys in the records of a moving touch that stay the same, as they are written. They are most of such a record.
final class MovedTouchText {
    let label: TouchLabel
    /// The keys from `phase` to `slot`.
    let head: [UInt8]
    /// The keys from `tapCount` to `responder`.
    let names: [UInt8]

    init(_ label: TouchLabel) {
        self.label = label
        head = Self.written { $0.head(.moved, label) }
        names = Self.written { $0.names(label) }
    }

    private static func written(_ body: (inout JSONObject) -> Void) -> [UInt8] {
        var object = JSONObject()
        object.open(.touch)
        let start = object.count
        body(&object)
        return object.withBytes { Array($0[start...]) }
    }
}

extension RecordEncoder {
    /// The largest number of texts that are kept: more than fingers are on a screen.
    private static let mostMovedTouches = 64

    mutating func text(ofMoved label: TouchLabel) -> MovedTouchText {
        for text in movedTouches where text.label === label { return text }
        if movedTouches.count == RecordEncoder.mostMovedTouches { movedTouches.removeAll() }
        let text = MovedTouchText(label)
        movedTouches.append(text)
        return text
    }
}

extension JSONObject {
    /// The keys of a touch before its place.
    mutating func head(_ phase: ContactPhase, _ label: TouchLabel) {
        string("phase", phase.name)
        integer("touch", label.touch.number)
        string("device", label.device?.name)
        integer("slot", label.slot)
    }

    /// The keys of a touch that say what it hit.
    mutating func names(_ label: TouchLabel) {
        integer("tapCount", label.tapCount)
        string("window", label.window)
        string("view", label.view)
        string("responder", label.responder)
    }
}
