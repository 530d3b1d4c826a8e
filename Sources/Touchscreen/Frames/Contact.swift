/// The values of a slot's axes, in device units.
struct Contact: Hashable {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    var orientation: Int32 = 0
}
