import UIKit

public protocol AlbumLayoutDelegate: UICollectionViewDelegate {
    func albumLayout(_ layout: AlbumLayout, titleForSection section: Int) -> String?
}

public extension AlbumLayoutDelegate {
    func albumLayout(_ layout: AlbumLayout, titleForSection section: Int) -> String? { nil }
}

@IBDesignable
public class AlbumLayout: UICollectionViewLayout {

    public enum Kind {
        static let cell = "PhotoCell"
        static let title = "AlbumTitle"
        static let emblem = "Emblem"
    }

    @IBInspectable public var itemInsets: UIEdgeInsets = UIEdgeInsets(top: 22, left: 22, bottom: 13, right: 22) {
        didSet { if oldValue != itemInsets { invalidateLayout() } }
    }
    @IBInspectable public var itemSize: CGSize = CGSize(width: 125, height: 125) {
        didSet { if !oldValue.equalTo(itemSize) { invalidateLayout() } }
    }
    public var interItemSpacingY: CGFloat = 12
    public var numberOfColumns = 2
    public var titleHeight: CGFloat = 26

    private var layoutInfo: [String: [IndexPath: UICollectionViewLayoutAttributes]] = [:]
    private lazy var rotations: [CATransform3D] = (0..<32).map { index in
        let percentage = CGFloat((index * 7919) % 220) / 10_000 - 0.011
        return CATransform3DMakeRotation(2 * .pi * percentage, 0, 0, 1)
    }

    override public init() {
        super.init()
        register(EmblemView.self, forDecorationViewOfKind: Kind.emblem)
    }

    required public init?(coder: NSCoder) {
        super.init(coder: coder)
        register(EmblemView.self, forDecorationViewOfKind: Kind.emblem)
    }

    override public func prepare() {
        var newLayoutInfo = [String: [IndexPath: UICollectionViewLayoutAttributes]]()
        var cellInfo = [IndexPath: UICollectionViewLayoutAttributes]()
        var titleInfo = [IndexPath: UICollectionViewLayoutAttributes]()

        let sectionCount = collectionView?.numberOfSections ?? 0
        let emblemPath = IndexPath(item: 0, section: 0)
        let emblem = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Kind.emblem, with: emblemPath)
        emblem.frame = frameForEmblem()
        newLayoutInfo[Kind.emblem] = [emblemPath: emblem]

        for section in 0..<sectionCount {
            let itemCount = collectionView!.numberOfItems(inSection: section)
            for item in 0..<itemCount {
                let indexPath = IndexPath(item: item, section: section)
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = frameForAlbumPhoto(at: indexPath)
                attributes.transform3D = rotations[(section * 3 + item) % rotations.count]
                attributes.zIndex = 100 + itemCount - item
                cellInfo[indexPath] = attributes
                if indexPath.item == 0 {
                    let titleAttributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Kind.title, with: indexPath)
                    titleAttributes.frame = frameForAlbumTitle(at: indexPath)
                    titleInfo[indexPath] = titleAttributes
                }
            }
        }
        newLayoutInfo[Kind.cell] = cellInfo
        newLayoutInfo[Kind.title] = titleInfo
        layoutInfo = newLayoutInfo
    }

    private func frameForAlbumPhoto(at indexPath: IndexPath) -> CGRect {
        let row = indexPath.section / numberOfColumns
        let column = indexPath.section % numberOfColumns
        var spacingX = collectionView!.bounds.size.width - itemInsets.left - itemInsets.right - CGFloat(numberOfColumns) * itemSize.width
        if numberOfColumns > 1 {
            spacingX = spacingX / CGFloat(numberOfColumns - 1)
        }
        let originX = floor(itemInsets.left + (itemSize.width + spacingX) * CGFloat(column))
        let originY = floor(itemInsets.top + (itemSize.height + titleHeight + interItemSpacingY) * CGFloat(row))
        return CGRect(x: originX, y: originY, width: itemSize.width, height: itemSize.height)
    }

    private func frameForAlbumTitle(at indexPath: IndexPath) -> CGRect {
        var frame = frameForAlbumPhoto(at: indexPath)
        frame.origin.y += frame.size.height
        frame.size.height = titleHeight
        return frame
    }

    private func frameForEmblem() -> CGRect {
        let size = EmblemView.defaultSize
        let originX = floor((collectionView!.bounds.size.width - size.width) * 0.5)
        return CGRect(x: originX, y: -size.height - 30, width: size.width, height: size.height)
    }

    override public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return layoutInfo.values
            .flatMap { $0.values }
            .filter { rect.intersects($0.frame) }
    }

    override public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return layoutInfo[Kind.cell]?[indexPath]
    }

    override public func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return layoutInfo[elementKind]?[indexPath]
    }

    override public func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return layoutInfo[Kind.emblem]?[indexPath]
    }

    override public var collectionViewContentSize: CGSize {
        guard let collectionView = self.collectionView else { return .zero }
        let rowCount = Int(ceil(Double(collectionView.numberOfSections) / Double(numberOfColumns)))
        let height =
            itemInsets.top + CGFloat(rowCount) * itemSize.height
            + CGFloat(rowCount - 1) * interItemSpacingY
            + CGFloat(rowCount) * titleHeight + itemInsets.bottom
        return CGSize(width: collectionView.bounds.width, height: height)
    }
}

