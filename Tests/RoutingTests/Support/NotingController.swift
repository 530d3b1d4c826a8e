import Routing

/// Logs every appearance callback.
final class NotingController: UIViewController {
    var note: (String) -> Void = { _ in }

    override func viewWillAppear(_ animated: Bool) { note("\(id) willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("\(id) isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("\(id) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("\(id) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("\(id) didDisappear") }
    override func viewWillLayoutSubviews() { note("\(id) willLayout") }
    override func viewDidLayoutSubviews() { note("\(id) didLayout") }
}
