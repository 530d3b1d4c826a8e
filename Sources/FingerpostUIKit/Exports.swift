// UIKit exports Foundation too.
@_exported import Foundation
import Routing

/// Edges of a rectangle.
public typealias UIRectEdge = Routing.RectEdge
