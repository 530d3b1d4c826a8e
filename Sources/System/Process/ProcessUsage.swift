internal import Glibc

/// What this process uses of the machine.
package enum ProcessUsage {
    /// The resident memory, in bytes; nil if /proc is not mounted.
    package static var memory: Int? {
        guard let fields = SystemCall.text(of: "/proc/self/statm")?.split(separator: " "), fields.count > 1,
            let pages = Int(fields[1])
        else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
