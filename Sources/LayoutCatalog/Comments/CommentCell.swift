public import CollectionViews
public import DrawingResources
public import Foundation
import LayerGeometry
import Views

/// A comment on a coloured card. The cell draws itself without subviews, so that hundreds of
/// comments need only as many views.
open class CommentCell: UICollectionViewCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  // MARK: Public

  /// The corner radius of the card, in points.
  public nonisolated static let cornerRadius: CGFloat = 10

  /// The opacity of the card's colour.
  public nonisolated static let cardAlpha: CGFloat = 0.6

  /// The distance between the card's edges and the text, in points.
  public nonisolated static let textInset: CGFloat = 10

  /// The comment.
  open var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the card before ``cardAlpha`` is applied.
  open var color = UIColor.gray {
    didSet { setNeedsDisplay() }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    text = ""
  }

  /// Draws white bold text of 20 points on a rounded card, wrapped at words, from the top.
  open override func draw(_ rect: CGRect) {
    let bounds = CGRect(origin: .zero, size: self.bounds.size)
    color.withAlphaComponent(Self.cardAlpha).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).fill()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byWordWrapping
    text.draw(
      in: bounds.insetBy(dx: Self.textInset, dy: Self.textInset),
      withAttributes: [
        .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.white,
        .paragraphStyle: style,
      ])
  }
}
