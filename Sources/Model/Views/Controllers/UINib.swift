import DrawingResources
public import Foundation
import LayerTree

/// A nib's name, for code that registers nibs. They cannot be read: instantiating yields nothing, a
/// registered nib plain views, and a problem that the stage throws.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The name used in messages.
  let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
  }

  /// Reports the nib as a problem and returns an empty array.
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

  /// Reports the nib as a problem.
  package func report() { UINib.report(name) }

  /// Reports the nib of a name as a problem.
  package static func report(_ name: String) {
    DrawingProblems.report(
      DrawingProblem(
        subject: "UINib", message: "the nib \(name) cannot be read: archives are not supported",
        hint: "register the class, and build its views in init(frame:) or loadView()"))
  }
}

extension Bundle {
  /// Reports the nib as a problem and returns nil.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.report(name)
    return nil
  }
}
