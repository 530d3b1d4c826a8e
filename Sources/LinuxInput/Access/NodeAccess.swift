internal import Glibc
internal import System

/// The access rights of a node, and how this process can get access.
public struct NodeAccess: Equatable, Sendable {
    public let node: String
    /// The owner's name, or the user's number if it has no name.
    public let owner: String
    public let group: String
    /// The permission bits.
    public let mode: UInt32
    /// The effective user of this process.
    public let user: String
    /// Whether this process is in the group of the node.
    public let membership: Membership

    public enum Membership: Equatable, Sendable {
        case none
        /// In /etc/group, but the session of this process started earlier.
        case notYet
        case member
    }

}

extension NodeAccess {
    /// Nil if the node does not exist or is not visible.
    public init?(node: String) {
        guard let status = SystemCall.status(of: node) else { return nil }
        let user = Self.name(ofUser: geteuid())
        self.init(
            node: node, owner: Self.name(ofUser: status.st_uid), group: Self.name(ofGroup: status.st_gid),
            mode: status.st_mode & 0o7777, user: user, membership: Self.membership(of: user, in: status.st_gid))
    }

    /// Whether the node can be read now, by any right (an ACL counts too).
    public var isReadable: Bool { access(node, R_OK) == 0 }

    /// The reason and the fix, in one line.
    public var advice: String {
        "it belongs to \(owner):\(group) with mode 0\(String(mode, radix: 8)) and this process runs as \(user): \(fix)"
    }

    private var fix: String {
        let groupMayRead = mode & S_IRGRP != 0
        // Never advise a user to join the group root.
        guard groupMayRead, group != "root" else {
            return #"install a udev rule: SUBSYSTEM=="input", KERNEL=="event*", GROUP="input", MODE="0660""#
        }
        switch membership {
        case .none:
            return "sudo usermod -aG \(group) \(user), then log in again "
                + "(for a systemd service, SupplementaryGroups=\(group))"
        case .notYet:
            return "that user is in the group \(group), but not yet in this session: log in again, or restart the "
                + "service"
        case .member:
            return "this process is in the group \(group), so something else denies the access: "
                + "a container's device list, systemd's DevicePolicy=, AppArmor"
        }
    }

    private static func name(ofUser id: uid_t) -> String {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? String(id)
    }

    private static func name(ofGroup id: gid_t) -> String {
        getgrgid(id).map { String(cString: $0.pointee.gr_name) } ?? String(id)
    }

    private static func membership(of user: String, in group: gid_t) -> Membership {
        var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
        let count = getgroups(Int32(groups.count), &groups)
        if getegid() == group || groups.prefix(Int(max(0, count))).contains(group) { return .member }
        guard var member = getgrgid(group)?.pointee.gr_mem else { return .none }
        while let name = member.pointee {
            if String(cString: name) == user { return .notYet }
            member += 1
        }
        return .none
    }
}
