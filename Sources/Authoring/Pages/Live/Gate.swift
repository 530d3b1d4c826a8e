/// Decides which requests are answered: those with the secret of the printed address, to this server's own name, and
/// not from a page of somebody else.
struct Gate {
    /// The first part of the path of every address.
    let secret: String
    /// The host names that stand for this machine, besides numeric addresses.
    let names: [String]

    /// The path of `request` behind the secret, without a leading slash.
    ///
    /// - Parameter address: the address and port that the connection came to.
    /// - Throws: the response for a request that is refused.
    func admit(_ request: HTTPRequest, to address: String) throws(HTTPResponse) -> String {
        guard let host = request.headers["host"] else { throw HTTPResponse(.badRequest, "a request needs a Host") }
        guard isOwn(host, address) else {
            throw HTTPResponse(.forbidden, "this is not the server for the host of the request")
        }
        if let origin = request.headers["origin"], origin.lowercased() != "http://\(host.lowercased())" {
            throw HTTPResponse(.forbidden, "pages of other servers have no access")
        }
        let parts = request.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, Gate.areEqual(Array(parts[0].utf8), Array(secret.utf8)) else {
            throw HTTPResponse(.forbidden, "open the address that 'fingerpost view' has printed: it contains a secret")
        }
        return String(parts[1])
    }

    /// Whether a browser that asks for `host` meant this server. Any other host name can be made to resolve to this
    /// machine (DNS rebinding).
    private func isOwn(_ host: String, _ address: String) -> Bool {
        guard let colon = address.lastIndex(of: ":") else { return false }
        // Browsers leave out the port of HTTP.
        let ports = address[colon...] == ":80" ? [":80", ""] : [address[colon...]]
        return (names + [String(address[..<colon])]).contains { name in
            ports.contains { host.lowercased() == name + $0 }
        }
    }

    /// Compares in a time that does not depend on how much of `a` is right.
    private static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
