import Foundation
import PanelTestKit
import Records
import Routing
import Scenes
import Touches
import Touchscreen

import struct Touches.CGPoint
import struct Touches.CGSize

@testable import Bridge
@testable import Outputs

/// Random fingers on a scene with every kind of object, in the time of the pipeline.
final class RandomSession {
    let pipeline: Pipeline
    private let clock = TestClock()
    private(set) var time: Timestamp {
        get { clock.now }
        set { clock.now = newValue }
    }
    private var random: SplitMix64
    private var down: [(touch: TouchID, place: CGPoint)] = []
    private var panels = 0
    /// The initial values of all views.
    let initialValues: [String: [String: ReaderState.Datum]]

    static let scene = """
        fingerpost: 1
        screen: {width: 1000, height: 1000}
        idleAfter: 3
        windows:
          - id: main
            view:
              id: root
              multipleTouch: true
              gestures:
                - {id: twoFingers, kind: pan, minimumFingers: 2, action: move}
                - {id: zoom, kind: pinch, simultaneousWith: all}
                - {id: turn, kind: rotation, simultaneousWith: all}
              subviews:
                - {id: slider, kind: slider, frame: [0, 0, 500, 100], actions: {valueChanged: set}}
                - {id: stepper, kind: stepper, frame: [500, 0, 500, 100], actions: {valueChanged: set}}
                - {id: switch, kind: switch, frame: [0, 100, 500, 100], actions: {valueChanged: set}}
                - {id: segments, kind: segmented, segments: 3, frame: [500, 100, 500, 100]}
                - {id: pages, kind: pageControl, pages: 5, frame: [0, 200, 500, 100]}
                - {id: button, kind: button, frame: [500, 200, 500, 100], data: {sku: 1}, actions: {touchUpInside: buy}}
                - id: list
                  kind: scroll
                  frame: [0, 300, 500, 400]
                  contentSize: [800, 4000]
                  contentOffset: [0, 30]
                  maximumZoomScale: 3
                  zooms: content
                  subviews: [{id: content, frame: [0, 0, 800, 4000]}]
                - id: map
                  frame: [500, 300, 500, 700]
                  multipleTouch: true
                  gestures:
                    - {id: drag, kind: pan, action: drag}
                    - {id: hold, kind: longPress, action: menu, simultaneousWith: all}
                    - {id: twice, kind: tap, taps: 2, action: zoomIn}
                    - {id: once, kind: tap, requireFailureOf: [twice], action: select}
        """

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        clock.now = Timestamp(seconds: 100)
        pipeline = Pipeline(try Scene(text: RandomSession.scene)) { [clock] in clock.now }
        var state = ReaderState()
        var encoder = RecordEncoder()
        for value in pipeline.application.values { encoder.value(value, at: .zero) }
        encoder.take { header, bytes in state.read(line(header, bytes, number: 1)) }
        initialValues = state.values
        pipeline.start(at: time)
    }

    /// Adds a reader. It receives the current state and then the stream.
    func admit(_ reader: any QueuedOutput) {
        pass(.zero)
        let hello = HelloRecord(screen: CGSize(1000, 1000))
        pipeline.greet(reader, with: hello, isLate: true)
        pipeline.add(reader)
    }

    /// A random step: a finger comes, moves or lifts, time passes, or a panel is added or removed.
    func step() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<55: frame()
        case 55..<90: pass(Interval(microseconds: Int64.random(in: 1000...30_000, using: &random)))
        case 90..<97: pass(Interval(microseconds: Int64.random(in: 30_000...900_000, using: &random)))
        case 97: pass(.seconds(5))
        default: plug()
        }
    }

    private func pass(_ interval: Interval) {
        let end = time + interval
        while let due = pipeline.nextDeadline, due <= end {
            time = due
            pipeline.advance(to: due)
        }
        time = end
    }

    private func frame() {
        pass(.seconds(0.008))
        var samples: [TouchSample] = []
        var taken: Set<TouchID> = []
        for index in down.indices.reversed() where Bool.random(using: &random) {
            let (touch, place) = down[index]
            taken.insert(touch)
            let isOver = Int.random(in: 0..<12, using: &random) == 0
            let reach = Bool.random(using: &random) ? 6.0 : 60.0
            let next = CGPoint(
                min(max(place.x + Double.random(in: -reach...reach, using: &random), 0), 999),
                min(max(place.y + Double.random(in: -reach...reach, using: &random), 0), 999))
            down[index].place = next
            let phase: ContactPhase = isOver ? Bool.random(using: &random) ? .ended : .cancelled : .moved
            samples.append(
                TouchSample(touch: touch, phase: phase, location: next, reason: phase == .cancelled ? .palm : nil))
            if isOver { down.remove(at: index) }
        }
        if down.count < 4, Int.random(in: 0..<4, using: &random) == 0 {
            let place = CGPoint(Double.random(in: 0...999, using: &random), Double.random(in: 0...999, using: &random))
            let touch = pipeline.numbering.next()
            down.append((touch, place))
            samples.append(TouchSample(touch: touch, phase: .began, location: place))
        }
        if !samples.isEmpty { pipeline.handle(.frame(TouchFrame(device: nil, timestamp: time, samples: samples))) }
    }

    private func plug() {
        pass(.zero)
        let device = DeviceID("panel\(Int.random(in: 0..<4, using: &random))")
        let isPresent = plugged.contains(device.name)
        if isPresent { plugged.remove(device.name) } else { plugged.insert(device.name) }
        pipeline.publish(DeviceRecord(change: isPresent ? .removed : .added, device: device), at: time)
    }

    private var plugged: Set<String> = []
}

/// A record as a line, with `number` as its `seq`.
func line(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, number: Int) -> String {
    guard let offset = header.sequenceOffset else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes[..<offset], as: UTF8.self) + ",\"seq\":\(number)"
        + String(decoding: bytes[offset...], as: UTF8.self)
}

/// The current time of a pipeline or a loop in a test.
final class TestClock {
    var now = Timestamp.zero
}
