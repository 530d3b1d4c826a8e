import Foundation

private let playsAll = ProcessInfo.processInfo.environment["FINGERPOST_RANDOM"] == "all"

/// How many random cases a test plays: a tenth of `all`, at least one. `make test-random` plays all of them.
public func cases(_ all: Int) -> Int { playsAll ? all : max(1, all / 10) }

/// The seeds of as many cases.
public func seeds(_ all: Int) -> Range<UInt64> { 0..<UInt64(cases(all)) }
