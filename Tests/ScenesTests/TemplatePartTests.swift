import Routing
import TestKit
import Testing

@testable import Scenes

@Suite("Keys of a view for what is in its template")
struct TemplatePartTests {
    private static func scene(_ views: String) -> String {
        """
        fingerpost: 1
        templates:
          icon: {frame: [0, 0, 9, 9], subviews: [{id: dot, frame: [0, 0, 4, 4]}]}
          row:
            frame: [0, 0, 90, 9]
            subviews:
              - {id: price, frame: [0, 0, 9, 9], alpha: 0.5}
              - {id: plus, kind: button, frame: [9, 0, 9, 9], actions: {touchUpInside: {show: price}}}
              - {id: sign, like: icon}
            gestures: [{id: once, kind: tap}]
        windows:
          - view: {id: root, subviews: [\(views)]}
        """
    }

    @Test("A view sets keys of views and recognizers in its template by their ids there, at any depth")
    func parts() throws {
        let scene = try read(
            Self.scene(
                """
                {id: tea, like: row, price: {title: "3.50", hidden: true}, plus: {actions: {touchUpInside: \
                {set: {price: {alpha: 1}}}}}, sign: {dot: {color: red}}, once: {taps: 2}}, {id: milk, like: row}
                """))
        let views = scene.viewsByID
        expectEqual(views["tea-price"]?.title, "3.50")
        expect(views["milk-price"]?.title == nil)
        expectEqual(views["tea-sign-dot"]?.color, "red")
        expect(views["milk-sign-dot"]?.color == nil)
        let change = views["tea-plus"]?.controlActions.first?.action.change
        expectEqual(change?.set?.json, #"{"tea-price":{"alpha":1}}"#)
        expectEqual(views["milk-plus"]?.controlActions.first?.action.change?.show, "milk-price")
        let live = build(scene)
        expectEqual(live.view("tea-price")?.isHidden, true)
        expectEqual(live.view("tea-price")?.alpha, 0.5)
        expectEqual((live.recognizers["tea-once"] as? UITapGestureRecognizer)?.numberOfTapsRequired, 2)
        expectEqual((live.recognizers["milk-once"] as? UITapGestureRecognizer)?.numberOfTapsRequired, 1)
    }

    @Test(
        "What is wrong with such a key is said at its place",
        arguments: [
            (
                "prise: {title: a}",
                "tea.prise: no such key, and nothing in the template has this id; did you mean 'price'?"
            ),
            ("price: 3", "price: needs keys of 'price' in the template, as {hidden: true}"),
            ("price: {id: other}", "price: the id is that of the template"),
            ("price: {hiden: true}", "tea-price.hiden: no such key; did you mean 'hidden'?"),
        ])
    func wrong(_ key: String, _ message: String) {
        let errors = errors(Self.scene("{id: tea, like: row, \(key)}"))
        expect(errors.count == 1 && errors[0].hasSuffix(": \(message)"), "\(errors)")
    }
}
