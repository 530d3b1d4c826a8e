import Testing

@testable import FingerpostUIKit

@MainActor private final class Observer: NSObject {
    var received = 0
    func note(_ notification: Notification) { received += 1 }
}

@MainActor @Suite("Observers of notifications by selector")
struct NotificationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    private func observe(_ observer: Observer) {
        center.addObserver(observer, selector: Selector("note(_:)", Observer.note(_:)), name: name, object: nil)
    }

    @Test("An observer is called until it is removed")
    func removal() {
        let observer = Observer()
        observe(observer)
        center.post(name: name, object: nil)
        #expect(observer.received == 1)
        center.removeObserver(observer)
        center.post(name: name, object: nil)
        #expect(observer.received == 1)
    }

    @Test("The center forgets an observer that no longer exists when the next one is added")
    func abandonedObservers() {
        observe(Observer())
        // The block in the center retains it.
        weak let abandoned = NotificationObservation.all.last
        #expect(abandoned != nil)
        let last = Observer()
        observe(last)
        #expect(abandoned == nil)
        center.post(name: name, object: nil)
        #expect(last.received == 1)
    }

    @Test("An observer that is removed from one center is still called by another")
    func twoCenters() {
        let observer = Observer()
        let other = NotificationCenter()
        observe(observer)
        other.addObserver(observer, selector: Selector("note(_:)", Observer.note(_:)), name: name, object: nil)
        center.removeObserver(observer)
        other.post(name: name, object: nil)
        #expect(observer.received == 1)
    }
}
