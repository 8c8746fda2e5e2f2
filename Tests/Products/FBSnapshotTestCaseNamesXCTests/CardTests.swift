import FBSnapshotTestCase
import UIKit

// What docs/moving-from-uikit.md shows, as it stands there.

final class CardTests: FBSnapshotTestCase {
    override func setUp() {
        super.setUp()
        recordMode = false
    }

    func testCard() {
        FBSnapshotVerifyView(UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40)), identifier: "empty")
    }
}
