public import Foundation

@preconcurrency @MainActor
open class UICollectionReusableView {
  public init(frame: CGRect) {}
}
