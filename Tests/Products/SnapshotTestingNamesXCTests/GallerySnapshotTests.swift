import SnapshotTesting
import UIKit
import XCTest

// What docs/moving-from-uikit.md shows, as it stands there.

final class GallerySnapshotTests: XCTestCase {
    func testGallery() {
        let gallery = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        assertSnapshot(of: gallery, as: .image(on: .iPhone13, perceptualPrecision: 0.98))
        assertSnapshot(of: gallery, as: .recursiveDescription(on: .iPadPro11(.portrait)), named: "tablet")
    }
}
