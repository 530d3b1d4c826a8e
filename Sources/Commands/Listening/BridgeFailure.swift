/// Why a bridge did not do what a client asked for.
public struct BridgeFailure: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
