import CLinux
import Glibc
import SystemCalls

/// Signals as something to be read.
enum SignalDescriptor {
    /// Those that end the program in good order.
    static let ending = [SIGTERM, SIGINT, SIGHUP]

    /// Blocks `signals` and returns a descriptor that is readable when one is waiting.
    static func open(_ signals: [Int32]) throws(SystemError) -> Int32 {
        var set = self.set(signals)
        sigprocmask(SIG_BLOCK, &set, nil)
        let descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "a signal descriptor", code: .last) }
        return descriptor
    }

    static func read(_ descriptor: Int32) -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard Glibc.read(descriptor, &information, size) == size else { return nil }
        return Int32(information.ssi_signo)
    }

    /// Ends the process the way `signal` does by default, so that whoever started it sees which signal it was.
    static func reraise(_ signal: Int32) -> Never {
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
