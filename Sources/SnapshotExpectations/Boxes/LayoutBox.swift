import CollectionViews
import DrawingResources
import LayoutSolvers
import Views
import DrawingCommands
import Foundation
import LayerTree

/// What a box shows of attributes: where they are and what they are of.
@MainActor
struct LayoutBox {
  private let label = UILabel()

  init(in view: UIView) {
    view.layer.borderWidth = 1
    view.layer.cornerRadius = 3
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    view.addSubview(label)
  }

  /// Shows attributes in the colours of their category.
  func show(_ attributes: UICollectionViewLayoutAttributes, in view: UIView) {
    let color = Self.color(of: attributes.representedElementCategory)
    view.layer.backgroundColor = color.withAlphaComponent(0.16).cgColor
    view.layer.borderColor = color.cgColor
    label.textColor = color
    label.text = Self.text(of: attributes)
    // In a corner and no larger than its text: a box that grows has a new size and nothing else.
    let natural = label.sizeThatFits(CGSize(width: 10_000, height: 100))
    let room = max(0, attributes.size.width - 8)
    label.frame = CGRect(
      x: 4, y: 3, width: min(natural.width, room), height: natural.height)
  }

  /// `0-3` of an item, `header 0` of a section's header, `Emblem 1-2` of other kinds.
  static func text(of attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath.map(String.init).joined(separator: "-")
    let section = attributes.indexPath.first.map(String.init) ?? ""
    switch attributes.representedElementKind {
    case nil: return path
    case UICollectionView.elementKindSectionHeader: return "header \(section)"
    case UICollectionView.elementKindSectionFooter: return "footer \(section)"
    case let kind?: return "\(kind) \(path)"
    }
  }

  private static func color(
    of category: UICollectionView.ElementCategory
  ) -> UIColor {
    switch category {
    case .cell: UIColor(red: 0.05, green: 0.36, blue: 0.80, alpha: 1)
    case .supplementaryView: UIColor(red: 0.72, green: 0.30, blue: 0.02, alpha: 1)
    case .decorationView: UIColor(red: 0.16, green: 0.50, blue: 0.24, alpha: 1)
    }
  }
}
