import Records
import Routing
import YAML

extension EmitFilter {
    /// Whether the filter passes a record that was parsed from its text.
    func passes(_ record: YAMLNode) -> Bool {
        guard selectsPrivate || record["private"] == nil,
            let type = record["type"]?.string.flatMap(RecordType.init(name:))
        else { return false }
        let detail = type.detailKey.flatMap { record[$0]?.string }.flatMap(type.details.firstIndex(of:))
        let state = record["state"]?.string.flatMap(GestureOutcome.State.init(rawValue:))
        let action = record["action"]?.string.map { RecordHeader.SentAction(name: $0, state: state) }
        return passes(RecordHeader(type: type, detail: detail, sequenceOffset: nil, subject: nil, action: action))
    }
}
