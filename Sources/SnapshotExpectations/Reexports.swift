// Expectations are written with record modes, thresholds and names of elements.
@_exported public import ComparingLayouts
@_exported public import ComparingPictures
@_exported public import Verification
@_exported public import VerificationReports
