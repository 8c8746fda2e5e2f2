import UIKit

/// Holds a view of any class against the edges that are not loose.
public final class PinnedView<Content: UIView>: UIView {

    public enum Edge: CaseIterable {
        case top, leading, bottom, trailing
    }

    public let content: Content

    public var looseEdges: Set<Edge> = [] {
        didSet {
            guard looseEdges != oldValue else { return }
            setNeedsUpdateConstraints()
        }
    }

    private var tight: [Edge: NSLayoutConstraint] = [:]
    private var loose: [Edge: NSLayoutConstraint] = [:]

    public override init(frame: CGRect) {
        content = Content(frame: frame)
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        layoutMargins = .zero
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        let margins = layoutMarginsGuide
        tight = [
            .top: content.topAnchor.constraint(equalTo: margins.topAnchor),
            .leading: content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            .bottom: content.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            .trailing: content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ]
        loose = [
            .top: content.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
            .leading: content.leadingAnchor.constraint(
                greaterThanOrEqualTo: margins.leadingAnchor),
            .bottom: content.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
            .trailing: content.trailingAnchor.constraint(
                lessThanOrEqualTo: margins.trailingAnchor),
        ]
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override class var requiresConstraintBasedLayout: Bool { true }

    public override func updateConstraints() {
        for edge in Edge.allCases {
            tight[edge]?.isActive = !looseEdges.contains(edge)
            loose[edge]?.isActive = looseEdges.contains(edge)
        }
        super.updateConstraints()
    }
}
