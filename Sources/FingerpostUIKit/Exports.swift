// UIKit exports Foundation too.
@_exported import Foundation
import Routing

public typealias UIRectEdge = Routing.RectEdge
