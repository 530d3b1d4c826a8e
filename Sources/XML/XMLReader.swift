internal import CExpat

/// Reads XML documents with libexpat. Document types, and with them entities, are rejected.
package enum XMLReader {
    /// The maximum number of elements, and the maximum nesting depth.
    static let maximumElements = 200_000
    static let maximumDepth = 200

    /// The root element of a document.
    package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: UInt8(ascii: " "))) else {
            throw XMLError(mark: XMLMark(line: 1, column: 1), message: "out of memory")
        }
        defer { XML_ParserFree(parser) }
        let tree = TreeBuilder(parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            TreeBuilder.of(data)?.stop("a document type (<!DOCTYPE ...>) is not read: remove it")
        }
        XML_SetElementHandler(
            parser, { data, name, attributes in TreeBuilder.of(data)?.start(name, attributes) },
            { data, _ in TreeBuilder.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in TreeBuilder.of(data)?.add(text, count) }
        let status = bytes.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
        }
        if let error = tree.error { throw error }
        guard status == XML_STATUS_OK, let root = tree.root else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
            throw XMLError(mark: tree.mark, message: "the file is not XML: \(reason)")
        }
        return root
    }
}

/// Builds the elements from what libexpat reports.
private final class TreeBuilder {
    private let parser: XML_Parser
    private(set) var root: XMLElement?
    private(set) var error: XMLError?
    private var open: [XMLElement] = []
    private var count = 0

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ data: UnsafeMutableRawPointer?) -> TreeBuilder? {
        data.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    var mark: XMLMark {
        XMLMark(
            line: Int(shim_XML_GetCurrentLineNumber(parser)), column: Int(shim_XML_GetCurrentColumnNumber(parser)) + 1)
    }

    func stop(_ message: String) {
        error = error ?? XMLError(mark: mark, message: message)
        XML_StopParser(parser, 0)
    }

    func start(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        count += 1
        if count > XMLReader.maximumElements {
            return stop("there are more than \(XMLReader.maximumElements) elements")
        }
        if open.count >= XMLReader.maximumDepth {
            return stop("elements are nested deeper than \(XMLReader.maximumDepth) levels")
        }
        var attributes: [String: String] = [:]
        var next = list
        while let pair = next, let key = pair[0], let value = pair[1] {
            attributes[String(cString: key)] = String(cString: value)
            next = pair + 2
        }
        let parts = name.map { String(cString: $0) }?.split(separator: " ", omittingEmptySubsequences: false) ?? []
        let element = XMLElement(
            name: String(parts.last ?? ""), namespace: parts.count == 2 ? String(parts[0]) : "",
            attributes: attributes, mark: mark)
        if let parent = open.last { parent.children.append(element) } else { root = element }
        open.append(element)
    }

    func end() { if !open.isEmpty { open.removeLast() } }

    func add(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        open.last?.text += String(decoding: bytes, as: UTF8.self)
    }
}