final class EmblemView: UICollectionReusableView {

    static let defaultSize = CGSize(width: 100, height: 100)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let imageView = UIImageView(image: UIImage(named: "emblem"))
        imageView.frame = bounds
        imageView.contentMode = .center
        addSubview(imageView)
        layer.cornerRadius = frame.width / 2
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.allowsEdgeAntialiasing = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

final class AlbumPhotoCell: UICollectionViewCell {

    private(set) lazy var imageView: UIImageView = {
        $0.contentMode = .scaleAspectFill
        $0.clipsToBounds = true
        return $0
    }(UIImageView(frame: self.bounds))

    private let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.85, alpha: 1.0)
        with(layer) {
            $0.borderColor = UIColor.white.cgColor
            $0.borderWidth = 3.0
            $0.shadowColor = UIColor.black.cgColor
            $0.shadowRadius = 3.0
            $0.shadowOffset = CGSize(width: 0.0, height: 2.0)
            $0.shadowOpacity = 0.5
            $0.rasterizationScale = UIScreen.main.scale
            $0.shouldRasterize = true
        }
        contentView.addSubview(imageView)
        ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 20, dy: 20)).cgPath
        ring.fillColor = nil
        ring.strokeColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.8).cgColor
        ring.lineWidth = 2
        ring.lineDashPattern = [4, 2]
        contentView.layer.addSublayer(ring)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    private func with<T: AnyObject>(_ object: T, _ configure: (T) -> Void) { configure(object) }

    override var isSelected: Bool {
        willSet { layer.borderColor = (newValue ? UIColor.systemYellow : .white).cgColor }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 125, height: UIView.noIntrinsicMetric) }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, let window = window, window.isHidden == false else { return }
        if traitCollection.horizontalSizeClass == .compact || UIDevice.current.userInterfaceIdiom == .phone {
            layer.zPosition = max(layer.zPosition, 0)
        }
        let visible = convert(bounds, to: nil)
        if !window.bounds.intersects(visible) { return }
        UIView.performWithoutAnimation { self.layoutIfNeeded() }
    }

    func pulse() {
        UIView.animate(
            withDuration: 0.2,
            animations: { [weak self] in
                self?.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
            }
        ) { _ in
            UIView.animate(withDuration: 0.2) { self.transform = .identity }
        }
    }
}

final class BadgeView: UIView {

    var value: Int = 0 {
        didSet {
            label.text = value > 99 ? "99+" : String(value)
            label.sizeToFit()
            setNeedsDisplay()
        }
    }
    weak var owner: UICollectionViewCell?
    private let label = UILabel()
    private var observers: Set<UIView> = []

    override class var layerClass: AnyClass { return CAGradientLayer.self }
    private var gradient: CAGradientLayer { return layer as! CAGradientLayer }

    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        gradient.colors = [UIColor.red, .orange].map { $0.cgColor }
        gradient.locations = [0.0, 1.0]
        label.font = label.font.withSize(12)
        label.textColor = tintColor
        label.attributedText = NSAttributedString(string: "0", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white])
        addSubview(label)
        isUserInteractionEnabled = false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.center = CGPoint(x: bounds.midX, y: bounds.midY)
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        subviews.forEach { observers.insert($0) }
        if let index = subviews.firstIndex(of: label) { exchangeSubview(at: index, withSubviewAt: 0) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = label.sizeThatFits(CGSize(width: size.width, height: CGFloat.greatestFiniteMagnitude))
        return CGSize(width: max(24, fitting.width + 8), height: max(24, fitting.height + 4))
    }

    override func draw(_ rect: CGRect) {
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        ctx.setStrokeColor(UIColor.white.cgColor)
        ctx.setLineWidth(2)
        ctx.strokeEllipse(in: rect.insetBy(dx: 1, dy: 1))
        let colors = [UIColor.white.cgColor, UIColor.clear.cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: rect.maxY), options: [])
        }
        ("x" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 8)])
    }
}
