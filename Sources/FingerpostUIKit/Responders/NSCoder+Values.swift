// Nothing is read from a coder of this library, or written to it.
extension NSCoder {
    /// Always false.
    public final func containsValue(forKey key: String) -> Bool { false }
    /// Always nil.
    public final func decodeObject(forKey key: String) -> Any? { nil }
    /// Always nil.
    public final func decodeObject<Object>(of type: Object.Type, forKey key: String) -> Object? { nil }
    /// Always false.
    public final func decodeBool(forKey key: String) -> Bool { false }
    /// Always 0.
    public final func decodeInteger(forKey key: String) -> Int { 0 }
    /// Always 0.
    public final func decodeDouble(forKey key: String) -> Double { 0 }
    /// Always 0.
    public final func decodeFloat(forKey key: String) -> Float { 0 }
    /// Always zero.
    public final func decodeCGPoint(forKey key: String) -> CGPoint { .zero }
    /// Always zero.
    public final func decodeCGSize(forKey key: String) -> CGSize { .zero }
    /// Always zero.
    public final func decodeCGRect(forKey key: String) -> CGRect { .zero }
    /// Has no effect.
    public final func encode(_ object: Any?, forKey key: String) {}
}

extension UIView {
    /// Has no effect.
    @_disfavoredOverload public final func encode(with coder: NSCoder) {}
}

extension UIViewController {
    /// Has no effect.
    @_disfavoredOverload public final func encode(with coder: NSCoder) {}
    /// Has no effect: no state is restored.
    @_disfavoredOverload public final func encodeRestorableState(with coder: NSCoder) {}
    /// Never called: no state is restored.
    @_disfavoredOverload public final func decodeRestorableState(with coder: NSCoder) {}
}
