import Routing

/// A control that is pressed.
open class UIButton: UIControl {
    override class func makeCore() -> Responder { Button() }

    /// How UIKit draws it; it has no part in routing.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    public private(set) final var buttonType = ButtonType.custom

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }
}
