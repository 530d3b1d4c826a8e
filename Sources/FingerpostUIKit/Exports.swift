// As with UIKit, Foundation comes along.
@_exported import Foundation

import Routing

/// The name of something a responder can be asked to do. Swift has no `#selector` on Linux: write the name as a string,
/// and tell the target what it does with `UIResponder.performs(_:_:)`; or give a method, as in `action: Board.pan`.
public typealias Selector = Routing.Action

public typealias UIRectEdge = Routing.RectEdge
