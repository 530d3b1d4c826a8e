/// The methods of a view controller that a front object can override: see `ResponderOverrides`.
package protocol ViewControllerOverrides: AnyObject {
    func viewWillAppear(_ animated: Bool)
    func viewIsAppearing(_ animated: Bool)
    func viewDidAppear(_ animated: Bool)
    func viewWillDisappear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
}

extension UIViewController: ViewControllerOverrides {
    /// The object whose methods are called.
    final var controllerOverrides: any ViewControllerOverrides { frontController ?? self }
}
