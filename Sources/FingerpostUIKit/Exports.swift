// UIKit exports Foundation too.
@_exported import Foundation
import Routing

/// Edges of a rectangle.
public typealias UIRectEdge = Routing.UIRectEdge

/// The core's `Event`. Inside `UIControl`, `Event` is a different type.
package typealias CoreEvent = Routing.UIEvent
