import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("The filters of a device entry")
struct FilterTests {
    private var virtual = VirtualPanel(.slots(10))

    private func probe(_ configure: (inout FilterConfiguration) -> Void) throws -> PanelProbe {
        var configuration = DeviceConfiguration()
        configure(&configuration.filters)
        return try PanelProbe(virtual, configuration: configuration)
    }

    // palmMajor

    @Test("A palm is rejected")
    mutating func palmIsRejected() throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let probe = try probe { $0.palmMajor = 60 }
        virtual.down(0, at: 10, 10, [.ABS_MT_TOUCH_MAJOR: 60])
        virtual.down(1, at: 50, 10, [.ABS_MT_TOUCH_MAJOR: 59])
        virtual.report()
        virtual.set(0, .ABS_MT_TOUCH_MAJOR, 10)
        virtual.report()
        virtual.up(0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 2 at 500,50"]])
        #expect(probe.rejections == ["touch 1 rejected by palmMajor: it is 60 units long, and a palm is at least 60"])
        #expect(probe.panel.rejections == [.palmMajor: 1])
    }

    @Test("A contact that becomes a palm is cancelled")
    mutating func contactThatBecomesAPalmIsCancelled() throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let probe = try probe { $0.palmMajor = 60 }
        virtual.down(at: 10, 10, [.ABS_MT_TOUCH_MAJOR: 20])
        virtual.report()
        virtual.set(0, .ABS_MT_TOUCH_MAJOR, 80)
        virtual.report()
        virtual.set(0, .ABS_MT_TOUCH_MAJOR, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["cancelled 1 at 100,50 (palm)"]])
    }

    /// With 10 units per millimetre, a palm of 25 mm is 250 units, but 25 units of a size axis with 1 unit per
    /// millimetre.
    @Test("Palms are measured in millimetres")
    mutating func palmsAreMeasuredInMillimetres() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 10)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255, resolution: 1)
        let probe = try probe { $0.palmMajor = 25 }
        virtual.down(0, at: 10, 10, [.ABS_MT_TOUCH_MAJOR: 24])
        virtual.down(1, at: 50, 10, [.ABS_MT_TOUCH_MAJOR: 26])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,50"]])
    }

    // ignore

    @Test("A contact from an ignored region is rejected")
    mutating func contactFromAnIgnoredRegionIsRejected() throws {
        let probe = try probe { $0.ignore = [CGRect(x: 0, y: 0, width: 100, height: 100)] }
        virtual.down(0, at: 5, 10)
        virtual.down(1, at: 10, 10)
        virtual.report()
        virtual.move(0, to: 50, 50)
        virtual.move(1, to: 5, 10)
        virtual.report()
        virtual.up(0)
        virtual.up(1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 2 at 100,50"], ["moved 2 at 50,50"], ["ended 2 at 50,50"]])
        #expect(
            probe.rejections
                == ["touch 1 rejected by ignore: it began in the ignored region [0, 0, 100, 100]"])
    }

    // minimumContact

    @Test("A short contact is rejected")
    mutating func shortContactIsRejected() throws {
        let probe = try probe { $0.minimumContact = .seconds(0.03) }
        virtual.tap(at: 10, 10, for: 20)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 2))
        #expect(probe.takeLines() == [])
        #expect(probe.rejections == ["touch 1 rejected by minimumContact: it lasted 0.02 s, under 0.03 s"])
    }

    @Test("A long contact begins where it came down")
    mutating func longContactBeginsWhereItCameDown() throws {
        let probe = try probe { $0.minimumContact = .seconds(0.03) }
        virtual.down(at: 10, 10)
        virtual.report(then: 20)
        virtual.move(to: 20, 10)
        virtual.report(then: 20)
        probe.play(&virtual)
        #expect(probe.panel.nextDeadline == Timestamp(seconds: 1.03))
        probe.advance(to: Timestamp(seconds: 1.03))
        #expect(probe.frames.map(\.timestamp) == [Timestamp(seconds: 1.03), Timestamp(seconds: 1.03)])
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["moved 1 at 200,50"], ["ended 1 at 200,50"]])
        #expect(probe.panel.rejections.isEmpty)
    }

    @Test("A withheld contact that is cancelled is not reported")
    mutating func cancelledWithheldContactIsNotReported() throws {
        let probe = try probe { $0.minimumContact = .seconds(0.03) }
        virtual.down(at: 10, 10)
        virtual.report()
        probe.play(&virtual)
        probe.cancelAll(.removed, at: virtual.time)
        probe.advance(to: Timestamp(seconds: 2))
        #expect(probe.takeLines() == [])
        #expect(probe.panel.nextDeadline == nil)
    }

    // ghost

    @Test("A flicker is not a lift")
    mutating func flickerIsNotALift() throws {
        let probe = try probe { $0.ghost = .seconds(0.05) }
        virtual.tap(at: 10, 10, for: 20)
        virtual.wait(16)
        virtual.tap(at: 10.5, 10, for: 20)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 2))
        #expect(probe.frames.last?.timestamp == virtual.time + .seconds(0.05))
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["moved 1 at 105,50"], ["ended 1 at 105,50"]])
        #expect(
            probe.rejections == [
                "touch 2 rejected by ghost: it came down 0.016 s after touch 1 had lifted there, and goes on as that "
                    + "touch"
            ])
    }

    @Test("A tap at another place or later is a touch of its own")
    mutating func tapElsewhereOrLaterIsSeparate() throws {
        let probe = try probe { $0.ghost = .seconds(0.05) }
        virtual.tap(at: 10, 10, for: 20)
        virtual.tap(1, at: 30, 10, for: 20)
        virtual.wait(60)
        virtual.tap(at: 10, 10, for: 20)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 2))
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,50"], ["began 2 at 300,50"], ["ended 1 at 100,50"], ["ended 2 at 300,50"],
                ["began 3 at 100,50"], ["ended 3 at 100,50"],
            ])
    }

    // edgeDelay

    @Test("A contact that rests at the edge is rejected")
    mutating func restingContactAtTheEdgeIsRejected() throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.down(at: 1, 50)
        virtual.report(then: 50)
        virtual.move(to: 1.5, 50)
        virtual.report(then: 100)
        virtual.move(to: 50, 50)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
        #expect(probe.rejections == ["touch 1 rejected by edgeDelay: it lay at the edge and moved 5 points, under 10"])
    }

    @Test("A swipe from the edge begins at the edge")
    mutating func swipeFromTheEdgeBeginsAtTheEdge() throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.down(at: 1, 50)
        virtual.report()
        virtual.move(to: 3, 50)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 10,250"], ["moved 1 at 30,250"]])
    }

    @Test("A tap at the edge is reported")
    mutating func tapAtTheEdgeIsReported() throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.tap(at: 99.9, 50, for: 40)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 999,250"], ["ended 1 at 999,250"]])
    }

    @Test("A contact away from the edge is not withheld")
    mutating func contactAwayFromTheEdgeIsNotWithheld() throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.down(at: 2.1, 50)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 21,250"]])
    }

    // Limits that are reached exactly: "within" includes the limit.

    @Test("A new contact after exactly the ghost interval goes on as the touch", arguments: [(20, true), (21, false)])
    mutating func ghostAtTheLimit(gap: (milliseconds: Int64, isOneTouch: Bool)) throws {
        let probe = try probe { $0.ghost = .seconds(0.02) }
        virtual.tap(at: 10, 10, for: 50)
        virtual.wait(gap.milliseconds)
        virtual.tap(at: 11, 10, for: 50)  // 10 points away
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 2))
        #expect(probe.frames.flatMap(\.samples).count { $0.phase == .began } == (gap.isOneTouch ? 1 : 2))
    }

    @Test("A contact of exactly minimumContact is a touch", arguments: [(30, true), (29, false)])
    mutating func minimumContactAtTheLimit(lasts: (milliseconds: Int64, isTouch: Bool)) throws {
        let probe = try probe { $0.minimumContact = .seconds(0.03) }
        virtual.tap(at: 10, 10, for: lasts.milliseconds)
        probe.play(&virtual)
        #expect(probe.takeLines() == (lasts.isTouch ? [["began 1 at 100,50"], ["ended 1 at 100,50"]] : []))
    }

    @Test("A movement or lift after exactly edgeDelay counts", arguments: [(200, true), (201, false)], [true, false])
    mutating func edgeDelayAtTheLimit(time: (milliseconds: Int64, counts: Bool), lifts: Bool) throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.2) }
        virtual.down(at: 1, 50)
        virtual.report(then: time.milliseconds)
        if lifts { virtual.up() } else { virtual.move(to: 2, 50) }  // 10 points
        virtual.report()
        probe.play(&virtual)
        let change = lifts ? "ended 1 at 10,250" : "moved 1 at 20,250"
        #expect(probe.takeLines() == (time.counts ? [["began 1 at 10,250"], [change]] : []))
    }

    @Test(
        "A contact at exactly 20 points from any side of the panel is at the edge",
        arguments: [
            (2.0, 50.0, true), (2.1, 50, false), (98, 50, true), (97.9, 50, false), (50, 4, true), (50, 4.2, false),
            (50, 96, true), (50, 95.8, false),
        ])
    mutating func edgeAtTheLimit(x: Double, y: Double, isAtEdge: Bool) throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.2) }
        virtual.down(at: x, y)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeFrames().isEmpty == isAtEdge)
    }

    // maxContacts

    @Test("Contacts over the limit are rejected")
    mutating func contactsBeyondTheLimitAreRejected() throws {
        let probe = try probe { $0.maxContacts = 2 }
        for slot in 0..<3 { virtual.down(slot, at: Double(10 * slot), 0) }
        virtual.report()
        virtual.up(2)
        virtual.up(0)
        virtual.down(3, at: 50, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 0,0", "began 2 at 100,0"], ["ended 1 at 0,0", "began 4 at 500,0"],
            ])
        #expect(probe.rejections == ["touch 3 rejected by maxContacts: 2 were down already"])
    }

    // jitter

    private mutating func track(_ xs: [Double], _ jitter: JitterFilter) throws -> [[String]] {
        let probe = try probe { $0.jitter = jitter }
        virtual.down(at: xs[0], 0)
        virtual.report()
        for x in xs.dropFirst() {
            virtual.move(to: x, 0)
            virtual.report()
        }
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        return probe.takeLines()
    }

    @Test("The median removes a spike")
    mutating func medianRemovesASpike() throws {
        #expect(
            try track([10, 90, 11, 12], .median(3)) == [
                ["began 1 at 100,0"], ["moved 1 at 110,0"], ["moved 1 at 120,0"], ["ended 1 at 120,0"],
            ])
    }

    @Test("The iir filter moves a position by a part of the way")
    mutating func iirMovesPartially() throws {
        #expect(
            try track([10, 20, 20.1], .iir(4)) == [
                ["began 1 at 100,0"], ["moved 1 at 125,0"], ["moved 1 at 144,0"], ["ended 1 at 158.25,0"],
            ])
    }

    @Test("The dejitter filter suppresses small movements")
    mutating func dejitterSuppressesSmallMovements() throws {
        #expect(
            try track([10, 10.2, 10.4, 10.5, 10.6], .dejitter(5)) == [
                ["began 1 at 100,0"], ["moved 1 at 105,0"], ["ended 1 at 105,0"],
            ])
    }

    // pinned

    /// Ten points per unit, and 4 points per millimetre, because the size of the panel is unknown.
    private mutating func pinned(_ millimetres: Double?, _ places: [(Double, Double)]) throws -> PanelProbe {
        let probe = try probe { $0.pinned = millimetres }
        virtual.down(at: places[0].0, places[0].1)
        virtual.report()
        for place in places.dropFirst() {
            virtual.move(to: place.0, place.1)
            virtual.report()
        }
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        return probe
    }

    @Test("A pinned contact that wobbles stays where it came down")
    mutating func aPinnedContactStays() throws {
        let lines = try pinned(5, [(10, 0), (11.9, 0), (8.1, 0), (10, 3)]).takeLines()
        #expect(lines == [["began 1 at 100,0"], ["ended 1 at 100,0"]])
    }

    @Test("A pinned contact that has moved the distance follows without a jump")
    mutating func aPinnedContactFollows() throws {
        let lines = try pinned(5, [(10, 0), (12, 0), (13, 0), (20, 10), (10, 10)]).takeLines()
        #expect(
            lines == [
                ["began 1 at 100,0"], ["moved 1 at 110,0"], ["moved 1 at 180,50"], ["moved 1 at 80,50"],
                ["ended 1 at 80,50"],
            ])
    }

    @Test("A pinned contact does not leave the panel, and a cancelled one has its last location")
    mutating func aPinnedContactStaysOnThePanel() throws {
        let probe = try pinned(5, [(10, 10), (20, 10), (0, 10)])
        #expect(probe.takeLines().suffix(2) == [["moved 1 at 0,50"], ["ended 1 at 0,50"]])
        virtual.down(at: 10, 10)
        virtual.report()
        virtual.move(to: 30, 10)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: virtual.time)
        #expect(probe.takeLines().suffix(2) == [["moved 2 at 280,50"], ["cancelled 2 at 280,50 (lost)"]])
    }

    @Test("A millimetre is one of the panel, if it knows its size")
    mutating func aPinnedContactIsMeasuredInMillimetres() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 10)
        let lines = try pinned(5, [(10, 0), (14.9, 0), (15.1, 0)]).takeLines()
        #expect(
            lines == [["began 1 at 100,0"], ["moved 1 at 101,0"], ["ended 1 at 101,0"]])
    }

    /// At any moment the touch is at most the distance behind the finger, and it never moves further than the finger.
    @Test("A pinned contact never jumps", arguments: 0..<20)
    mutating func aPinnedContactNeverJumps(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var places = [(50.0, 50.0)]
        for _ in 0..<40 {
            let last = places[places.count - 1]
            places.append(
                (
                    min(max(last.0 + .random(in: -3...3, using: &random), 30), 70),
                    min(max(last.1 + .random(in: -3...3, using: &random), 30), 70)
                ))
        }
        let reported = try pinned(5, places).frames
        virtual = VirtualPanel(.slots(10))
        let plain = try pinned(nil, places).frames
        #expect(plain.last?.timestamp == reported.last?.timestamp)
        var (place, finger) = (plain[0].samples[0].location, plain[0].samples[0].location)
        for frame in plain {
            // A touch that stays is not reported.
            let next = reported.first { $0.timestamp == frame.timestamp }?.samples[0].location ?? place
            #expect(next.distance(to: place) < frame.samples[0].location.distance(to: finger) + 0.001)
            (finger, place) = (frame.samples[0].location, next)
            #expect(place.distance(to: finger) < 20.001)
        }
    }

    // penLinger

    @Test("A pen that is near cancels and rejects fingers")
    mutating func penCancelsFingers() throws {
        let probe = try probe { $0.penLinger = .seconds(0.5) }
        virtual.down(0, at: 10, 0)
        virtual.report()
        probe.play(&virtual)
        probe.penDidChange(near: true, at: virtual.time)
        virtual.move(0, to: 20, 0)
        virtual.down(1, at: 30, 0)
        virtual.report()
        probe.play(&virtual)
        probe.penDidChange(near: false, at: virtual.time)
        virtual.wait(499)
        virtual.tap(2, at: 40, 0, for: 0)
        virtual.wait(1)
        virtual.tap(2, at: 50, 0, for: 0)
        virtual.up(1)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,0"], ["cancelled 1 at 100,0 (pen)"], ["began 4 at 500,0"], ["ended 4 at 500,0"],
            ])
        #expect(probe.rejections == (1...3).map { "touch \($0) rejected by penLinger: a pen is near, or was just now" })
    }

    @Test("Without penLinger, a pen has no effect")
    mutating func withoutPenLingerAPenIsIgnored() throws {
        let probe = try probe { _ in }
        virtual.down(0, at: 10, 0)
        virtual.report()
        probe.play(&virtual)
        probe.penDidChange(near: true, at: virtual.time)
        #expect(probe.takeLines() == [["began 1 at 100,0"]])
    }
}
