import FingerpostApplication

// With recordings to play on the command line; with none, on the touchscreen.
try UIApplicationMain(AppDelegate(), replaying: Array(CommandLine.arguments.dropFirst()))
