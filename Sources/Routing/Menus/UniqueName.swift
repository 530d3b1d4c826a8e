/// Names of menus and actions that have none from the program.
enum UniqueName {
    private static var count = 0

    /// A name that was not returned before. No program uses its prefix.
    static func next() -> String {
        count += 1
        return "fingerpost.\(count)"
    }
}
