import UIKit

/// Actions with titles, in menus and on buttons.
class FilesViewController: UIViewController, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
    private let file = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    private lazy var editMenu = UIEditMenuInteraction(delegate: self)
    private lazy var sortButton = UIButton(frame: CGRect(x: 400, y: 100, width: 100, height: 44))

    private lazy var open = UIAction(
        title: "Open", image: UIImage(systemName: "folder"), identifier: UIAction.Identifier("open")
    ) { [weak self] action in
        print("\(action.title) from \(action.sender is UIButton ? "a button" : "the menu")")
        self?.opened += 1
    }
    private var opened = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(file)
        file.addInteraction(UIContextMenuInteraction(delegate: self))
        file.addInteraction(editMenu)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        press.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
        file.addGestureRecognizer(press)

        sortButton.menu = UIMenu(
            title: "Sort", options: .displayInline,
            children: [
                UIAction(title: "Name", state: .on) { _ in },
                UIAction(title: "Size", attributes: [.disabled]) { _ in },
                UIMenu(title: "More", children: [UICommand(title: "Date", action: #selector(sortByDate))]),
            ])
        sortButton.showsMenuAsPrimaryAction = false
        sortButton.addAction(open, for: .touchUpInside)
        sortButton.addAction(
            UIAction(handler: { action in
                (action.sender as? UIButton)?.isSelected.toggle()
            }), for: .touchDown)
        sortButton.configurationUpdateHandler = { button in
            button.alpha = button.isHighlighted ? 0.5 : 1
        }
        view.addSubview(sortButton)
        print("menu of \(sortButton.menu?.children.count ?? 0): \(sortButton.menu?.children.map(\.title) ?? [])")
    }

    @objc func sortByDate() { print("by date") }

    @objc func held(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        let place = press.location(in: file)
        editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        print("menu at \(Int(configuration.sourcePoint.x))")
        return UIMenu(children: suggestedActions + [open])
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(title: "File", children: []) }
    }

    func report() { print("opened \(opened), selected \(sortButton.isSelected)") }
}
