// The types that commands need for their arguments: points, sizes and record kinds.
@_exported import struct Records.EmitFilter
@_exported import enum Records.RecordSchema
@_exported import enum SceneFile.SceneSchema
@_exported import struct Touches.Point
@_exported import struct Touches.Size
