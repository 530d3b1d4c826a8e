import UIKit

/// A photograph that is moved, scaled and turned by two fingers at once.
final class PhotoEditorViewController: UIViewController {
    private lazy var photoView: UIImageView = {
        let imageView = UIImageView(image: UIImage(named: "harbour"))
        imageView.frame = CGRect(x: 300, y: 200, width: 400, height: 300)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        // An image view ignores touches unless told otherwise.
        imageView.isUserInteractionEnabled = true
        imageView.isMultipleTouchEnabled = true
        return imageView
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photoView)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(PhotoEditorViewController.didPan(_:)))
        pan.minimumNumberOfTouches = 2
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(PhotoEditorViewController.didPinch(_:)))
        let rotate = UIRotationGestureRecognizer(
            target: self, action: #selector(PhotoEditorViewController.didRotate(_:)))
        let reset = UITapGestureRecognizer(target: self, action: #selector(PhotoEditorViewController.didDoubleTap))
        reset.numberOfTapsRequired = 2

        for recognizer in [pan, pinch, rotate, reset] {
            recognizer.delegate = self
            photoView.addGestureRecognizer(recognizer)
        }
    }

    @objc func didPan(_ sender: UIPanGestureRecognizer) {
        guard sender.state == .began || sender.state == .changed else { return }
        let translation = sender.translation(in: view)
        photoView.center.x += translation.x
        photoView.center.y += translation.y
        sender.setTranslation(.zero, in: view)
        if sender.state == .began { print("pan began with \(sender.numberOfTouches) touches") }
    }

    @objc func didPinch(_ sender: UIPinchGestureRecognizer) {
        switch sender.state {
        case .began, .changed:
            photoView.transform = photoView.transform.scaledBy(x: sender.scale, y: sender.scale)
            sender.scale = 1
        case .ended:
            print(String(format: "scale %.2f", Double(currentScale)))
        default: ()
        }
    }

    @objc func didRotate(_ sender: UIRotationGestureRecognizer) {
        switch sender.state {
        case .began, .changed:
            photoView.transform = photoView.transform.rotated(by: sender.rotation)
            sender.rotation = 0
        case .ended:
            print(String(format: "angle %.0f", Double(currentAngle * 180 / .pi)))
        default: ()
        }
    }

    @objc func didDoubleTap() {
        UIView.animate(withDuration: 0.25) {
            self.photoView.transform = .identity
            self.photoView.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
        }
        print("reset to \(Int(photoView.center.x)), \(Int(photoView.center.y))")
    }

    private var currentScale: CGFloat { hypot(photoView.transform.a, photoView.transform.c) }
    private var currentAngle: CGFloat { atan2(photoView.transform.b, photoView.transform.a) }
}

// MARK: - UIGestureRecognizerDelegate

extension PhotoEditorViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if gestureRecognizer is UITapGestureRecognizer || otherGestureRecognizer is UITapGestureRecognizer {
            return false
        }
        return gestureRecognizer.view === otherGestureRecognizer.view
    }
}
