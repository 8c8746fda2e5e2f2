@_exported public import SnapshotExpectations
