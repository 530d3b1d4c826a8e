/// The object that stands for a touch or a press in another library. Until the touch or the press is over, it is kept
/// alive and is always the same object.
package struct Counterpart {
    /// The object; nil if none was set, or if it was released.
    package private(set) weak var object: AnyObject?
    /// The object, until the touch or the press is over.
    private var held: AnyObject?
    private var isOver = false

    package mutating func set(_ object: AnyObject) {
        self.object = object
        if !isOver { held = object }
    }

    /// Called when nothing more of the touch or the press is delivered. Returns the object, which is not kept alive any
    /// more.
    mutating func letGo() -> AnyObject? {
        isOver = true
        return exchange(&held, for: nil)
    }
}
