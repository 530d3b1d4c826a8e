/// The methods of a view controller that an object in front of it can override, under UIKit's names.
///
/// A library that has its own classes in front of these sets `frontController`. The methods of that object are then
/// called instead of the controller's own. See `ResponderOverrides`.
package protocol ViewControllerOverrides: AnyObject {
    func viewWillAppear(_ animated: Bool)
    func viewIsAppearing(_ animated: Bool)
    func viewDidAppear(_ animated: Bool)
    func viewWillDisappear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
}

extension ViewController: ViewControllerOverrides {
    /// The object whose methods are called.
    final var overridden: any ViewControllerOverrides { frontController ?? self }
}
