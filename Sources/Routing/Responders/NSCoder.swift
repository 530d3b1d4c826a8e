/// What an object is read from. Nothing creates one, because nibs and storyboards are not supported.
open class NSCoder {
    public init() {}

    deinit {}
}
