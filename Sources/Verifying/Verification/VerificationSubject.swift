public import Recording
import VerificationReports

/// One thing to verify: its source, its name, and how it is compared with its reference.
@MainActor
public struct VerificationSubject {
  /// The form in which it is drawn.
  public enum Form: Hashable, Sendable {
    /// The picture at a time in seconds.
    case picture(at: Double)
    /// All frames, kept as one animated picture.
    case animation(FrameSchedule)
  }

  /// The name in reports and artifacts; unique in a run.
  public var name: ReferenceName
  /// The source of its frames.
  public var source: any FrameSource
  /// The form in which it is drawn.
  public var form: Form
  /// The folder of its reference.
  public var store: ReferenceStore
  /// The name of its reference in that folder.
  public var storedName: ReferenceName
  /// What may differ.
  public var rules: VerificationRules
  /// Whether the display list is compared with its reference too.
  public var verifiesLayout: Bool
  /// The scene file, or the test's source file, as reports name it.
  public var file: String
  /// 1-based.
  public var line: Int?
  /// The variant, for reports: `dark, iphone-16-pro`.
  public var variant: String
  /// Redraws the reference if only digests of it are stored; nil if that is impossible.
  public var recall: Recall?

  /// Creates a subject; by default the reference has the same name.
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

  /// Returns the parts of its reference.
  public func parts(isLayoutOnly: Bool) -> [ReferencePart] {
    let (shown, lists): (ReferencePart, ReferencePart) =
      switch form {
      case .picture: (.picture, .layout)
      case .animation: (.animation, .animationLayout)
      }
    return (isLayoutOnly ? [] : [shown]) + (verifiesLayout ? [lists] : [])
  }

  /// Returns the entry for reports, as known before verification.
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
