public import Foundation

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

  func report() { UINib.report(name) }

  static func report(_ name: String) {
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

extension UICollectionView {
  /// Cells of the nib are plain ones, and reported: see ``UINib``. Nil takes a registration back.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerNib(nib, ReuseKey(category: .cell, kind: nil, identifier: identifier))
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerNib(nib, ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier))
  }

  private func registerNib(_ nib: UINib?, _ key: ReuseKey) {
    let plain: UICollectionReusableView.Type =
      key.category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
    queues.register(nib == nil ? nil : plain, nib: nib, for: key)
  }
}

extension UICollectionViewLayout {
  /// Decoration views of the nib are plain ones, and reported: see ``UINib``.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(
      nib == nil ? nil : UICollectionReusableView.self, forDecorationViewOfKind: elementKind)
    nib?.report()
  }
}
