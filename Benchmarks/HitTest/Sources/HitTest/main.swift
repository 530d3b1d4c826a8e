import CFloor
import Routing

/// A view as an application would write one: its own class, with the hit area a little larger.
final class Tile: View {
    override func point(inside point: Point, with event: Event?) -> Bool { super.point(inside: point, with: event) }
}

func tree(_ levels: Int, _ children: Int, x: Double, width: Double) -> View {
    let view = Tile(frame: Rect(x: x, y: 0, width: width, height: 1000))
    guard levels > 0 else { return view }
    for index in 0..<children {
        let part = width / Double(children)
        view.addSubview(tree(levels - 1, children, x: part * Double(index), width: part))
    }
    return view
}

// hit-test swift|c TIMES: walks a tree of 1,111 views, ten in each.
let arguments = CommandLine.arguments
let times = Int(arguments[2])!
if arguments[1] == "c" {
    print(floor_hits(floor_tree(3, 10), Int32(times)))
} else {
    let root = tree(3, 10, x: 0, width: 1000)
    var hits = 0
    for time in 0..<times {
        let point = Point(Double(time * 37 % 1000), Double(time * 91 % 1000))
        if root.hitTest(point, with: nil) != nil { hits += 1 }
    }
    print(hits)
}
