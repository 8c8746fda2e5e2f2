// Expectations are written with its record modes and thresholds.
@_exported public import VisualRegression
