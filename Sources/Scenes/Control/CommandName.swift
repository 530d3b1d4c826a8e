/// The commands that a client can send, in the order of the reference.
nonisolated public enum CommandName: String, CaseIterable, Sendable {
    case subscribe, get, set, scene, firstResponder, cancelTouches, touches, idle, window, show, find
    case cleaning, resume, lock

    /// The commands that the events socket accepts.
    public static let events: [CommandName] = [.subscribe, .get]
    /// The commands that the control socket accepts.
    public static let control = allCases

    /// A command as it is sent.
    public var example: String {
        switch self {
        case .subscribe: #"{"id":1,"subscribe":"action,gesture.ended"}"#
        case .get: #"{"id":2,"get":"tree"}"#
        case .set: #"{"id":3,"set":{"attract":{"hidden":true},"menu":{"hidden":false}}}"#
        case .scene: #"{"id":4,"scene":{"fingerpost":1}}"#
        case .firstResponder: #"{"id":5,"firstResponder":"field"}"#
        case .cancelTouches: #"{"id":6,"cancelTouches":true}"#
        case .touches: #"{"id":7,"touches":[{"touch":1,"phase":"began","x":100,"y":640}]}"#
        case .idle: #"{"id":8,"idle":true}"#
        case .window: #"{"id":9,"window":{"id":"keyboard","frame":[0,500,1280,300]}}"#
        case .show: #"{"id":10,"show":"menu"}"#
        case .find: #"{"id":11,"find":"buy"}"#
        case .cleaning: #"{"id":12,"cleaning":true}"#
        case .resume: #"{"id":13,"resume":"left"}"#
        case .lock: #"{"id":14,"lock":true}"#
        }
    }

    /// What it does, in sentences.
    public var summary: String {
        switch self {
        case .subscribe:
            "Replaces the client's selection of records. The list is that of --emit. With mine, only "
                + "records of the client's own windows are sent."
        case .get:
            "Gets a part of the current state: the tree of windows, views and recognizers with their frames on the "
                + "screen; the scene and what was set since; the devices; the touches that are down; how the bridge is; or, over the control socket, the touches that --keep keeps."
        case .set:
            "Sets keys of views, windows, recognizers and devices, which keep everything that is not named. Either "
                + "all keys are set or none, between two frames."
        case .scene:
            "Replaces the whole scene. Live touches are cancelled. An invalid scene is rejected with every error, and "
                + "the old one stays. With confirm beside it, a number of seconds, the answer comes after that time: if "
                + "the bridge is not healthy then, or if the connection ends before, the old scene is shown again. With "
                + "sha256 beside it, status has this SHA-256 of its file."
        case .firstResponder: "Makes a responder the first responder. Null makes the current one resign."
        case .cancelTouches: "Cancels the live touches. Their fingers are ignored until they lift."
        case .touches:
            "Sends touches of the client, in screen points. Each command is one frame. The client numbers its fingers "
                + "itself; the answer has the numbers that records use. When the connection ends, its touches are "
                + "cancelled."
        case .idle:
            "Starts or ends the idle state, for displays that the bridge cannot observe. A touch ends it too."
        case .window:
            "Adds a window that belongs to the connection, in front of what is shown at its level. It is removed with "
                + "the connection, or when the scene is replaced. Ids that are already taken are rejected."
        case .show:
            "Shows a view, and hides the pages beside it: the views with page: true in the same view. It is done as "
                + "with set."
        case .find:
            "Gets x and y of a point of the screen at which a touch hits a view now: the middle of what can be hit, or "
                + "the nearest point that is not covered. An answer with scroll means that the view is scrolled out of "
                + "sight: a finger that comes down at x and y and moves by scroll brings it nearer. For several "
                + "fingers, {\"view\":\"map\",\"fingers\":[[-40,0],[40,0]]} has their places beside the point. For "
                + "a part of a control, {\"view\":\"date\",\"part\":\"+\"} has the half of a stepper (+ or -), the thumb of a "
                + "slider (thumb) or its place with a value ({\"value\":15}), or a segment ({\"segment\":1}). With on and off, "
                + "the answer has asWanted if a switch is that already."
        case .cleaning:
            "Begins or ends a cleaning of the screen. Live touches are cancelled, and every touch that begins meanwhile "
                + "is swallowed. The key cleaning of the scene says how it ends by itself."
        case .resume:
            "Uses a panel again at once that was put aside because it was flooded. Its fingers are ignored until they "
                + "lift."
        case .lock:
            "Locks or unlocks the panel. Live touches are cancelled, and every touch that begins while it is locked is "
                + "swallowed. Only a sequence with whileLocked gets it."
        }
    }
}
