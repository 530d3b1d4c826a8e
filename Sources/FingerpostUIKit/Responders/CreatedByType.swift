/// A class whose objects a program creates while it has only their type. Objective-C creates objects of any class so.
@preconcurrency @MainActor
public protocol CreatedByType: AnyObject {
    /// Creates an object of the class, as with `init(frame:)` or `init()`.
    static func createdByType() -> AnyObject
}

/// Creates an object of a class of UIKit, or of one that conforms to `CreatedByType`. Other types end the program.
@preconcurrency @MainActor
public func objectOfType<Object>(_ type: Object.Type) -> Object {
    if let type = type as? any CreatedByType.Type, let object = type.createdByType() as? Object { return object }
    let classes: [ObjectIdentifier: () -> AnyObject] = [
        ObjectIdentifier(UIView.self): { UIView() }, ObjectIdentifier(UIControl.self): { UIControl() },
        ObjectIdentifier(UIButton.self): { UIButton() }, ObjectIdentifier(UILabel.self): { UILabel() },
        ObjectIdentifier(UIImageView.self): { UIImageView() }, ObjectIdentifier(UIScrollView.self): { UIScrollView() },
        ObjectIdentifier(UIStackView.self): { UIStackView() }, ObjectIdentifier(UITextField.self): { UITextField() },
        ObjectIdentifier(UIViewController.self): { UIViewController() },
    ]
    guard let object = classes[ObjectIdentifier(type)]?() as? Object else {
        fatalError("\(type) does not conform to CreatedByType")
    }
    return object
}

/// Creates an image view of the class, with an image and its size.
@preconcurrency @MainActor
public func objectOfType<Object: UIImageView>(_ type: Object.Type, image: UIImage?) -> Object {
    let view = objectOfType(type)
    view.image = image
    view.frame.size = image?.size ?? .zero
    return view
}

/// The class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? { (object as AnyObject?).map { Swift.type(of: $0) } }
/// Always 1: nothing counts the references for a program.
public func CFGetRetainCount(_ object: AnyObject?) -> Int { 1 }
