import UIKit

/// Loads pictures away from the main actor.
actor ThumbnailStore {
    private var loaded: [Int: String] = [:]
    private(set) var requests = 0

    func name(of index: Int) async throws -> String {
        requests += 1
        if let name = loaded[index] { return name }
        guard index < 3 else { throw LoadingError.missing(index) }
        await Task.yield()
        let name = "picture-\(index)"
        loaded[index] = name
        return name
    }
}

enum LoadingError: Error, Equatable, Sendable {
    case missing(Int)
}

@MainActor
protocol ThumbnailViewDelegate: AnyObject {
    func thumbnailView(_ view: ThumbnailView, didLoad image: UIImage?) async
}

/// A picture that is loaded when it is tapped. A long press cancels.
final class ThumbnailView: UIImageView {
    let index: Int
    weak var delegate: (any ThumbnailViewDelegate)?
    private let store: ThumbnailStore
    private var task: Task<Void, Never>?

    init(index: Int, store: ThumbnailStore) {
        self.index = index
        self.store = store
        super.init(frame: CGRect(x: 20 + index * 120, y: 20, width: 100, height: 100))
        isUserInteractionEnabled = true
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(load)))
        addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(cancel(_:))))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    deinit { task?.cancel() }

    @objc private func load() {
        task?.cancel()
        task = Task { [weak self, store, index] in
            do {
                let name = try await store.name(of: index)
                self?.image = UIImage(named: name)
                print("loaded \(name)")
            } catch let error as LoadingError {
                print("failed", error)
            } catch {
                print("unknown error")
            }
            guard let self else { return }
            await delegate?.thumbnailView(self, didLoad: image)
        }
    }

    @objc private func cancel(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        task?.cancel()
        print("cancelled", task?.isCancelled ?? false)
    }
}

final class ThumbnailsViewController: UIViewController {
    private let store = ThumbnailStore()
    private lazy var refresh = UIAction(title: "Refresh") { [weak self] _ in
        Task { await self?.report() }
    }
    private(set) var reports = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        for index in 0..<4 {
            let thumbnail = ThumbnailView(index: index, store: store)
            thumbnail.delegate = self
            view.addSubview(thumbnail)
        }
        let button = UIButton(primaryAction: refresh)
        button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
        view.addSubview(button)
    }

    private func report() async {
        let requests = await store.requests
        reports += 1
        UIView.animate(withDuration: 0.2) { self.view.backgroundColor = .systemGray6 }
        print("\(requests) requests")
    }
}

extension ThumbnailsViewController: ThumbnailViewDelegate {
    func thumbnailView(_ view: ThumbnailView, didLoad image: UIImage?) async {
        await report()
    }
}
