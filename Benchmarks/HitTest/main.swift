import CFloor
import Routing
import Touches

/// A view as an application would write one: its own class, with the hit area a little larger.
final class Tile: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

func tree(_ levels: Int, _ children: Int, x: Double, width: Double) -> UIView {
    let view = Tile(frame: CGRect(x: x, y: 0, width: width, height: 1000))
    guard levels > 0 else { return view }
    for index in 0..<children {
        let part = width / Double(children)
        view.addSubview(tree(levels - 1, children, x: part * Double(index), width: part))
    }
    return view
}

func point(_ time: Int) -> CGPoint { CGPoint(Double(time * 37 % 1000), Double(time * 91 % 1000)) }

/// Touches the views of an application: a finger comes down and lifts again.
func touch(_ root: UIView, times: Int) {
    let application = UIApplication()
    application.journal.kinds = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    window.addSubview(root)
    application.show(window)
    for time in 0..<times {
        for phase in [ContactPhase.began, .ended] {
            application.handle(
                TouchFrame(
                    device: nil, timestamp: Timestamp(microseconds: Int64(time) * 1_000_000),
                    samples: [TouchSample(touch: TouchID(time + 1), phase: phase, location: point(time))]))
        }
    }
}

// hit-test swift|c|application TIMES [LEVELS]: walks a tree of 1,111 views, ten in each, or of so many levels below the
// root.
let arguments = CommandLine.arguments
let times = Int(arguments[2])!
let levels = arguments.count > 3 ? Int(arguments[3])! : 3
switch arguments[1] {
case "c":
    print(floor_hits(floor_tree(Int32(levels), 10), Int32(times)))
case "application":
    touch(tree(levels, 10, x: 0, width: 1000), times: times)
default:
    let root = tree(levels, 10, x: 0, width: 1000)
    var hits = 0
    for time in 0..<times where root.hitTest(point(time), with: nil) != nil { hits += 1 }
    print(hits)
}
