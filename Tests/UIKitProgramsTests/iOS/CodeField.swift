import UIKit

/// A field for a code of four digits.
class CodeViewController: UIViewController, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        field.keyboardType = .numberPad
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        view.addSubview(field)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    @objc func changed() { print("code \(field.text ?? "")") }
    @objc func tapped() { view.endEditing(true) }

    func textFieldDidBeginEditing(_ textField: UITextField) { print("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { print("end") }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = (textField.text! as NSString).replacingCharacters(in: range, with: string)
        return text.count <= 4 && text.allSatisfy { $0.isNumber }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
