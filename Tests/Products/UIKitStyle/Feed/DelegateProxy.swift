import UIKit

/// Hands everything on to another delegate, and remembers what was asked.
public final class DelegateProxy: NSObject, UICollectionViewDelegateFlowLayout {

    public weak var target: UICollectionViewDelegate?
    public private(set) var calls: [String] = []

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("didSelect")
        target?.collectionView?(collectionView, didSelectItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        return target?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? false
    }

    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        target?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        target?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }

    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let flow = target as? UICollectionViewDelegateFlowLayout
        return flow?.collectionView?(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) ?? CGSize(width: 10, height: 10)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("didScroll")
        target?.scrollViewDidScroll?(scrollView)
    }

    public func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        target?.scrollViewWillEndDragging?(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        target?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        target?.scrollViewDidEndScrollingAnimation?(scrollView)
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return target?.viewForZooming?(in: scrollView)
    }

    public func numberOfSections(of collectionView: UICollectionView) -> Int {
        return collectionView.dataSource?.numberOfSections?(in: collectionView) ?? 0
    }

    public func header(of collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionReusableView? {
        return collectionView.dataSource?.collectionView?(collectionView, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader, at: indexPath)
    }
}
