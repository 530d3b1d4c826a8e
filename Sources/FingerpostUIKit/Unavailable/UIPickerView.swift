// The compiler reports where a program creates one of these, and what to do instead.

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIPickerView: UIView {}

@available(*, unavailable, message: "There are no picker views: put the rows as views into a UIScrollView that pages")
open class UIDatePicker: UIControl {}

@available(
    *, unavailable,
    message: "There is no refresh control: compare contentOffset in scrollViewDidEndDragging(_:willDecelerate:)"
)
open class UIRefreshControl: UIControl {}
