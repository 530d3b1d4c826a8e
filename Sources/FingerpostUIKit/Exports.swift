// UIKit exports Foundation too. The core has UIKit's classes; this library adds what needs Foundation.
@_exported import Foundation
@_exported import Routing

/// What an object is read from. Nothing creates one, because nibs and storyboards are not supported.
public typealias NSCoder = Routing.NSCoder
