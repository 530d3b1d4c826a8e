// Points, times and touch samples are part of this library's interface: importing Routing is enough.
@_exported import Touches
