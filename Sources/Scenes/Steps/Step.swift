public import Touches

/// What fingers do, as one line describes it, for example `tap buy` or `drag list by 0,-200 in 0.4`.
nonisolated public struct Step: Equatable, Sendable {
    /// The line.
    public let text: String
    public let action: Action

    public enum Action: Equatable, Sendable {
        case tap(Place, times: Int, fingers: Int)
        case hold(Place, Interval)
        case drag(Place, Destination, DragTimes)
        case flick(Place, FlickDirection)
        case pinch(Place, scale: Double, Interval)
        /// The angle is in degrees, clockwise as the viewer sees it.
        case rotate(Place, degrees: Double, Interval)
        case down(Int, Place)
        case move(Int, Destination, Interval)
        case up(Int)
        case cancel(Int)
        case wait(Interval)
        case slide(String, to: Double)
        case turn(String, isOn: Bool)
        case scroll(until: String)
        case show(String)
        /// A mapping of ids to keys, as JSON.
        case set(String)
        /// The kernel's name of a key, such as `KEY_ENTER`.
        case key(String)
    }

    /// Where a finger comes down.
    public enum Place: Equatable, Sendable {
        /// The middle of what can be hit of the view with this id.
        case view(String)
        /// The same of a part of the control with this id.
        case part(Part, of: String)
        /// In screen points.
        case point(CGPoint)
        /// In fractions of the screen: 0,0 is its top left corner and 1,1 its bottom right one.
        case fraction(CGPoint)
    }

    /// A part of a control, or what a finger can set it to; or all of a view.
    public enum Part: Equatable, Sendable {
        /// All of a view. The fingers are relative to the point that is looked for, and each of them hits the view.
        case whole(fingers: [CGVector])
        /// Of a stepper.
        case plus, minus
        /// Of a segmented control, counted from 0.
        case segment(Int)
        /// Of a slider.
        case thumb
        /// Where the thumb of a slider is with this value.
        case value(Double)
        /// Of a switch: whether it is to be on.
        case state(Bool)
    }

    /// Where a finger moves to.
    public enum Destination: Equatable, Sendable {
        case by(CGVector)
        case to(Place)
    }

    /// The times of a drag: the rest before the movement, the movement, and the rest before the finger lifts.
    public struct DragTimes: Equatable, Sendable {
        public var before = Interval.zero
        public var moving = Interval.seconds(0.5)
        public var after = Interval.zero
    }

    public enum FlickDirection: String, CaseIterable, Sendable {
        case left, right, up, down
    }

    /// Reads a line.
    public init(_ text: String) throws(StepError) {
        self.text = text
        action = try StepReader.read(text)
    }
}
