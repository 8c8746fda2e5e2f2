@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
}
