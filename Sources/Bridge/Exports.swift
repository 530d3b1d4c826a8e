// The types that commands need for their arguments: points, sizes, and the kinds and formats of records.
@_exported import enum Readers.RecordFormat
@_exported import struct Records.EmitFilter
@_exported import enum Records.RecordSchema
@_exported import enum SceneFile.SceneSchema
@_exported import struct Touches.Point
@_exported import struct Touches.Size
