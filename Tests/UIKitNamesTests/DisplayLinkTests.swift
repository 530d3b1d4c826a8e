import FingerpostUIKit
import Routing
import Testing
import Touches

@MainActor @Suite("Display links", .ownApplication)
struct DisplayLinkTests {
    @MainActor
    private final class Receiver {
        var times: [Double] = []
        var onFrame: ((CADisplayLink) -> Void)?

        func frame(_ link: CADisplayLink) {
            times.append(link.timestamp)
            onFrame?(link)
        }
    }

    private let receiver = Receiver()
    private let fingers = Fingers()

    private func link(_ framesPerSecond: Int) -> CADisplayLink {
        let link = CADisplayLink(target: receiver, selector: Selector("frame(_:)", Receiver.frame(_:)))
        link.preferredFramesPerSecond = framesPerSecond
        link.add(to: .main, forMode: .default)
        return link
    }

    @Test("A link has no frames until it is added, and none after it was paused, removed or invalidated")
    func states() {
        let link = CADisplayLink(target: receiver, selector: Selector("frame(_:)", Receiver.frame(_:)))
        link.preferredFramesPerSecond = 10
        fingers.wait(until: 1)
        #expect(receiver.times == [])
        link.add(to: .main, forMode: .common)
        fingers.wait(until: 1.25)
        #expect(receiver.times == [1.1, 1.2])
        link.isPaused = true
        fingers.wait(until: 2)
        link.isPaused = false
        // Frames are counted from the moment at which the link goes on.
        fingers.wait(until: 2.1)
        #expect(receiver.times == [1.1, 1.2, 2.1])
        link.remove(from: .main, forMode: .common)
        fingers.wait(until: 3)
        link.add(to: .main, forMode: .common)
        fingers.wait(until: 3.1)
        #expect(receiver.times == [1.1, 1.2, 2.1, 3.1])
        link.invalidate()
        link.add(to: .main, forMode: .common)
        fingers.wait(until: 4)
        #expect(receiver.times == [1.1, 1.2, 2.1, 3.1])
    }

    @Test(
        "The preferred number of a range is the number of frames per second",
        arguments: [(30, 30), (0, 0), (0.5, 1), (29.97, 30), (-1, 0), (1e30, 1000), (.infinity, 1000), (.nan, 0)])
    func range(preferred: Float, expected: Int) {
        let link = link(0)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 120, preferred: preferred)
        #expect(link.preferredFramesPerSecond == expected)
    }

    @Test("Frames come sixty times per second by default, without drift")
    func frames() {
        let link = link(0)
        fingers.wait(until: 10)
        #expect(receiver.times.count == 600)
        #expect(receiver.times.last == 10)
        #expect(abs(link.targetTimestamp - 10 - 1 / 60) < 1e-9)
        #expect(link.duration == 1.0 / 60)
    }

    @Test("An application that is late gets one frame for all that it missed, at the time of the last")
    func late() {
        let link = link(10)
        UIApplication.shared.advance(to: Timestamp(seconds: 1000.05))
        #expect(receiver.times == [1000])
        UIApplication.shared.advance(to: Timestamp(seconds: 1000.1))
        #expect(receiver.times == [1000, 1000.1])
        link.invalidate()
    }

    @Test("A method may stop its link, or ask for another number of frames")
    func changes() {
        let link = link(10)
        receiver.onFrame = { $0.preferredFramesPerSecond = 20 }
        fingers.wait(until: 0.22)
        #expect(receiver.times == [0.1, 0.15, 0.2])
        receiver.onFrame = { $0.invalidate() }
        fingers.wait(until: 1)
        #expect(receiver.times == [0.1, 0.15, 0.2, 0.25])
        link.invalidate()
    }

    @Test("A link keeps its target alive until it is invalidated")
    func ownership() {
        weak var released: Receiver?
        var link: CADisplayLink?
        do {
            let target = Receiver()
            released = target
            link = CADisplayLink(target: target, selector: Selector("frame(_:)", Receiver.frame(_:)))
            link?.add(to: .main, forMode: .common)
        }
        #expect(released != nil)
        link?.invalidate()
        #expect(released == nil)
    }
}
