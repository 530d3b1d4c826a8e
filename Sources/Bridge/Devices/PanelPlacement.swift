import Touches
import Touchscreen

/// How a panel lies on the screen and what is done to its contacts, in words: who won, and what that comes to.
struct PanelPlacement: Hashable {
    /// Its part of the screen in points; nil: all of it.
    let area: Rect?
    /// As `scene: rotate 90; it sets udev's LIBINPUT_CALIBRATION_MATRIX 0 -1 1 1 0 0 aside`.
    let calibration: String
    let isCalibrated: Bool

    /// - Parameter udevMatrix: the value of LIBINPUT_CALIBRATION_MATRIX.
    init(_ panel: Panel, _ configuration: DeviceConfiguration, udevMatrix: String?) {
        area = configuration.area
        let udev = "LIBINPUT_CALIBRATION_MATRIX \(udevMatrix ?? "")"
        isCalibrated = panel.calibrationOrigin != .none
        calibration =
            switch panel.calibrationOrigin {
            case .none: "none"
            case .udev: "udev: \(udev)"
            case .scene(settingUdevAside: false): "scene: \(configuration.mountingText)"
            case .scene(settingUdevAside: true): "scene: \(configuration.mountingText); it sets udev's \(udev) aside"
            case .unreadable(let fault): "none: udev's LIBINPUT_CALIBRATION_MATRIX \(fault)"
            }
    }

    var areaText: String {
        area.map { "\($0.text) of the screen" } ?? "the whole screen"
    }
}

extension DeviceConfiguration {
    /// What the scene does to the panel's values, in the order it is done.
    fileprivate var mountingText: String {
        var words: [String] = []
        if let swap { words.append("swap \(swap)") }
        if let invert { words.append("invert [\(invert.x), \(invert.y)]") }
        if let calibration { words.append("calibration [\(calibration.map(\.brief).joined(separator: ", "))]") }
        if let rotate { words.append("rotate \(rotate)") }
        return words.joined(separator: ", ")
    }
}

extension FilterConfiguration {
    /// What is filtered, each with what it costs, in the order of the documentation.
    ///
    /// - Parameter lengthUnit: of the panel; nil where it does not tell how large contacts are.
    func texts(lengthUnit: LengthUnit?) -> [String] {
        var texts: [String] = []
        if let palmMajor {
            texts.append(
                lengthUnit.map { "palmMajor: contacts of \(palmMajor.brief) \($0.symbol) and longer are palms" }
                    ?? "palmMajor: without effect, because the panel tells no sizes")
        }
        if let minimumContact {
            texts.append("minimumContact: shorter contacts are none; every touch begins \(minimumContact.seconds.brief) s late")
        }
        if let ghost {
            texts.append("ghost: a lift and a contact at the same place within it are none; every lift is told \(ghost.seconds.brief) s late")
        }
        if let edgeDelay {
            texts.append(
                "edgeDelay: a contact that begins at the edge and has not moved after \(edgeDelay.seconds.brief) s is none; "
                    + "one that moves or lifts is told then")
        }
        if !ignore.isEmpty {
            texts.append("ignore: contacts that begin in \(ignore.count == 1 ? "a region" : "\(ignore.count) regions") are none")
        }
        if let maxContacts { texts.append("maxContacts: no more than \(maxContacts) at once") }
        switch jitter {
        case .median(let count): texts.append("jitter: median of \(count) positions, \(count / 2) reports late")
        case .iir(let weight): texts.append("jitter: iir of weight \(weight.brief), \((weight - 1).brief) reports late at a steady speed")
        case .dejitter(let distance): texts.append("jitter: movements under \(distance.brief) points are held back; nothing is late")
        case nil: break
        }
        if let penLinger {
            texts.append("penLinger: no fingers while a pen is near, nor \(penLinger.seconds.brief) s after")
        }
        return texts
    }
}
