import System
import TestKit
import Testing

@testable import LinuxInput

@Suite("What to do if /dev/uinput cannot be opened")
struct UinputAdviceTests {
    @Test("Without the permission, the advice names the files", arguments: [Errno.EACCES, .EPERM])
    func withoutPermissionTheFilesAreNamed(code: Errno) throws {
        let advice = try require(UinputDevice.advice(on: code))
        expectEqual(
            [
                advice.contains("72-fingerpost-uinput.rules in /etc/udev/rules.d"),
                advice.contains("uinput.conf in /etc/systemd/system/fingerpost.service.d"),
                advice.contains("make install FORWARD=1"),
            ], [true, true, true])
    }

    @Test("Without the module, the advice names the module", arguments: [Errno.ENOENT, .ENODEV])
    func withoutTheModuleItIsNamed(code: Errno) {
        expectEqual(UinputDevice.advice(on: code), "load the kernel module: modprobe uinput")
    }

    @Test("There is no advice for another error")
    func forAnotherErrorThereIsNone() { expect(UinputDevice.advice(on: .ENOMEM) == nil) }

    /// The names in the advice are those of the files in the repository.
    @Test("The files that the advice names exist")
    func namedFilesExist() throws {
        let repository = #filePath.split(separator: "/Tests/")[0]
        for file in ["udev/72-fingerpost-uinput.rules", "systemd/drop-ins/uinput.conf"] {
            expect(SystemCall.text(of: "\(repository)/\(file)") != nil, "\(file)")
        }
    }
}
