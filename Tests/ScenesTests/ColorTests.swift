import Scenes
import TestKit
import Testing

/// A picture has the color of a view as a style. A color that refers to something could load it.
@Suite("Colors of views")
struct ColorTests {
    @Test(
        "The colors of CSS are accepted",
        arguments: [
            "#0af", "#0af8", "#00aaff", "#00AAFF80", "red", "RebeccaPurple", "transparent", "rgb(1, 2, 3)",
            "rgb(1 2 3 / 50%)", "rgba(10%,20%,30%,.5)", "hsl(0.5turn 20% 30%)", "hsla(-120deg, 1%, 2%, 1e-1)",
            "hwb( 12 50% 0% )", "lab(29.2345% 39.3825 20.0664)", "lch(52% 72 none)", "oklab(40% +0.1 -0.2)",
            "oklch(60% 0.15 50grad)", "color(display-p3 1 0.5 0 / .5)", "color(srgb none 0 0)",
        ])
    func colors(_ color: String) throws {
        expectEqual(try readView("color: '\(color)'").color, color)
    }
}
