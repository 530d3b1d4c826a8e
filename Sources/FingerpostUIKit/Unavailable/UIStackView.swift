// Nothing arranges views. With these declarations the compiler reports the alternative.

@available(*, unavailable, message: "There are no stack views: set the frames of the subviews in layoutSubviews()")
open class UIStackView: UIView {}
