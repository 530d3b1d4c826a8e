import Evdev
import LinuxInput
import System

/// A virtual device that events are written to.
package protocol VirtualNode: AnyObject {
    /// Its event node; nil if it is not known.
    var node: String? { get }
    var description: DeviceDescription { get }
    /// Its open descriptor; -1 if it has none.
    var fileDescriptor: Int32 { get }
    func write(_ events: ArraySlice<InputEvent>) throws(SystemError)
}

extension UinputDevice: VirtualNode {}
