import UIKit

/// Pans, scales and turns an image behind a frame, all at the same time.
class CropViewController: UIViewController {
    private let imageView = UIImageView(image: UIImage(named: "harbour"))
    private let cropFrame = UIView()
    private let resetButton = UIButton(configuration: .plain())

    private var isDirty = false {
        willSet { if newValue != isDirty { resetButton.isHidden = !newValue } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.frame = CGRect(x: 340, y: 100, width: 600, height: 600)
        imageView.contentMode = .scaleAspectFill
        imageView.isUserInteractionEnabled = true
        imageView.isMultipleTouchEnabled = true
        view.addSubview(imageView)

        cropFrame.frame = imageView.frame.insetBy(dx: 100, dy: 100)
        cropFrame.isUserInteractionEnabled = false
        cropFrame.layer.borderColor = UIColor.white.cgColor
        cropFrame.layer.borderWidth = 2
        view.addSubview(cropFrame)

        resetButton.configuration?.title = "Reset"
        resetButton.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
        resetButton.isHidden = true
        resetButton.addTarget(self, action: #selector(reset(_:)), for: .touchUpInside)
        view.addSubview(resetButton)

        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(target: self, action: #selector(pan(_:))),
            UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:))),
            UIRotationGestureRecognizer(target: self, action: #selector(rotate(_:))),
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            imageView.addGestureRecognizer(recognizer)
        }
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(zoomIn(_:)))
        doubleTap.numberOfTapsRequired = 2
        imageView.addGestureRecognizer(doubleTap)
    }

    @objc func pan(_ gesture: UIPanGestureRecognizer) {
        guard let image = gesture.view else { return }
        let translation = gesture.translation(in: view)
        image.center = CGPoint(x: image.center.x + translation.x, y: image.center.y + translation.y)
        gesture.setTranslation(.zero, in: view)
        finish(gesture, "center \(Int(image.center.x.rounded())), \(Int(image.center.y.rounded()))")
    }

    @objc func pinch(_ gesture: UIPinchGestureRecognizer) {
        guard let image = gesture.view, gesture.state == .began || gesture.state == .changed else {
            return finish(gesture, "scale \(Int((scale * 100).rounded()))%")
        }
        image.transform = image.transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    @objc func rotate(_ gesture: UIRotationGestureRecognizer) {
        if [.began, .changed].contains(gesture.state) {
            imageView.transform = imageView.transform.rotated(by: gesture.rotation)
            gesture.rotation = 0
        }
        finish(gesture, "angle \(Int((angle * 180 / .pi).rounded()))")
    }

    @objc func zoomIn(_ gesture: UITapGestureRecognizer) {
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: { self.imageView.transform = self.imageView.transform.concatenating(.init(scaleX: 2, y: 2)) })
        finish(gesture, "doubled to \(Int((scale * 100).rounded()))%")
    }

    @objc func reset(_ sender: UIButton) {
        UIView.animate(withDuration: 0.2) {
            self.imageView.transform = .identity
            self.imageView.center = self.cropFrame.center
        } completion: { finished in
            self.isDirty = false
            print("reset", finished, sender.isHidden)
        }
    }

    private var scale: CGFloat { hypot(imageView.transform.a, imageView.transform.c) }
    private var angle: CGFloat { atan2(imageView.transform.b, imageView.transform.a) }

    private func finish(_ gesture: UIGestureRecognizer, _ text: @autoclosure () -> String) {
        switch gesture.state {
        case .ended, .cancelled, .failed:
            isDirty = true
            print(text())
        case .possible, .began, .changed: break
        @unknown default: break
        }
    }
}

extension CropViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === otherGestureRecognizer.view && !(otherGestureRecognizer is UITapGestureRecognizer)
    }
}
