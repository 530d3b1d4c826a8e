import Touches

/// The methods of a scroll view that an object in front of it can override: see `ResponderOverrides`.
package protocol ScrollOverrides: AnyObject {
    func passesOn(_ touches: Set<Touch>, _ event: Event?, to view: View) -> Bool
    func givesUpTouches(in view: View) -> Bool
}

extension ScrollView {
    final func passesOn(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool {
        scrollOverrides?.passesOn(touches, event, to: view) ?? touchesShouldBegin(touches, with: event, in: view)
    }

    final func givesUpTouches(in view: View) -> Bool {
        scrollOverrides?.givesUpTouches(in: view) ?? touchesShouldCancel(in: view)
    }
}
