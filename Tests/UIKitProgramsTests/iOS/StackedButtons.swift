import UIKit

/// Buttons side by side over a note in a column.
class StackedButtonsController: UIViewController {
    let row = UIStackView()
    let note = UIView()
    private(set) var buttons: [UIButton] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        row.axis = .horizontal
        row.distribution = .fillEqually
        row.spacing = 10
        for number in 1...3 {
            let button = UIButton(type: .custom)
            button.tag = number
            button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            buttons.append(button)
            row.addArrangedSubview(button)
        }
        note.heightAnchor.constraint(equalToConstant: 40).isActive = true
        let column = UIStackView(arrangedSubviews: [row, note])
        column.axis = .vertical
        column.alignment = .fill
        column.setCustomSpacing(20, after: row)
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.topAnchor),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            column.widthAnchor.constraint(equalToConstant: 340),
            column.heightAnchor.constraint(equalToConstant: 130),
        ])
    }

    @objc func tapped(_ sender: UIButton) {
        print("button \(sender.tag)")
        sender.isHidden = true
    }
}
