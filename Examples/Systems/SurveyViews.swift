import UIKit

/// A photo on a white mount; its content alone fades when its question is answered.
final class SurveyCell: UICollectionViewCell {
  private let mount = UIView()
  private let imageView = UIImageView()

  var image: UIImage? {
    get { imageView.image }
    set { imageView.image = newValue }
  }

  var isDisabled = false {
    didSet {
      contentView.alpha = isDisabled ? 0.5 : 1
      backgroundColor = isDisabled ? .gray : .white
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    mount.backgroundColor = .black
    mount.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
    mount.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(mount)
    imageView.frame = mount.frame
    imageView.autoresizingMask = mount.autoresizingMask
    imageView.contentMode = .scaleAspectFit
    contentView.addSubview(imageView)

    let selected = UIView(frame: bounds)
    selected.backgroundColor = .orange
    selectedBackgroundView = selected
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { imageView.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isDisabled = false
    image = nil
  }
}

final class SurveyHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 20)
    label.textColor = .white
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: 30, y: 10, width: max(0, bounds.width - 60), height: max(0, bounds.height - 20))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// The back of a ring binder, drawn: its picture lies at (10, 0).
final class SurveyBinderView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.3, alpha: 1).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 10, y: 0, width: 44, height: bounds.height), cornerRadius: 8
    ).fill()
    let rings = max(2, Int(bounds.height / 60))
    for ring in 0..<rings {
      let y = bounds.height * (CGFloat(ring) + 0.5) / CGFloat(rings)
      UIColor(white: 0.1, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 38, y: y - 5, width: 10, height: 10)).fill()
      UIColor(white: 0.75, alpha: 1).setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 24, y: y))
      path.addLine(to: CGPoint(x: 43, y: y))
      path.lineWidth = 4
      path.lineCapStyle = .round
      path.stroke()
    }
  }
}
