// Points, times and touch samples are part of this library's interface. With this, `import Routing` is sufficient.
@_exported import Touches
