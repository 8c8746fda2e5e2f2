public import Recording
import VerificationReports

/// One thing to verify: what shows it, what it is called, and how it is held against its reference.
@MainActor
public struct VerificationSubject {
  /// What is drawn of it.
  public enum Form: Hashable, Sendable {
    /// What is seen at a time in seconds.
    case picture(at: Double)
    /// All frames, kept as one animated picture.
    case animation(FrameSchedule)
  }

  /// In reports and among artifacts; unique in a run.
  public var name: ReferenceName
  /// What draws it.
  public var source: any FrameSource
  /// What is drawn of it.
  public var form: Form
  /// Where its reference lies.
  public var store: ReferenceStore
  /// What its reference is called there.
  public var storedName: ReferenceName
  /// What may differ.
  public var rules: VerificationRules
  /// Whether the display list is held against its reference too.
  public var verifiesLayout: Bool
  /// The scene file, or the test's source file, as reports name it.
  public var file: String
  /// 1-based.
  public var line: Int?
  /// What it was drawn with, for reports: `dark, iphone-16-pro`.
  public var variant: String

  /// Makes a subject, whose reference has its own name where no other is given.
  public init(
    _ name: ReferenceName, of source: any FrameSource, as form: Form = .picture(at: 0),
    in store: ReferenceStore, storedAs storedName: ReferenceName? = nil,
    rules: VerificationRules = .exact, verifiesLayout: Bool = true,
    file: String = "", line: Int? = nil, variant: String = ""
  ) {
    (self.name, self.source, self.form, self.store) = (name, source, form, store)
    self.storedName = storedName ?? name
    (self.rules, self.verifiesLayout) = (rules, verifiesLayout)
    (self.file, self.line, self.variant) = (file, line, variant)
  }

  /// The parts that its reference has.
  public func parts(isLayoutOnly: Bool) -> [ReferencePart] {
    let (shown, lists): (ReferencePart, ReferencePart) =
      switch form {
      case .picture: (.picture, .layout)
      case .animation: (.animation, .animationLayout)
      }
    return (isLayoutOnly ? [] : [shown]) + (verifiesLayout ? [lists] : [])
  }

  /// What reports say of it before it is verified.
  func entry(_ settings: VerificationSettings) -> VerificationEntry {
    let kind: VerificationEntry.Kind =
      switch form {
      case .picture: settings.isLayoutOnly ? .layout : .picture
      case .animation: .animation
      }
    return VerificationEntry(
      name: name.description, source: file, line: line, variant: variant, kind: kind,
      outcome: .passed, thresholds: rules.reasons)
  }
}
