import Scenes
import XML

/// What of a drawing could not be imported.
struct SVGRemarks {
    private var single: [ImportRemark] = []
    /// What is reported once for all elements that have it, with the first of them and their number.
    private var common: [(text: String, first: XMLElement, count: Int)] = []

    var all: [ImportRemark] {
        single
            + common.map { text, first, count in
                let more = count == 1 ? "" : " (the same for \(count - 1) more element\(count == 2 ? "" : "s"))"
                return SVGRemarks.remark(first, text + more)
            }
    }

    /// Reports something about one element.
    mutating func add(_ element: XMLElement, _ text: String) { single.append(SVGRemarks.remark(element, text)) }

    /// Reports something that many elements of an ordinary drawing have.
    mutating func addOnce(_ element: XMLElement, _ text: String) {
        if let index = common.firstIndex(where: { $0.text == text }) {
            common[index].count += 1
        } else {
            common.append((text, element, 1))
        }
    }

    private static func remark(_ element: XMLElement, _ text: String) -> ImportRemark {
        let id = element["id"].map { " '\($0)'" } ?? ""
        return ImportRemark(mark: element.mark, text: "\(element.name)\(id): \(text)")
    }
}

/// Something in the file that is not in the scene, or not as it was.
struct ImportRemark: Hashable {
    let mark: XMLMark
    let text: String

    /// - Parameter text: a long one is shortened, because many elements can have the same long value.
    init(mark: XMLMark, text: String) {
        self.mark = mark
        self.text = text.abridged
    }
}
