import FingerpostUIKit
import Testing

extension SnippetTests {
    @Test("A flow layout places items with the settings that prepare() made, whether or not it calls super")
    func preparedFlowLayout() {
        final class Wide: UICollectionViewFlowLayout {
            var callsSuper = false
            override func prepare() {
                if callsSuper { super.prepare() }
                itemSize = CGSize(width: 320, height: 200)
                sectionInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
                scrollDirection = .horizontal
                minimumLineSpacing = 0
            }
        }
        final class Five: UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            }
        }
        let items = Five()
        for (time, callsSuper) in [(1.0, false), (2, true)] {
            let layout = Wide()
            layout.callsSuper = callsSuper
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 200), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = items
            window.addSubview(view)
            screen.wait(until: time)
            let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
            #expect(first?.frame == CGRect(x: 40, y: 0, width: 320, height: 200))
            #expect(view.contentSize.width == 2 * 40 + 5 * 320)
        }
    }

    @Test("A data source may reload the table while its rows are counted")
    func reloadWhileCounting() {
        final class Rows: UITableViewDataSource {
            var counts = 0
            func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
                counts += 1
                table.reloadData()
                table.setContentOffset(CGPoint(x: 0, y: 88), animated: false)
                return 20
            }
            func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let rows = Rows()
        table.dataSource = rows
        window.addSubview(table)
        screen.wait(until: 1)
        #expect(rows.counts == 1 && table.numberOfRows(inSection: 0) == 20 && table.contentOffset.y == 88)
    }

    @Test("Subviews are resized by their masks when their superview changes size")
    func autoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let cases: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
            ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 120, height: 120)),
            ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 110, width: 20, height: 20)),
            ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ]
        let views = cases.map { mask, _ in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.autoresizingMask = mask
            parent.addSubview(view)
            return view
        }
        parent.frame.size = CGSize(width: 200, height: 200)
        for (view, expected) in zip(views, cases) { #expect(view.frame == expected.1, "\(expected.0.rawValue)") }
    }

    @Test("R38: a controller's view appears, is laid out and disappears, and is laid out again if its size changes")
    func appearance() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
            override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
            override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
            override func viewWillLayoutSubviews() { log.append("willLayout") }
            override func viewDidLayoutSubviews() { log.append("didLayout") }
        }
        let controller = Controller()
        window.rootViewController = controller
        screen.wait(until: 1)
        #expect(
            controller.log == ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"])
        controller.log = []
        window.frame.size.width = 500
        screen.wait(until: 2)
        #expect(controller.view.frame.width == 500)
        #expect(controller.log == ["willLayout", "didLayout"])
        controller.log = []
        window.isHidden = true
        #expect(controller.log == ["willDisappear", "didDisappear"])
    }

    @Test("A text that changes requests layout of the superview only if Auto Layout gives the label its frame")
    func textsOfLabels() {
        final class Titled: UIView {
            let label = UILabel()
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                label.text = "title"
            }
        }
        let view = Titled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(view.label)
        window.addSubview(view)
        screen.wait(until: 1)
        #expect(view.layouts == 1)
        view.label.text = "other"
        screen.wait(until: 2)
        #expect(view.layouts == 1)
        view.label.translatesAutoresizingMaskIntoConstraints = false
        screen.wait(until: 3)
        let before = view.layouts
        view.label.text = "longer"
        screen.wait(until: 4)
        #expect(view.layouts > before)
    }

    @Test("R38: adding a subview where it is already requests no layout")
    func addedInPlace() {
        final class Adding: UIView {
            let child = UIView()
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                addSubview(child)
            }
        }
        let view = Adding(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(view.child)
        window.addSubview(view)
        screen.wait(until: 1)
        #expect(view.layouts == 1)
        let child = view.child
        let ways: [() -> Void] = [
            { view.addSubview(child) }, { view.insertSubview(child, at: 0) }, { view.insertSubview(child, at: 7) },
            { view.bringSubviewToFront(child) }, { view.sendSubviewToBack(child) },
        ]
        for way in ways {
            way()
            screen.wait(until: 2)
            #expect(view.layouts == 1)
        }
        let sibling = UIView()
        view.insertSubview(sibling, at: 0)
        view.insertSubview(sibling, belowSubview: child)
        screen.wait(until: 3)
        #expect(view.layouts == 2)
        #expect(view.subviews == [sibling, child])
        view.insertSubview(sibling, belowSubview: child)
        screen.wait(until: 4)
        #expect(view.layouts == 2)
    }

    @Test("R38: a layout that puts its subviews in order is done once, and the same change outside of it requests one")
    func putInOrder() {
        final class Ordering: UIView {
            let back = UIView(), front = UIView()
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                addSubview(back)
                addSubview(front)
            }
        }
        let view = Ordering(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(view.back)
        view.addSubview(view.front)
        window.addSubview(view)
        screen.wait(until: 1)
        #expect(view.layouts == 1)
        view.bringSubviewToFront(view.back)
        screen.wait(until: 2)
        #expect(view.layouts == 2)
        #expect(view.subviews == [view.back, view.front])
    }

    @Test("Drawing code has a context, and other code has none")
    func currentContext() {
        final class Drawing: UIView {
            var isInner: [Bool] = []
            var contexts: [CGContext?] = []
            override func draw(_ rect: CGRect) {
                contexts.append(UIGraphicsGetCurrentContext())
                UIGraphicsGetCurrentContext()?.setLineWidth(2)
                _ = UIGraphicsImageRenderer(size: rect.size).image { context in
                    isInner.append(UIGraphicsGetCurrentContext() === context.cgContext)
                }
                contexts.append(UIGraphicsGetCurrentContext())
            }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        #expect(UIGraphicsGetCurrentContext() == nil)
        screen.wait(until: 1)
        #expect(view.isInner == [true])
        #expect(view.contexts.count == 2 && view.contexts[0] != nil && view.contexts[0] === view.contexts[1])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A view is drawn before the next event if it is new or requested it, and controls have fixed sizes")
    func display() {
        final class Drawing: UIView {
            var drawn = 0
            override func draw(_ rect: CGRect) { drawn += 1 }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        #expect(view.drawn == 0)
        screen.wait(until: 1)
        screen.wait(until: 2)
        #expect(view.drawn == 1)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        screen.wait(until: 3)
        #expect(view.drawn == 2)
        #expect(UISwitch().bounds.size == CGSize(width: 51, height: 31))
        #expect(UIStepper().bounds.size == CGSize(width: 94, height: 32))
        #expect(UISlider().bounds.height == 34)
    }
}
