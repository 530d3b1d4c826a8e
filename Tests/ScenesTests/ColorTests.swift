import Scenes
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
        #expect(try readView("color: '\(color)'").color == color)
    }

    @Test(
        "A color that refers to something, or has other text in it, is an error",
        arguments: [
            "url(//example.org/x)", "url(#a)", "var(--x)", "attr(x)", "expression(1)", "env(x)", "image-set(a)",
            "color-mix(in srgb, red, blue)", "rgb(var(--x) 1 2)", "rgb(url(x) 1 2)", "rgb(1 2)", "rgb(a b c)",
            "color(1 0 0)", "#12345", "reddish", "red; fill: blue", "red url(x)", "rgb(1 2 3) url(x)", "",
        ])
    func others(_ color: String) {
        let text = "fingerpost: 1\nwindows:\n  - view:\n      color: '\(color)'\n"
        #expect(
            errors(text) == [
                "s:4:14: windows[0].view.color: needs a CSS color, such as '#0a84ff', red or rgb(10, 132, 255), "
                    + "has '\(color)'"
            ])
    }
}
