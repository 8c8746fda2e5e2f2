import SnapshotTesting
import UIKit
import XCTest

// Constraints on several phones, as a library of constraints tests itself.

private enum Phone: String, CaseIterable {
    case small, notched, large
}

extension Phone {
    var screen: ViewImageConfig {
        switch self {
        case .small: return .iPhoneSe
        case .notched: return .iPhone13Mini(.landscape)
        case .large: return .iPhone14Pro(.portrait)
        }
    }
}

/// A phone that the library does not have.
extension ViewImageConfig {
    static func iPhone14Pro(_ orientation: Orientation) -> ViewImageConfig {
        let safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        return ViewImageConfig(safeArea: safeArea, size: CGSize(width: 393, height: 852), traits: .iPhone14Pro(orientation))
    }
}

extension UITraitCollection {
    static func iPhone14Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(forceTouchCapability: .available),
            UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium),
            UITraitCollection(userInterfaceIdiom: .phone),
            UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(verticalSizeClass: orientation == .portrait ? .regular : .compact),
        ])
    }

    /// One that it does have: this one is used.
    static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        UITraitCollection(displayScale: 3)
    }
}

final class ConstraintSnapshotTests: XCTestCase {
    private func assertConstraints(
        file: StaticString = #file, testName: String = #function, line: UInt = #line,
        of views: [UIView], _ constraints: (UIView) -> [NSLayoutConstraint]
    ) {
        for phone in Phone.allCases {
            let controller = UIViewController()
            for view in views {
                view.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(view)
            }
            NSLayoutConstraint.activate(constraints(controller.view))
            assertSnapshot(
                matching: controller, as: .recursiveDescription(on: phone.screen), named: phone.rawValue,
                file: file, testName: testName, line: line)
            for view in views { XCTAssertFalse(view.hasAmbiguousLayout, file: file, line: line) }
        }
    }

    func testCentredSquare() {
        let square = UIView()
        assertConstraints(of: [square]) { root in
            [
                square.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                square.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 20),
                square.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                square.heightAnchor.constraint(equalTo: square.widthAnchor),
            ]
        }
    }

    func testColumnsWithinTheSafeArea() {
        let (left, right) = (UIView(), UIView())
        assertConstraints(of: [left, right]) { root in
            let guide = root.safeAreaLayoutGuide
            return [left, right].flatMap {
                [$0.topAnchor.constraint(equalTo: guide.topAnchor), $0.bottomAnchor.constraint(equalTo: guide.bottomAnchor)]
            } + [
                left.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
                right.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2),
            ]
        }
    }

    func testOpenConstraintsAreFound() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        left.isActive = true
        XCTAssertTrue(view.hasAmbiguousLayout)
        XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal).count, 1)
    }

    func testPhonesHaveTraits() {
        XCTAssertEqual(UITraitCollection.iPhone8Plus(.landscape).horizontalSizeClass, .regular)
        XCTAssertEqual(UITraitCollection.iPhoneX(.landscape).horizontalSizeClass, .compact)
        XCTAssertEqual(UITraitCollection.iPhoneXsMax(.portrait).verticalSizeClass, .regular)
        XCTAssertEqual(UITraitCollection.iPadPro11.userInterfaceIdiom, .pad)
        XCTAssertEqual(UITraitCollection.iPhone13(.portrait).displayScale, 3)
    }
}
