import XML

/// The values of attributes in the scene language; nil for those that have their default value.
extension XMLElement {
    func bool(_ name: String, unless initial: Bool) -> SceneValue? {
        guard let text = self[name], (text == "YES") != initial else { return nil }
        return .bool(!initial)
    }

    func integer(_ name: String, unless initial: Int? = nil) -> SceneValue? {
        self[name].flatMap { Int($0) }.flatMap { $0 == initial ? nil : .integer($0) }
    }

    func number(_ name: String, unless initial: Double? = nil) -> SceneValue? {
        self[name].flatMap(Double.init).flatMap { $0 == initial ? nil : .number($0) }
    }
}
