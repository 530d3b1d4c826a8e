import Routing
import Testing

@Suite("Segmented controls")
struct SegmentedControlTests {
    let stage = Stage()

    @Test("R71: a lift in a segment selects it, and one in the selected segment changes nothing")
    func segments() {
        let control = stage.add(UISegmentedControl(), width: 400)
        #expect(control.segmentCount == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        stage.tap(150, 120, finger: 1, at: 0)
        #expect(stage.changes() == [])  // none to select
        control.segmentCount = 4
        stage.tap(350, 120, finger: 2, at: 1)
        #expect(control.selectedSegmentIndex == 2 && stage.changes() == ["K.valueChanged"])
        stage.tap(399, 120, finger: 3, at: 2)
        #expect(stage.changes() == [])
        stage.down(399, 120, finger: 4, at: 3)
        stage.move(199.9, 160, finger: 4, at: 3.1)
        #expect(control.selectedSegmentIndex == 2)
        stage.up(199.9, 160, finger: 4, at: 3.2)
        #expect(control.selectedSegmentIndex == 0 && stage.changes() == ["K.valueChanged"])
        stage.down(399, 120, finger: 5, at: 4)
        stage.up(510, 120, finger: 5, at: 4.1)
        #expect(control.selectedSegmentIndex == 0 && stage.changes() == [])  // beside the segments
        #expect(stage.values() == ["K segment 2", "K segment 0"])
    }

    @Test("R71: a tap in the middle of a segment selects it, however many there are", arguments: 1...5)
    func equallyWide(count: Int) {
        let control = stage.add(UISegmentedControl(), width: 400)
        control.segmentCount = count
        for segment in 0..<count {
            stage.tap(
                100 + 400 * (Double(segment) + 0.5) / Double(count), 120, finger: segment + 1, at: Double(segment))
            #expect(control.selectedSegmentIndex == segment)
        }
    }

    @Test("A momentary control reports the segment, and then that none is selected")
    func momentary() {
        let control = stage.add(UISegmentedControl(), width: 400)
        control.segmentCount = 4
        control.isMomentary = true
        for finger in 1...2 {
            stage.tap(350, 120, finger: finger, at: Double(finger))
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(stage.changes() == ["K.valueChanged"] && stage.values() == ["K segment 2", "K segment -1"])
        }
    }

    @Test("An invalid segment selects none")
    func noSuchSegment() {
        let control = UISegmentedControl()
        control.segmentCount = 3
        control.selectedSegmentIndex = 2
        control.segmentCount = 2
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 5
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.segmentCount = -1
        #expect(control.segmentCount == 0)
    }
}
