import UIKit

/// A task that slides to the left under a finger. Far enough, it is done.
final class TaskCell: UITableViewCell {
    static let identifier = "task"
    var onDone: ((TaskCell) -> Void)?
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(slide(_:)))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pan.delegate = self
        contentView.addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        contentView.transform = .identity
        print("reuses \(textLabel?.text ?? "")")
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        accessoryType = selected ? .checkmark : .none
    }

    @objc private func slide(_ pan: UIPanGestureRecognizer) {
        contentView.transform = CGAffineTransform(translationX: min(pan.translation(in: self).x, 0), y: 0)
        if pan.state == .ended, contentView.transform.tx < -100 { onDone?(self) }
    }
}

extension TaskCell: UIGestureRecognizerDelegate {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return true }
        let velocity = pan.velocity(in: self)
        return abs(velocity.x) > abs(velocity.y)
    }
}

class TaskListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 500), style: .plain)
    var tasks = [(0..<20).map { "a\($0)" }, (0..<3).map { "b\($0)" }]

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 50
        table.register(TaskCell.self, forCellReuseIdentifier: TaskCell.identifier)
        view.addSubview(table)
    }

    func numberOfSections(in tableView: UITableView) -> Int { tasks.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: TaskCell.identifier, for: indexPath) as! TaskCell
        cell.textLabel?.text = tasks[indexPath.section][indexPath.row]
        cell.onDone = { [weak self] in self?.finish($0) }
        return cell
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in print("header \(section)") }, for: .touchUpInside)
        return button
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tasks[indexPath.section][indexPath.row] == "a3" ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        print("down \(tasks[indexPath.section][indexPath.row])")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        print("up \(tasks[indexPath.section][indexPath.row])")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("select \(tasks[indexPath.section][indexPath.row])")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        print("deselect \(tasks[indexPath.section][indexPath.row])")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("dragged to \(Int(scrollView.contentOffset.y))")
    }

    func finish(_ cell: TaskCell) {
        guard let indexPath = table.indexPath(for: cell) else { return }
        print("done \(tasks[indexPath.section].remove(at: indexPath.row))")
        table.deleteRows(at: [indexPath], with: .left)
        let names = table.visibleCells.map { $0.textLabel?.text ?? "" }
        print("then \(names.prefix(3).joined(separator: " "))")
    }
}
