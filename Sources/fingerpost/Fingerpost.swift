@main struct Fingerpost { static func main() {} }
