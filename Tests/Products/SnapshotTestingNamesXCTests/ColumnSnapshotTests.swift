import SnapshotTesting
import UIKit
import XCTest

@testable import UIKitStyleLayouts

// A base class that waits, takes both styles, and adds a strategy, as suites of components have.

class ComponentTestCase: XCTestCase {
    private let window = UIWindow()

    func verify(_ controller: UIViewController, file: StaticString = #file, testName: String = #function) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let done = expectation(description: "verified")
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
            self.window.rootViewController = nil
            for style in [UIUserInterfaceStyle.light, .dark] {
                controller.overrideUserInterfaceStyle = style
                assertSnapshot(
                    matching: controller, as: .image(on: UIScreen.main.device), named: style == .dark ? "dark" : "light",
                    record: false, file: file, testName: testName)
            }
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
    }
}

extension UIScreen {
    fileprivate var device: ViewImageConfig {
        bounds.size == CGSize(width: 320, height: 568) ? .iPhoneSe : .iPhone8
    }
}

extension Snapshotting where Value == NSAttributedString, Format == UIImage {
    fileprivate static let image: Snapshotting = Snapshotting<UIView, UIImage>.image.pullback { string in
        let label = UILabel()
        label.attributedText = string
        label.numberOfLines = 0
        label.backgroundColor = .white
        label.frame.size = label.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .defaultHigh, verticalFittingPriority: .defaultLow)
        return label
    }
}

final class ColumnSnapshotTests: ComponentTestCase {
    func testColumns() {
        let feed = FeedViewController(captions: ["A", "Two words", "A caption of several lines in its column"])
        feed.loadViewIfNeeded()
        feed.collectionView.backgroundColor = .systemBackground
        verify(feed)
    }

    func testAttributedString() {
        let text = NSMutableAttributedString(string: "Plain and ")
        text.append(NSAttributedString(string: "coloured", attributes: [.foregroundColor: UIColor.red]))
        assertSnapshot(of: text as NSAttributedString, as: .image)
    }
}
