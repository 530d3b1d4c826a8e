import Routing
import TestKit
import Testing

@Suite("Segmented controls")
struct SegmentedControlTests {
    let stage = Stage()

    @Test("R71: a lift in a segment selects it, and one in the selected segment changes nothing")
    func segments() {
        let control = stage.add(UISegmentedControl(), width: 400)
        expect(control.segmentCount == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        // There is none to select.
        stage.expectChanges("tap 150,120 at 0 -> nothing")
        control.segmentCount = 4
        stage.expectChanges("#2 tap 350,120 at 1; #3 tap 399,120 at 2 -> 2")
        stage.expectChanges("#4 down 399,120 at 3; #4 move 199.9,160 at 3.1 -> nothing")
        stage.expectChanges("#4 up at 3.2 -> 0")
        // It lifts beside the segments.
        stage.expectChanges("#5 down 399,120 at 4; #5 up 510,120 at 4.1 -> nothing")
        expectEqual(stage.values(), ["K segment 2", "K segment 0"])
    }

    @Test("R71: a tap in the middle of a segment selects it, however many there are", arguments: 1...5)
    func equallyWide(count: Int) {
        let control = stage.add(UISegmentedControl(), width: 400)
        control.segmentCount = count
        for segment in 0..<count {
            stage.tap(
                100 + 400 * (Double(segment) + 0.5) / Double(count), 120, finger: segment + 1, at: Double(segment))
            expectEqual(control.selectedSegmentIndex, segment)
        }
    }

    @Test("A momentary control reports the segment, and then that none is selected")
    func momentary() {
        let control = stage.add(UISegmentedControl(), width: 400)
        control.segmentCount = 4
        control.isMomentary = true
        for finger in 1...2 {
            stage.tap(350, 120, finger: finger, at: Double(finger))
            expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
            expect(stage.changes.count == finger && stage.values() == ["K segment 2", "K segment -1"])
        }
    }

    @Test("An invalid segment selects none")
    func noSuchSegment() {
        let control = UISegmentedControl()
        control.segmentCount = 3
        control.selectedSegmentIndex = 2
        control.segmentCount = 2
        expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 5
        expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.segmentCount = -1
        expectEqual(control.segmentCount, 0)
    }
}
