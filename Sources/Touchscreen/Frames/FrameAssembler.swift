import Touches

/// `InputEvent`s of one device in, `ContactFrame`s out (by `takeFrame`, after each call), at each SYN_REPORT and never before.
///
/// | in | out |
/// | --- | --- |
/// | events | nothing |
/// | SYN_REPORT | the frames of what changed since the last |
/// | SYN_DROPPED | nothing: what was said since the last SYN_REPORT is forgotten, what follows up to and with the next is not believed |
/// | the SYN_REPORT after it | nothing; `awaitsState` |
/// | `resynchronise` with a state | contacts gone or replaced `cancelled` (lost), new ones `began`, the others go on, `moved` if they moved |
/// | `resynchronise` without | slots: the stream decides, see `SlotTable`; protocol A: its next frame decides, contacts it does not list are lost; single touch: lost at once |
/// | `advance` while `awaitsState` | as `resynchronise` without a state |
struct FrameAssembler {
    private enum Standing {
        case inStep
        /// Between SYN_DROPPED and the SYN_REPORT after it.
        case dropping
        /// After it.
        case awaitingState(since: Timestamp)
    }

    private var table: SlotTable
    private var protocolA: ProtocolA?
    private var singleTouch: SingleTouch?
    private var standing = Standing.inStep
    private let losesWithTouchButton: Bool

    init(layout: PanelLayout, liftAfter: Interval?) {
        switch layout.reporting {
        case .slots(let count):
            table = SlotTable(count: count, layout: layout)
        case .packets:
            table = SlotTable(count: ProtocolA.largestCount, layout: layout)
            protocolA = ProtocolA(layout: layout, liftAfter: liftAfter)
        case .singleTouch(let button, let axes):
            table = SlotTable(count: 1, layout: layout)
            singleTouch = SingleTouch(button: button, axes: axes, layout: layout)
        }
        losesWithTouchButton = layout.hasTouchButton
    }

    /// The kernel dropped events, and no state has been handed in since.
    var awaitsState: Bool {
        if case .awaitingState = standing { true } else { false }
    }

    /// Takes one event. What is due before it has been `advance`d.
    mutating func consume(_ event: InputEvent) {
        if case .dropping = standing { return drop(event) }
        switch event.type {
        case .absolute: axis(event.code, event.value)
        case .key:
            singleTouch?.key(event.code, event.value)
            protocolA?.key(event.code, event.value)
        case .synchronization: synchronize(event)
        default: return
        }
    }

    private mutating func axis(_ code: EventCode, _ value: Int32) {
        if singleTouch != nil {
            singleTouch?.axis(code, value)
        } else if protocolA != nil {
            protocolA?.axis(code, value)
        } else if code == .ABS_MT_SLOT {
            table.select(value)
        } else {
            table.set(code, value)
        }
    }

    private mutating func synchronize(_ event: InputEvent) {
        switch event.code {
        case .SYN_REPORT:
            // A SYN_REPORT of 1 is the kernel's own. It cuts a frame that is longer than it expected, which goes on then:
            // of a protocol A panel that gives no ids it expects two contacts.
            let isKernels = event.value == 1
            if isKernels, let protocolA, !protocolA.saysLifted { return }
            singleTouch?.report(to: &table)
            protocolA?.report(at: event.time, to: &table)
            // Or it lets go of every button, and when it sleeps or is inhibited of every slot: nobody lifted.
            if isKernels, !table.hasContact { table.cancelEnds(.lost) }
            table.commit(at: event.time)
        case .SYN_MT_REPORT: protocolA?.closePacket()
        case .SYN_DROPPED:
            loseStep()
            standing = .dropping
        default: return
        }
    }

    /// Of what follows SYN_DROPPED only the slot is of use: it is the kernel's now, and may not be named again.
    private mutating func drop(_ event: InputEvent) {
        if event.type == .absolute && event.code == .ABS_MT_SLOT { table.select(event.value) }
        if event.type == .synchronization && event.code == .SYN_REPORT { standing = .awaitingState(since: event.time) }
    }

    private mutating func loseStep() {
        table.rollBack()
        singleTouch?.rollBack()
        protocolA?.rollBack()
    }

    /// Takes up the device's own account of itself, at open or after a loss; nil where there is none to be had.
    mutating func resynchronise(to state: DeviceState?, at time: Timestamp) {
        if case .inStep = standing { loseStep() }
        standing = .inStep
        if singleTouch != nil {
            if let state {
                singleTouch?.replace(with: state, in: &table)
            } else {
                singleTouch?.lose(in: &table)
            }
        } else if protocolA != nil {
            if let state, losesWithTouchButton, !state.keys.contains(.BTN_TOUCH) {
                protocolA?.releaseAll(in: &table, lost: true)
            } else {
                protocolA?.doubt(at: time)
            }
        } else if let state {
            table.replace(with: state.slots, current: state.currentSlot)
        } else {
            table.doubt(at: time)
        }
        table.commit(at: time)
    }

    /// The next frame that the last call came to; false when there is none left.
    mutating func takeFrame(_ frame: inout ContactFrame) -> Bool { table.takeFrame(&frame) }

    /// When `advance` has something to do; nil in the middle of a frame, which goes first.
    var nextDeadline: Timestamp? {
        if case .awaitingState(let since) = standing { return since }
        return table.isCommitted ? protocolA?.deadline ?? table.patienceEnds : nil
    }

    /// Tells, as of `now`, what is over because nothing was said of it until then.
    mutating func advance(to now: Timestamp) {
        guard let due = nextDeadline, due <= now else { return }
        if awaitsState {
            resynchronise(to: nil, at: now)
        } else {
            if protocolA != nil { protocolA?.endPatience(in: &table) } else { table.endPatience() }
            table.commit(at: now)
        }
    }
}
