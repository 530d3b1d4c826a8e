import TestKit
import Testing
import Touches

@testable import Touchscreen

@Suite("The filters of fingers that no panel reports")
struct FingerFilterTests {
    private func frame(_ phase: ContactPhase, _ x: Double, at time: Double) -> TouchFrame {
        let sample = TouchSample(touch: TouchID(1), phase: phase, location: CGPoint(x, 10))
        return TouchFrame(device: DeviceID("control"), timestamp: Timestamp(seconds: time), samples: [sample])
    }

    private func texts(_ reports: [PanelReport]) -> [String] {
        reports.map { report in
            switch report {
            case .frame(let frame):
                frame.samples.map { "\($0.phase) \($0.location.x) at \(frame.timestamp.seconds)" }.joined(
                    separator: ", ")
            case .rejection(let rejection, let time):
                "\(rejection.device?.name ?? "-") \(rejection.filter.rawValue) \(rejection.count) at \(time.seconds)"
            }
        }
    }

    @Test("A contact that is too short is rejected, and a longer one begins late")
    func minimumContact() throws {
        var configuration = FilterConfiguration()
        expect(FingerFilter(configuration, screen: CGSize(100, 100)) == nil)
        configuration.minimumContact = .seconds(0.1)
        let filter = try require(FingerFilter(configuration, screen: CGSize(100, 100)))
        expectEqual(texts(filter.apply(frame(.began, 5, at: 1))), [])
        expectEqual(filter.nextDeadline, Timestamp(seconds: 1.1))
        expectEqual(texts(filter.apply(frame(.ended, 5, at: 1.05))), ["control minimumContact 1 at 1.05"])
        expect(filter.nextDeadline == nil)
        expectEqual(texts(filter.apply(frame(.began, 5, at: 2))), [])
        expectEqual(
            texts(filter.advance(to: Timestamp(seconds: 2.1), device: DeviceID("control"))), ["began 5.0 at 2.1"])
        expectEqual(texts(filter.apply(frame(.ended, 5, at: 2.2))), ["ended 5.0 at 2.2"])
    }

    @Test("A part of the screen that is ignored begins no touch")
    func ignored() throws {
        var configuration = FilterConfiguration()
        configuration.ignore = [CGRect(x: 0, y: 0, width: 20, height: 20)]
        let filter = try require(FingerFilter(configuration, screen: CGSize(100, 100)))
        expectEqual(texts(filter.apply(frame(.began, 5, at: 1))), ["control ignore 1 at 1.0"])
        expectEqual(texts(filter.apply(frame(.ended, 5, at: 2))), [])
        expectEqual(texts(filter.apply(frame(.began, 50, at: 3))), ["began 50.0 at 3.0"])
    }
}
