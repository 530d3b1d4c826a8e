import LinuxInput
import System

/// The nodes of grabbed panels through which other programs would get the same finger, such as the mouse that many
/// panels show beside their touchscreen. They are grabbed as long as the panel is used, and not read.
final class SecondNodes {
    private final class Candidate {
        let node: InputNode
        var verdict: DeviceVerdict
        /// Holds the grab; nil if the node is not grabbed.
        var device: EvdevDevice?
        var hasFailed = false

        init(_ node: InputNode, _ verdict: DeviceVerdict) {
            self.node = node
            self.verdict = verdict
        }
    }

    /// The nodes that may belong to a panel, whether or not the panel is there.
    private var candidates: [String: Candidate] = [:]

    /// Adds a node, or changes what the scene says about it.
    func add(_ node: InputNode, _ verdict: DeviceVerdict) {
        if let known = candidates[node.node], known.node.syspath == node.syspath, verdict.isPointing {
            known.verdict = verdict
        } else {
            candidates[node.node] = verdict.isPointing ? Candidate(node, verdict) : nil
        }
    }

    func remove(_ node: String) { candidates[node] = nil }

    /// Releases a node that is to be used itself.
    func release(_ node: String) { candidates[node]?.device = nil }

    /// Grabs the nodes that belong to one of `panels` and are not used themselves, and releases the others.
    ///
    /// - Parameter panels: the panels in use; empty if they are not grabbed.
    func grab(beside panels: [LiveDevice], in scene: Scene) {
        for (node, candidate) in candidates.sorted(by: { $0.key < $1.key }) {
            guard !panels.contains(where: { $0.node.node == node }),
                let panel = panels.first(where: { scene.areOnePanel($0.verdict, candidate.verdict) })
            else {
                candidate.device = nil
                continue
            }
            guard candidate.device == nil else { continue }
            do {
                let device = try EvdevDevice.open(node)
                try device.grab()
                candidate.device = consume device
                Log.notice("\(node) is grabbed too: it is another node of the panel \(panel.node.node)")
            } catch {
                // It is tried again whenever the devices change.
                if !candidate.hasFailed { Log.warning("\(error); other programs may get touches through it") }
                candidate.hasFailed = true
            }
        }
    }
}

extension DeviceVerdict {
    /// Whether other programs take what the node reports for a pointer or for fingers. What a keyboard reports is not a
    /// finger, and an entry with `ignore: true` leaves a node to them.
    fileprivate var isPointing: Bool {
        switch kind {
        case .touchscreen, .refused(.mouse): true
        case .requested, .tablet, .refused: false
        }
    }
}
