import SnapshotTesting
import Testing
import UIKit

// A component in Swift Testing, with names that are no identifiers.

@Suite("A badge — snapshots")
struct TextSnapshotTests {
    private final class Badge: UIView {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                label.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            ])
        }

        @available(*, unavailable)
        required init?(coder _: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    @Test("Обычный текст") @MainActor
    func plain() {
        let badge = Badge()
        badge.label.text = "Hello"
        badge.backgroundColor = .yellow
        assertSnapshot(of: badge, as: .image(size: CGSize(width: 100, height: 30)))
    }

    @Test("Two lines") @MainActor
    func lines() {
        let badge = Badge()
        badge.label.numberOfLines = 0
        badge.label.text = "Text that needs more than one line"
        badge.layoutMargins = UIEdgeInsets(top: 2, left: 12, bottom: 2, right: 12)
        assertSnapshot(of: badge, as: .recursiveDescription(size: CGSize(width: 120, height: 60)))
    }
}
