// Expectations use record modes, thresholds and element selectors.
@_exported public import ComparingLayouts
@_exported public import ComparingPictures
@_exported public import LayoutLaws
@_exported public import Verification
@_exported public import VerificationReports
