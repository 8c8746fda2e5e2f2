import SnapshotTesting
import UIKit
import XCTest

// Stacks in controllers, and constraints in words, as helpers for stacks test themselves.

private final class ContentController<Content: UIView>: UIViewController {
    private let content: () -> Content

    init(_ content: @escaping () -> Content) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder _: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() { view = content() }
}

final class StackSnapshotTests: XCTestCase {
    private func makeStack(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
        let stack = UIStackView(
            arrangedSubviews: [UIColor.red, .green, .blue].map { color in
                let view = UIView()
                view.backgroundColor = color
                view.heightAnchor.constraint(equalToConstant: 40).isActive = axis == .horizontal
                return view
            })
        (stack.axis, stack.spacing, stack.distribution) = (axis, 10, .fillEqually)
        return stack
    }

    func testStacksFillTheScreen() {
        let vertical = makeStack(.vertical)
        assertSnapshot(matching: ContentController { vertical }, as: .image(on: .iPhone13Pro(.landscape)))
        let horizontal = makeStack(.horizontal)
        horizontal.alignment = .center
        assertSnapshot(matching: ContentController { horizontal }, as: .recursiveDescription(on: .iPadMini))
    }

    func testConstraintsOfASubview() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4).isActive = true
        assertSnapshot(matching: outer.constraints as NSArray, as: .dump)
    }
}
