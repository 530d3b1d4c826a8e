/// Presses keys and clicks for the other programs of the machine.
package protocol MachineOutput: AnyObject {
    /// Presses and releases at once. Returns false if nothing could be pressed.
    ///
    /// - Parameter place: where a click happens, in screen points.
    func press(_ press: MachinePress, at place: CGPoint) -> Bool
}
