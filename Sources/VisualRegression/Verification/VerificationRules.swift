/// What may differ between a picture and its reference.
public struct VerificationRules: Hashable, Sendable {
  public var options: PictureComparison.Options
  /// What is allowed and why, in words for reports: `2 levels: photos are decoded otherwise`.
  public var reasons: [String]

  /// Nothing may differ.
  public static let exact = VerificationRules(PictureComparison.Options(), reasons: [])

  public init(_ options: PictureComparison.Options, reasons: [String]) {
    (self.options, self.reasons) = (options, reasons)
  }
}
