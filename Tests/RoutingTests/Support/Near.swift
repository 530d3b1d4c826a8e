import Routing

/// Equal except for the rounding errors of a few floating-point operations.
func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

func near(_ a: Vector, _ b: Vector) -> Bool { near(a.dx, b.dx) && near(a.dy, b.dy) }

func near(_ a: Point, _ b: Point) -> Bool { near(a - b, .zero) }
