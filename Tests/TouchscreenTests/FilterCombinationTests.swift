import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// Also with losses and cancellations.
@Suite("Combinations of filters of one device entry")
struct FilterCombinationTests {
    private var virtual = VirtualPanel(.slots(10))

    private func probe(
        area: CGRect? = nil, screen: CGSize = CGSize(1000, 500), _ configure: (inout FilterConfiguration) -> Void
    ) throws -> PanelProbe {
        var configuration = DeviceConfiguration()
        configuration.area = area
        configure(&configuration.filters)
        return try PanelProbe(virtual, configuration: configuration, screen: screen)
    }

    private func times(_ probe: PanelProbe) -> [Int64] { probe.frames.map { $0.timestamp.microseconds / 1000 - 1000 } }

    // minimumContact and ghost: each uses the real duration of the contact, not the time at which the other filter
    // reports.

    /// The second half of a flicker is known to be long enough only after the ghost interval, counted from the lift.
    @Test("With minimumContact and ghost, a flicker becomes one touch")
    mutating func flickerIsMergedWithMinimumContact() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.06)
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 10, 10, for: 200)
        virtual.wait(16)
        virtual.tap(at: 10, 10, for: 200)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        // Down at 0, up at 416. The lift is reported after ghost and minimumContact.
        #expect(times(probe) == [60, 526])
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["ended 1 at 100,50"]])
        #expect(probe.panel.rejections == [.ghost: 1])
    }

    @Test("With minimumContact and ghost, a longer gap is a lift")
    mutating func longGapIsALiftWithMinimumContact() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.06)
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 10, 10, for: 200)
        virtual.wait(51)
        virtual.tap(at: 10, 10, for: 200)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,50"], ["ended 1 at 100,50"], ["began 2 at 100,50"], ["ended 2 at 100,50"],
            ])
        #expect(probe.panel.rejections == [:])
    }

    @Test("The gap of a flicker is the time that the finger was up")
    mutating func gapOfAFlickerIsMeasuredAtTheFinger() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.06)
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 10, 10, for: 200)
        virtual.wait(16)
        virtual.tap(at: 10, 10, for: 200)
        probe.play(&virtual)
        #expect(
            probe.rejections.last == "touch 2 rejected by ghost: it came down 0.016 s after touch 1 had lifted there, "
                + "and goes on as that touch")
    }

    @Test("With minimumContact and ghost, a short contact is rejected")
    mutating func shortContactIsRejectedWithGhost() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 10, 10, for: 20)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [])
        #expect(probe.panel.rejections == [.minimumContact: 1])
    }

    // edgeDelay and minimumContact

    @Test("With edgeDelay and minimumContact, a tap at the edge counts with its real duration")
    mutating func tapAtTheEdgeHasItsRealDuration() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.edgeDelay = .seconds(0.1)
        }
        virtual.tap(at: 1, 50, for: 60)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 10,250"], ["ended 1 at 10,250"]])
        #expect(probe.panel.rejections == [:])
    }

    @Test("With edgeDelay and minimumContact, a short contact at the edge is rejected")
    mutating func shortContactAtTheEdgeIsRejected() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.edgeDelay = .seconds(0.1)
        }
        virtual.tap(at: 1, 50, for: 20)
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
        #expect(probe.panel.rejections == [.minimumContact: 1])
    }

    // edgeDelay and ghost

    @Test("With edgeDelay and ghost, a tap at the edge is reported although its lift is withheld")
    mutating func tapAtTheEdgeWithLateLift() throws {
        let probe = try probe {
            $0.edgeDelay = .seconds(0.1)
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 1, 50, for: 90)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(times(probe) == [140, 140])
        #expect(probe.takeLines() == [["began 1 at 10,250"], ["ended 1 at 10,250"]])
    }

    @Test("A contact that rested at the edge is rejected even if it moves later")
    mutating func restingContactIsRejectedEvenIfItMovesLater() throws {
        let probe = try probe {
            $0.edgeDelay = .seconds(0.1)
            $0.ghost = .seconds(0.05)
        }
        virtual.down(at: 1, 50)
        virtual.report(then: 110)
        virtual.move(to: 30, 50)
        virtual.report(then: 0)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [])
        #expect(probe.panel.rejections == [.edgeDelay: 1])
    }

    @Test("A finger that moved to the edge is not rejected if it flickers there")
    mutating func restingContactThatFlickersIsNotRejected() throws {
        let probe = try probe {
            $0.edgeDelay = .seconds(0.1)
            $0.ghost = .seconds(0.05)
        }
        virtual.down(at: 30, 50)
        virtual.report()
        virtual.move(to: 1, 50)
        virtual.report(then: 20)
        virtual.up()
        virtual.report(then: 16)
        virtual.down(at: 1, 50)
        virtual.report(then: 200)
        virtual.up()
        virtual.report(then: 0)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [["began 1 at 300,250"], ["moved 1 at 10,250"], ["ended 1 at 10,250"]])
    }

    // maxContacts and ghost

    @Test("With maxContacts 1 and ghost, two quick taps at different places are both reported")
    mutating func quickTapsWithOneAllowedContact() throws {
        let probe = try probe {
            $0.maxContacts = 1
            $0.ghost = .seconds(0.05)
        }
        virtual.tap(at: 10, 10, for: 20)
        virtual.wait(10)
        virtual.tap(at: 80, 10, for: 20)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,50"], ["ended 1 at 100,50", "began 2 at 800,50"], ["ended 2 at 800,50"],
            ])
        #expect(probe.panel.rejections == [:])
    }

    @Test("A contact over the limit is rejected even if it comes down during a flicker")
    mutating func contactBeyondTheLimitIsRejectedDuringAFlicker() throws {
        let probe = try probe {
            $0.maxContacts = 1
            $0.ghost = .seconds(0.05)
        }
        virtual.down(0, at: 10, 10)
        virtual.report()
        virtual.down(1, at: 80, 10)
        virtual.report()
        virtual.up(0)
        virtual.report()
        virtual.down(0, at: 10, 10)
        virtual.report()
        virtual.up(1)
        virtual.up(0)
        virtual.report()
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.panel.rejections[.maxContacts] == 1)
        #expect(probe.frames.flatMap(\.samples).allSatisfy { $0.touch.number == 1 })
        #expect(probe.panel.liveTouches.isEmpty)
    }

    // maxContacts and the filters before it

    @Test("Contacts that other filters rejected do not count for maxContacts")
    mutating func contactsRejectedByOtherFiltersDoNotCount() throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let probe = try probe {
            $0.maxContacts = 1
            $0.palmMajor = 60
            $0.edgeDelay = .seconds(0.1)
            $0.ignore = [CGRect(x: 800, y: 0, width: 200, height: 500)]
        }
        virtual.down(0, at: 20, 50, [.ABS_MT_TOUCH_MAJOR: 80])
        virtual.down(1, at: 0, 50)
        virtual.down(2, at: 90, 50)
        virtual.report(then: 200)
        virtual.down(3, at: 50, 50)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 4 at 500,250"]])
        #expect(probe.panel.rejections == [.palmMajor: 1, .edgeDelay: 1, .ignore: 1])
    }

    // Areas

    @Test("The edge is that of the panel's area")
    mutating func edgeIsThatOfTheArea() throws {
        let area = CGRect(x: 1000, y: 0, width: 1000, height: 500)
        for (x, waits) in [(1.0, true), (50, false), (99, true)] {
            let probe = try probe(area: area, screen: CGSize(2000, 1000)) { $0.edgeDelay = .seconds(0.1) }
            var virtual = VirtualPanel(.slots(10))
            virtual.down(at: x, 50)
            virtual.report()
            probe.play(&virtual)
            #expect(probe.takeFrames().isEmpty == waits, "\(x)")
        }
    }

    @Test("The region of ignore is in points of the screen")
    mutating func ignoredRegionIsInScreenPoints() throws {
        let probe = try probe(area: CGRect(x: 1000, y: 500, width: 1000, height: 500), screen: CGSize(2000, 1000)) {
            $0.ignore = [CGRect(x: 1000, y: 500, width: 100, height: 100), CGRect(x: 0, y: 0, width: 500, height: 500)]
        }
        virtual.down(0, at: 5, 10)
        virtual.down(1, at: 20, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 2 at 1200,600"]])
    }

    // Losses, cancellations and jumps of time

    @Test("A withheld contact that is lost is not reported")
    mutating func lostWithheldContactIsNotReported() throws {
        let probe = try probe { $0.minimumContact = .seconds(0.03) }
        virtual.down(at: 10, 10)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: virtual.time)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [])
    }

    @Test("A contact that begins with the state after a loss passes the filters")
    mutating func contactAfterALossPassesTheFilters() throws {
        let probe = try probe { $0.ignore = [CGRect(x: 0, y: 0, width: 200, height: 500)] }
        virtual.down(0, at: 10, 10)
        virtual.down(1, at: 50, 10)
        virtual.report()
        _ = virtual.takeEvents()
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [["began 2 at 500,50"]])
        #expect(probe.panel.rejections == [.ignore: 1])
    }

    @Test("A contact that had lifted in time ends, even if it is cancelled later")
    mutating func withheldLiftIsNotCancelledLater() throws {
        for pen in [false, true] {
            var virtual = VirtualPanel(.slots(10))
            let probe = try probe {
                $0.ghost = .seconds(0.05)
                $0.penLinger = .seconds(0.5)
            }
            virtual.down(at: 10, 10)
            virtual.report()
            virtual.up()
            virtual.report(then: 60)
            probe.play(&virtual)
            if pen {
                probe.penDidChange(near: true, at: virtual.time)
            } else {
                probe.cancelAll(.removed, at: virtual.time)
            }
            #expect(times(probe) == [0, 58])
            #expect(probe.takeLines() == [["began 1 at 100,50"], ["ended 1 at 100,50"]])
        }
    }

    @Test("A pen rejects a withheld contact")
    mutating func withheldContactIsRejectedByPen() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.05)
            $0.penLinger = .seconds(0.5)
        }
        virtual.down(at: 10, 10)
        virtual.report(then: 10)
        probe.play(&virtual)
        probe.penDidChange(near: true, at: virtual.time)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [])
        #expect(probe.panel.rejections == [.penLinger: 1])
    }

    @Test("A touch whose lift is withheld is cancelled once")
    mutating func touchWithWithheldLiftIsCancelledOnce() throws {
        let probe = try probe { $0.ghost = .seconds(0.05) }
        virtual.tap(at: 10, 10, for: 20)
        probe.play(&virtual)
        probe.cancelAll(.command, at: virtual.time)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["cancelled 1 at 100,50 (command)"]])
    }

    @Test("A cancelled contact no longer counts for maxContacts")
    mutating func cancellationFreesPlaces() throws {
        let probe = try probe {
            $0.maxContacts = 1
            $0.ghost = .seconds(0.05)
        }
        virtual.down(0, at: 10, 10)
        virtual.down(1, at: 20, 10)
        virtual.report()
        probe.play(&virtual)
        probe.cancelAll(.command, at: virtual.time)
        virtual.up(0)
        virtual.up(1)
        virtual.down(2, at: 50, 10)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["began 3 at 500,50"])
    }

    @Test("An advance that is late uses the time of each timer")
    mutating func lateAdvanceUsesTheTimeOfEachTimer() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.ghost = .seconds(0.05)
        }
        virtual.down(0, at: 10, 10)
        virtual.report(then: 10)
        virtual.down(1, at: 50, 10)
        virtual.report(then: 90)
        virtual.up(0)
        virtual.report(then: 0)
        let events = virtual.takeEvents()
        probe.consume(events)
        probe.advance(to: Timestamp(seconds: 3600))
        // 30 after each press, and 50 plus 30 after the lift at 100.
        #expect(times(probe) == [30, 40, 180])
        #expect(probe.panel.nextDeadline == nil)
    }

    @Test("A time that decreases leaves no timer behind")
    mutating func decreasingTimeLeavesNoTimer() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.edgeDelay = .seconds(0.1)
        }
        virtual.time = Timestamp(seconds: 1000)
        virtual.down(at: 10, 10)
        virtual.report()
        virtual.time = Timestamp(seconds: 1)
        virtual.move(to: 20, 10)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.panel.nextDeadline == Timestamp(seconds: 1000.03))
        probe.advance(to: Timestamp(seconds: 1001))
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["moved 1 at 200,50"]])
    }

    @Test("Extreme times do not trap")
    mutating func extremeTimesDoNotTrap() throws {
        let probe = try probe {
            $0.minimumContact = .longest
            $0.ghost = .longest
            $0.edgeDelay = .longest
            $0.penLinger = .longest
        }
        for time in [Int64.min, .max, .min, 0, .max] {
            virtual.time = Timestamp(microseconds: time)
            virtual.down(at: 0, 10)
            virtual.report(then: 0)
            virtual.up()
            virtual.report(then: 0)
            probe.play(&virtual)
            probe.penDidChange(near: true, at: virtual.time)
            probe.penDidChange(near: false, at: virtual.time)
        }
        probe.cancelAll(.end, at: Timestamp(microseconds: .max))
        #expect(probe.panel.liveTouches.isEmpty)
    }

    // jitter

    @Test(
        "A smoothed touch stays on the screen and ends",
        arguments: [
            JitterFilter.median(3), .median(0), .median(.max), .iir(.nan), .iir(0), .iir(.infinity), .dejitter(.nan),
        ])
    mutating func smoothedTouchesStayOnTheScreenAndEnd(jitter: JitterFilter) throws {
        let probe = try probe { $0.jitter = jitter }
        var ledger = TouchLedger(area: CGRect(x: 0, y: 0, width: 1000, height: 500))
        virtual.down(at: 99.9, 99.9)
        virtual.report()
        for _ in 0..<5 {
            virtual.move(to: 0, 0)
            virtual.report()
            virtual.move(to: 99.9, 99.9)
            virtual.report()
        }
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        for frame in probe.frames { ledger.enter(frame) }
        #expect(ledger.errors == [])
        #expect(ledger.begun == 1 && ledger.down == [])
    }

    /// With a constant step per report, the median of five is the position of two reports earlier.
    @Test("The median of five positions is two reports late")
    mutating func medianOfFiveDelaysByTwoReports() throws {
        let probe = try probe { $0.jitter = .median(5) }
        virtual.down(at: 10, 0)
        virtual.report()
        for step in 1...6 {
            virtual.move(to: 10 + Double(step), 0)
            virtual.report()
        }
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["moved 1 at 140,0"])
    }

    @Test("A cancelled touch has its last reported location")
    mutating func cancelledTouchHasItsLastLocation() throws {
        let probe = try probe { $0.jitter = .iir(2) }
        virtual.down(at: 10, 10)
        virtual.report()
        virtual.move(to: 30, 10)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: virtual.time)
        #expect(probe.takeLines().suffix(2) == [["moved 1 at 200,50"], ["cancelled 1 at 200,50 (lost)"]])
    }

    // The pen

    @Test("A second pen does not count a rejected finger again")
    mutating func secondPenCountsEachFingerOnce() throws {
        let probe = try probe { $0.penLinger = .seconds(0.5) }
        virtual.down(at: 10, 10)
        virtual.report()
        probe.play(&virtual)
        for _ in 0..<2 { probe.penDidChange(near: true, at: virtual.time) }
        #expect(probe.takeLines() == [["began 1 at 100,50"], ["cancelled 1 at 100,50 (pen)"]])
        #expect(probe.panel.rejections == [.penLinger: 1])
        probe.penDidChange(near: false, at: virtual.time)
        probe.cancelAll(.command, at: virtual.time)
        virtual.down(1, at: 20, 10)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [], "a command does not end the linger time")
    }

    // Three and more

    @Test(
        "A tap at the edge counts the same with and without minimumContact and ghost",
        arguments: [(100, true), (101, false), (120, false)], [nil, 0.05] as [Double?])
    mutating func tapAtTheEdge(lasts: (milliseconds: Int64, isTap: Bool), ghost: Double?) throws {
        for minimum in [nil, 0.03] {
            try tapAtTheEdge(lasts: lasts, minimum: minimum, ghost: ghost)
        }
    }

    private func tapAtTheEdge(
        lasts: (milliseconds: Int64, isTap: Bool), minimum: Double?, ghost: Double?
    ) throws {
        var virtual = virtual
        let probe = try probe {
            $0.minimumContact = minimum.map(Interval.seconds)
            $0.edgeDelay = .seconds(0.1)
            $0.ghost = ghost.map(Interval.seconds)
        }
        virtual.tap(at: 1, 50, for: lasts.milliseconds)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == (lasts.isTap ? [["began 1 at 10,250"], ["ended 1 at 10,250"]] : []))
    }

    /// A contact that is cancelled by a filter or by `cancelAll` takes no place from contacts that flicker.
    @Test("A contact that is cancelled does not count for maxContacts", arguments: [false, true])
    mutating func cancelledContactsDoNotCount(all: Bool) throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let probe = try probe {
            $0.palmMajor = 60
            $0.maxContacts = 2
            $0.ghost = .seconds(0.05)
        }
        virtual.down(0, at: 10, 50)
        virtual.report()
        virtual.set(0, .ABS_MT_TOUCH_MAJOR, 80)
        if !all { virtual.report() }
        probe.play(&virtual)
        if all { probe.cancelAll(.command, at: virtual.time) }
        virtual.down(1, at: 30, 50)
        virtual.report()
        virtual.up(1)
        virtual.report()
        virtual.down(2, at: 70, 50)
        virtual.report()
        virtual.down(1, at: 30, 50)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.panel.liveTouches.map(\.touch.number) == [2, 3])
        #expect(probe.panel.rejections[.ghost] == 1)
    }

    @Test("A contact that is lost while it waits at the edge is not reported")
    mutating func contactLostAtTheEdgeIsNotReported() throws {
        let probe = try probe { $0.edgeDelay = .seconds(0.1) }
        virtual.down(at: 1, 50)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: virtual.time)
        probe.advance(to: Timestamp(seconds: 9))
        #expect(probe.takeLines() == [])
        #expect(probe.panel.rejections == [:])
    }

    @Test("A pen that was never near rejects nothing")
    mutating func penThatWasNeverNearHasNoLinger() throws {
        let probe = try probe { $0.penLinger = .seconds(0.5) }
        probe.penDidChange(near: false, at: virtual.time)
        virtual.down(at: 10, 10)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,50"]])
    }
}
