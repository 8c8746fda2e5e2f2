import DrawingResources
public import Foundation
import LayerTree

/// The name of an archive that cannot be read here.
///
/// Code that registers one compiles. Whoever asks for what is inside gets a plain view in its place,
/// or nothing, and a problem is reported that names the nib: a stage throws it.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// What code calls it, for messages.
  let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
  }

  /// Nothing.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    report()
    return []
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  package func report() { UINib.report(name) }

  package static func report(_ name: String) {
    DrawingProblems.report(
      DrawingProblem(
        place: "UINib", message: "the nib \(name) cannot be read: there are no archives here",
        hint: "register the class, and build its views in init(frame:) or loadView()"))
  }
}

extension Bundle {
  /// Nil: there are no archives here, which is reported as a problem.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.report(name)
    return nil
  }
}
