import UIKit

/// Controls with targets and actions, and actions that are closures.
class SettingsViewController: UIViewController {
    private let stepper = UIStepper()
    private let toggle = UISwitch()
    private let slider = UISlider()
    private let segments = UISegmentedControl(items: ["Low", "Middle", "High"])
    private let resetButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()

        stepper.frame.origin = CGPoint(x: 100, y: 100)
        stepper.minimumValue = 1
        stepper.maximumValue = 9
        stepper.stepValue = 2
        stepper.value = 3
        stepper.addTarget(self, action: #selector(stepperChanged(_:)), for: .valueChanged)
        view.addSubview(stepper)

        toggle.frame.origin = CGPoint(x: 100, y: 200)
        toggle.onTintColor = .systemGreen
        toggle.addTarget(self, action: #selector(toggleChanged(_:)), for: .valueChanged)
        view.addSubview(toggle)

        slider.frame = CGRect(x: 100, y: 300, width: 228, height: 34)
        slider.minimumValue = 0
        slider.maximumValue = 10
        slider.value = 0
        slider.isContinuous = false
        slider.addAction(
            UIAction { action in
                guard let slider = action.sender as? UISlider else { return }
                print("slider \(Int(slider.value.rounded()))")
            }, for: .valueChanged)
        view.addSubview(slider)

        segments.frame = CGRect(x: 100, y: 400, width: 300, height: 40)
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: #selector(segmentChanged(_:)), for: .valueChanged)
        view.addSubview(segments)

        resetButton.frame = CGRect(x: 100, y: 500, width: 100, height: 44)
        resetButton.setTitle("Reset", for: [])
        resetButton.addTarget(self, action: #selector(reset), for: .primaryActionTriggered)
        view.addSubview(resetButton)
    }

    @objc func stepperChanged(_ sender: UIStepper) {
        print("stepper \(Int(sender.value))")
        toggle.isEnabled = sender.value > 3
    }

    @objc func toggleChanged(_ sender: UISwitch) { print("switch \(sender.isOn)") }

    @objc func segmentChanged(_ sender: UISegmentedControl) {
        let title = sender.titleForSegment(at: sender.selectedSegmentIndex) ?? ""
        print("segment \(title)")
    }

    @objc func reset() {
        stepper.value = 3
        toggle.setOn(false, animated: true)
        slider.setValue(0, animated: true)
        segments.selectedSegmentIndex = UISegmentedControl.noSegment
        print("reset, \(stepper.allTargets.count) target")
    }
}
