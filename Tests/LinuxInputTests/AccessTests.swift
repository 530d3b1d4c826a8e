import SystemCalls
import Glibc
import Testing

@testable import LinuxInput

struct NodeAccessTests {
    private func access(group: String, mode: UInt32, _ membership: NodeAccess.Membership) -> NodeAccess {
        NodeAccess(node: "/dev/input/event5", owner: "root", group: group, mode: mode, user: "kiosk", membership: membership)
    }

    @Test func `a user outside the group is told the command that puts them in`() {
        #expect(
            access(group: "input", mode: 0o660, .none).advice
                == "it belongs to root:input with mode 0660 and this process runs as kiosk: "
                + "sudo usermod -aG input kiosk, then log in anew (for a systemd service, SupplementaryGroups=input)")
    }

    @Test func `a user who is in the group since this session began is told to begin another`() {
        #expect(
            access(group: "input", mode: 0o660, .notYet).advice
                == "it belongs to root:input with mode 0660 and this process runs as kiosk: "
                + "that user is in the group input, but not yet in this session: log in anew, or restart the service")
    }

    @Test func `a node that its group may not read wants a udev rule`() {
        let rule = #"SUBSYSTEM=="input", KERNEL=="event*", GROUP="input", MODE="0660""#
        #expect(
            access(group: "root", mode: 0o600, .none).advice
                == "it belongs to root:root with mode 0600 and this process runs as kiosk: install a udev rule: \(rule)")
        #expect(access(group: "root", mode: 0o660, .none).advice.hasSuffix(rule))
    }

    @Test func `a member who is kept out by something else is told so`() {
        #expect(access(group: "input", mode: 0o660, .member).advice.contains("something else forbids it"))
    }

    @Test func `owner, group and mode are the file's`() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write("", to: "event5")
        chmod(file, 0o640)
        let access = try #require(NodeAccess(node: file))
        #expect(access.mode == 0o640)
        #expect(access.owner == access.user)
        #expect(access.membership == .member)
        #expect(access.isReadable)
    }

    @Test func `a node that may not be read is refused with the reason and the mend`() throws {
        let directory = try TemporaryDirectory()
        let node = try directory.write("", to: "event5")
        chmod(node, 0)
        let error = #expect(throws: SystemError.self) { try unprivileged { _ = try EvdevDevice.open(node) } }
        let access = try #require(NodeAccess(node: node))
        #expect(error?.code == .EACCES)
        #expect(error?.description == "cannot open \(node): Permission denied; \(access.advice)")
    }

    /// Runs `body` with the file permissions of nobody, this thread only, when root, whom no mode keeps out.
    private func unprivileged(_ body: () throws -> Void) throws {
        typealias SetFileSystemUser = @convention(c) (uid_t) -> Int32
        let setfsuid = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetFileSystemUser.self)
        let nobody: uid_t = 65534
        if geteuid() == 0 { _ = setfsuid(nobody) }
        defer { if geteuid() == 0 { _ = setfsuid(0) } }
        try body()
    }

    @Test func `a node that is not there has no access to tell of`() {
        #expect(NodeAccess(node: "/dev/input/event77") == nil)
    }

    @Test func `an error says what, where, why and the mend`() {
        let advice = access(group: "input", mode: 0o660, .none).advice
        let error = SystemError(operation: "open", path: "/dev/input/event5", code: .EACCES, advice: advice)
        #expect(
            "\(error)"
                == "cannot open /dev/input/event5: Permission denied; it belongs to root:input with mode 0660 "
                + "and this process runs as kiosk: sudo usermod -aG input kiosk, then log in anew (for a systemd service, SupplementaryGroups=input)")
    }
}

struct NodeHolderTests {
    @Test func `a process that has the file open is listed by name, once`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("", to: "event5")
        let first = open(path, O_RDONLY)
        let second = open(path, O_RDONLY)
        let holders = NodeHolder.all(of: path)
        #expect(holders.map(\.pid) == [getpid()])
        #expect(holders.first?.command.isEmpty == false)
        close(first)
        close(second)
        #expect(NodeHolder.all(of: path) == [])
    }

    @Test func `nobody holds a node that is not there`() {
        #expect(NodeHolder.all(of: "/dev/input/event77") == [])
    }
}

struct NodeWatchTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a node whose permission changes is told`() throws {
        let node = try directory.write("", to: "event5")
        let watch = try NodeWatch.open(directory.path)
        #expect(watch.receive() == [])
        chmod(node, 0o660)
        #expect(watch.receive() == [node])
        #expect(watch.receive() == [])
    }

    @Test func `nodes that appear and vanish are told once, others not at all`() throws {
        let watch = try NodeWatch.open(directory.path)
        let mouse = try directory.write("", to: "mouse0")
        let panel = try directory.write("", to: "event12")
        unlink(mouse)
        unlink(panel)
        #expect(watch.receive() == [panel])
    }

    @Test func `a directory that the kernel makes for the first device is waited for, and again after the last has gone`() throws {
        let input = "\(directory.path)/input"
        let watch = try NodeWatch.open(input)
        for _ in 1...2 {
            mkdir(input, 0o755)
            let early = try directory.write("", to: "input/event5")
            #expect(watch.receive() == [early])
            let late = try directory.write("", to: "input/event6")
            #expect(watch.receive() == [late])
            for path in [early, late] { unlink(path) }
            rmdir(input)
            #expect(watch.receive() == [early, late])
        }
    }

    @Test func `where there is not even a place for it, that is named`() {
        let error = #expect(throws: SystemError.self) { _ = try NodeWatch.open("/nowhere/input") }
        #expect(error?.description == "cannot watch /nowhere: No such file or directory")
    }
}

struct NodesWithoutSysfs {
    @Test func `event nodes alone are found by their names`() throws {
        let directory = try TemporaryDirectory()
        let names = ["event1", "mouse0", "mice", "event", "eventful", "by-path/event9"]
        for name in names { try directory.write("", to: name) }
        #expect(DeviceEnumerator.nodes(in: directory.path) == [InputNode(node: "\(directory.path)/event1", sysname: "event1")])
    }
}
