@_exported import TouchTestKit
