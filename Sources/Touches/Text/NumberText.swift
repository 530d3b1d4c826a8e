extension Double {
    /// This number rounded to three decimals, half away from zero.
    package var brief: String { decimalText(places: 3) }

    /// This number rounded to `places` decimals (0...6), half away from zero. Numbers of 1e9 and more have Swift's
    /// description.
    ///
    /// - Parameter keepsZeros: whether zeros at the end are kept.
    package func decimalText(places: Int, keepsZeros: Bool = false) -> String {
        guard magnitude < 1e9 else { return "\(self)" }
        let scale = (0..<places).reduce(UInt64(1)) { scale, _ in scale * 10 }
        let units = UInt64((magnitude * Double(scale)).rounded())
        var digits = String(units % scale)
        digits = String(repeating: "0", count: max(0, places - digits.count)) + digits
        while !keepsZeros, digits.last == "0" { digits.removeLast() }
        return (self < 0 && units > 0 ? "-" : "") + "\(units / scale)" + (digits.isEmpty ? "" : ".\(digits)")
    }

    /// This number as it is, in decimal digits, without a fraction if it is an integer.
    package var exactText: String {
        if let integer = Int(exactly: self) { return String(integer) }
        let parts = String(self).split(separator: "e" as Character)
        guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else { return String(self) }
        let sign = self < 0 ? "-" : ""
        return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(parts[0].filter(\.isNumber))"
    }
}

extension BinaryInteger {
    /// This number in hexadecimal, with zeros in front if it has fewer than `digits` digits.
    package func hexadecimalText(digits: Int) -> String {
        let text = String(self, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
