import Testing

// The expectations of the tests. They are functions because each use of the macros `#expect` and `#require` adds 25 ms
// to a build. Code that stands in the documentation has the macros.

/// Records an issue if `condition` is false.
public func expect(
    _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    if !condition { Issue.record(comment() ?? "is false", sourceLocation: sourceLocation) }
}

/// Records an issue with both values if they differ.
public func expectEqual<Value: Equatable>(
    _ received: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard received != expected else { return }
    let values = "received \(String(reflecting: received)), expected \(String(reflecting: expected))"
    Issue.record("\(comment().map { "\($0.rawValue): " } ?? "")\(values)", sourceLocation: sourceLocation)
}

/// Returns the value of `optional`. Records an issue and throws if it is nil.
///
/// - Throws: `Missing`.
@discardableResult
public func require<Value>(
    _ optional: Value?, _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
    guard let optional else {
        Issue.record(comment() ?? "is missing", sourceLocation: sourceLocation)
        throw Missing()
    }
    return optional
}

/// Records an issue and throws if `condition` is false.
///
/// - Throws: `Missing`.
public func require(
    _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    guard !condition else { return }
    Issue.record(comment() ?? "is false", sourceLocation: sourceLocation)
    throw Missing()
}

/// The error with which `require` ends a test. The issue is recorded already.
public struct Missing: Error {}
