/// What a running bridge says about itself, as JSON.
struct BridgeReports {
    /// How it is.
    let status: () -> String
    /// The touches of the last seconds; nil if they are not kept.
    let kept: (() -> String)?
}
