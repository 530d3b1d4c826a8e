import Glibc
import SystemCalls
import Records

/// The events socket: a listening Unix stream socket, and those who have subscribed.
final class EventSocket {
    private let descriptor: Int32
    private let address: UnixSocketAddress
    private let loop: EventLoop
    private var subscribers: [Int32: Subscriber] = [:]
    /// A subscriber has come and is to be told what there is.
    var onSubscriber: (Subscriber) -> Void = { _ in }
    /// A subscriber takes records again.
    var onReady: (Subscriber) -> Void = { _ in }
    /// What the subscribers want may have changed.
    var onFiltersChanged: () -> Void = {}

    /// Listens at `path`. A file left over by a program that is gone is replaced; a socket in use is an error.
    init(path: String, loop: EventLoop) throws(SystemError) {
        address = try UnixSocketAddress(path)
        self.loop = loop
        descriptor = try address.listen()
        try loop.watch(descriptor, for: .readable) { [unowned self] _ in accept() }
    }

    /// Closes every connection and removes the file.
    func close() {
        for subscriber in Array(subscribers.values) { subscriber.close() }
        loop.forget(descriptor)
        Glibc.close(descriptor)
        unlink(address.path)
    }

    var readers: [any RecordReader] { subscribers.keys.sorted().compactMap { subscribers[$0] } }

    /// There is no descriptor left for one who knocks: the door stays shut until somebody has gone, instead of being
    /// answered for ever.
    private func rest(because code: Errno) {
        Log.warning("cannot accept at \(address.path): \(code); waiting until a subscriber goes")
        loop.wait(on: descriptor, for: [])
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(descriptor, nil, nil)
            guard connection >= 0 else {
                let code = Errno.last
                if [.EMFILE, .ENFILE, .ENOMEM, .ENOBUFS].contains(code) { rest(because: code) }
                return
            }
            UnixSocketAddress.makeNonBlocking(connection)
            do {
                let subscriber = try Subscriber(connection, loop: loop)
                subscribers[connection] = subscriber
                subscriber.onReady = { [unowned self, unowned subscriber] in onReady(subscriber) }
                subscriber.onClose = { [unowned self] in
                    subscribers[connection] = nil
                    loop.wait(on: self.descriptor, for: .readable)
                    onFiltersChanged()
                }
                subscriber.onFilterChanged = { [unowned self] in onFiltersChanged() }
                onFiltersChanged()
                onSubscriber(subscriber)
            } catch {
                Glibc.close(connection)
                Log.warning("\(error)")
            }
        }
    }
}
