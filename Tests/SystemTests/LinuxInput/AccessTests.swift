import Glibc
import System
import TestKit
import Testing

@testable import LinuxInput

@Suite("Access to event nodes")
struct NodeAccessTests {
    private func access(group: String, mode: UInt32, _ membership: NodeAccess.Membership) -> NodeAccess {
        NodeAccess(
            node: "/dev/input/event5", owner: "root", group: group, mode: mode, user: "kiosk", membership: membership)
    }

    private static let rule =
        #"install a udev rule: SUBSYSTEM=="input", KERNEL=="event*", GROUP="input", MODE="0660""#

    @Test(
        "The advice is to join the group, to log in again, or to install a udev rule",
        arguments: [
            (
                "input", 0o660, .none,
                "sudo usermod -aG input kiosk, then log in again (for a systemd service, SupplementaryGroups=input)"
            ),
            (
                "input", 0o660, .notYet,
                "that user is in the group input, but not yet in this session: log in again, or restart the service"
            ),
            ("root", 0o600, .none, rule), ("root", 0o660, .none, rule),
        ] as [(String, UInt32, NodeAccess.Membership, String)])
    func advice(group: String, mode: UInt32, membership: NodeAccess.Membership, advice: String) {
        let owner = "it belongs to root:\(group) with mode 0\(String(mode, radix: 8)) and this process runs as kiosk: "
        let access = access(group: group, mode: mode, membership)
        expectEqual(access.advice, owner + advice)
        let error = SystemError(operation: "open", path: access.node, code: .EACCES, advice: access.advice)
        expectEqual("\(error)", "cannot open /dev/input/event5: Permission denied; \(owner)\(advice)")
    }

    @Test("A group member without access gets the other possible causes")
    func groupMemberWithoutAccessIsGivenOtherCauses() {
        expect(access(group: "input", mode: 0o660, .member).advice.contains("something else denies the access"))
    }

    @Test("Owner, group and mode are those of the file")
    func ownerGroup() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write("", to: "event5")
        chmod(file, 0o640)
        let access = try require(NodeAccess(node: file))
        expectEqual(access.mode, 0o640)
        expectEqual(access.owner, access.user)
        expectEqual(access.membership, .member)
        expect(access.isReadable)
    }

    @Test("A node that cannot be read is reported with the reason and the fix")
    func nodeThatCannotBeReadIsReportedWithReasonAndFix() throws {
        let directory = try TemporaryDirectory()
        let node = try directory.write("", to: "event5")
        chmod(node, 0)
        let error = #expect(throws: SystemError.self) { try unprivileged { _ = try EvdevDevice.open(node) } }
        let access = try require(NodeAccess(node: node))
        expectEqual(error?.code, .EACCES)
        expectEqual(error?.description, "cannot open \(node): Permission denied; \(access.advice)")
    }

    /// Runs `body` with the file permissions of the user nobody, in this thread only. File modes do not restrict root.
    private func unprivileged(_ body: () throws -> Void) throws {
        typealias SetFileSystemUser = @convention(c) (uid_t) -> Int32
        let setfsuid = unsafeBitCast(try require(dlsym(nil, "setfsuid")), to: SetFileSystemUser.self)
        let nobody: uid_t = 65534
        if geteuid() == 0 { _ = setfsuid(nobody) }
        defer { if geteuid() == 0 { _ = setfsuid(0) } }
        try body()
    }

    @Test("A missing node has no access information and no holders")
    func missingNode() {
        expect(NodeAccess(node: "/dev/input/event77") == nil)
        expectEqual(NodeHolder.all(of: "/dev/input/event77"), [])
    }
}

@Suite("The processes that have a node open")
struct NodeHolderTests {
    @Test("A process that has the file open is listed by name, once")
    func processThatHasFileOpenIsListedByName() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("", to: "event5")
        let first = open(path, O_RDONLY | O_CLOEXEC)
        let second = open(path, O_RDONLY | O_CLOEXEC)
        // A program that another test starts has the files open, too, until it is loaded.
        var holders: [NodeHolder] = []
        try wait {
            holders = NodeHolder.all(of: path)
            return holders.map(\.pid) == [getpid()]
        }
        expectEqual(holders.first?.command.isEmpty, false)
        close(first)
        close(second)
        try wait { NodeHolder.all(of: path) == [] }
    }
}

@Suite("Changes in the directory of the nodes")
struct NodeWatchTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("A change of a node's permissions is reported")
    func changeOfNodesPermissionsIsReported() throws {
        let node = try directory.write("", to: "event5")
        let watch = try NodeWatch.open(directory.path)
        expectEqual(watch.receive(), [])
        chmod(node, 0o660)
        expectEqual(watch.receive(), [node])
        expectEqual(watch.receive(), [])
    }

    @Test("Nodes that are added and removed are reported once, and other files are not")
    func nodesThatAreAddedAndRemovedAreReportedOnce() throws {
        let watch = try NodeWatch.open(directory.path)
        let mouse = try directory.write("", to: "mouse0")
        let panel = try directory.write("", to: "event12")
        unlink(mouse)
        unlink(panel)
        expectEqual(watch.receive(), [panel])
    }

    @Test("A directory that the kernel creates with the first device is waited for, repeatedly")
    func directoryThatKernelCreatesWithFirstDeviceIsWaitedFor() throws {
        let input = "\(directory.path)/input"
        let watch = try NodeWatch.open(input)
        for _ in 1...2 {
            mkdir(input, 0o755)
            let early = try directory.write("", to: "input/event5")
            expectEqual(watch.receive(), [early])
            let late = try directory.write("", to: "input/event6")
            expectEqual(watch.receive(), [late])
            for path in [early, late] { unlink(path) }
            rmdir(input)
            expectEqual(watch.receive(), [early, late])
        }
    }

    @Test("A missing parent directory is reported")
    func missingParentDirectoryIsReported() {
        let error = #expect(throws: SystemError.self) { _ = try NodeWatch.open("/nowhere/input") }
        expectEqual(error?.description, "cannot watch /nowhere: No such file or directory")
    }
}

@Suite("The event nodes of a directory")
struct NodesWithoutSysfsTests {
    @Test("Only event nodes are listed, by their names")
    func onlyEventNodesAreListed() throws {
        let directory = try TemporaryDirectory()
        let names = ["event1", "mouse0", "mice", "event", "eventful", "by-path/event9"]
        for name in names { try directory.write("", to: name) }
        expectEqual(
            DeviceEnumerator.nodes(in: directory.path),
            [
                InputNode(node: "\(directory.path)/event1", sysname: "event1")
            ])
    }
}
