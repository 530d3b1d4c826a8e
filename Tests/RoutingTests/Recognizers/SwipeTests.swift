import Routing
import TestKit
import Testing

@Suite("Swipe recognizer")
struct SwipeTests {
    let stage = Stage()

    private func swipe(_ surroundings: Surroundings) -> UISwipeGestureRecognizer {
        stage.watch(UISwipeGestureRecognizer(id: "s"), on: surroundings.addView(to: stage.window))
    }

    @Test("R91: the place of a swipe is where it began", arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let swipe = swipe(surroundings)
        var places: [CGPoint] = []
        swipe.addTarget { swipe in
            places.append(swipe.location(in: nil))
            for index in 0..<swipe.numberOfTouches { places.append(swipe.location(ofTouch: index, in: nil)) }
            let view = swipe.view!
            places.append(view.convert(swipe.location(in: view), to: nil))
        }
        stage.play("down 150,150 at 0; move 180,152 at 0.05; up 210,154 at 0.1")
        expectEqual(places.count, 3)
        for place in places { expect(near(place, CGPoint(150, 150))) }
        // The first finger has moved when the second one comes down.
        places = []
        swipe.numberOfTouchesRequired = 2
        stage.play(
            """
            #2 down 100,100 at 1; #2 move 110,100 at 1.05; #3 down 130,200 at 1.1;
            #2 move 170,100 + #3 move 190,200 at 1.2
            """)
        let expected = [CGPoint(120, 150), CGPoint(110, 100), CGPoint(130, 200), CGPoint(120, 150)]
        expectEqual(places.count, 4)
        for (place, expected) in zip(places, expected) { expect(near(place, expected)) }
    }
}
