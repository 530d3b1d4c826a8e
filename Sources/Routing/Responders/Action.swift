/// The name of something a responder can be asked to do: the selector of UIKit's target-action.
public struct Action: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }

    public var description: String { name }
}

/// What runs when an action is performed. UIKit's three shapes, (), (sender) and (sender, event), are one closure here:
/// leave out what is not needed.
public typealias ActionHandler = (_ sender: AnyObject?, _ event: Event?) -> Void
