internal import CLinux
internal import Glibc

/// Receives signals through a file descriptor.
package enum SignalDescriptor {
    /// The signals that end the program cleanly.
    package static let ending = [SIGTERM, SIGINT, SIGHUP]

    /// The one of these that makes a program that serves clients read its files again.
    package static let reload = SIGHUP
    /// A program that this one has started has ended.
    package static let childEnded = SIGCHLD

    /// Blocks `signals` and returns a descriptor that is readable when one is pending.
    package static func open(_ signals: [Int32]) throws(SystemError) -> FileDescriptor {
        var set = self.set(signals)
        sigprocmask(SIG_BLOCK, &set, nil)
        let descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "a signal descriptor", code: .last) }
        return FileDescriptor(owning: descriptor)
    }

    package static func read(_ descriptor: Int32) -> Int32? {
        SystemCall.read(descriptor, replacing: signalfd_siginfo()).map { Int32($0.ssi_signo) }
    }

    /// Ends the process with the default action of `signal`, so that the parent process sees which signal ended it.
    package static func reraise(_ signal: Int32) -> Never {
        Glibc.signal(signal, SIG_DFL)
        var set = self.set([signal])
        sigprocmask(SIG_UNBLOCK, &set, nil)
        raise(signal)
        exit(128 + signal)
    }

    private static func set(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
