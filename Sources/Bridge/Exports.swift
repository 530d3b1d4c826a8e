// What a command needs to say what it wants: points, sizes and record kinds.
@_exported import struct Records.EmitFilter
@_exported import enum Records.RecordSchema
@_exported import struct Touches.Point
@_exported import struct Touches.Size
