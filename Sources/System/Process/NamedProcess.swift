/// A process of this machine, for messages.
package struct NamedProcess: CustomStringConvertible {
    package let id: Int32
    /// Its name, at most 15 bytes; nil if it is over, or if this program may not see it.
    package let name: String?

    package init(_ id: Int32) {
        self.id = id
        name = SystemCall.text(of: "/proc/\(id)/comm").map { String($0.prefix { $0 != "\n" }) }
    }

    /// For example `listen, process 812`.
    package var description: String { (name.map { "\($0), " } ?? "") + "process \(id)" }
}
