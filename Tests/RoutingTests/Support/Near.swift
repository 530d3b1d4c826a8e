import Routing

/// Equal except for the rounding errors of a few floating-point operations.
func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

func near(_ a: CGVector, _ b: CGVector) -> Bool { near(a.dx, b.dx) && near(a.dy, b.dy) }

func near(_ a: CGPoint, _ b: CGPoint) -> Bool { near(a - b, .zero) }
