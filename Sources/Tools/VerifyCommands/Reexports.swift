@_exported import CommandSupport
@_exported import Verification
@_exported import VerificationReports
