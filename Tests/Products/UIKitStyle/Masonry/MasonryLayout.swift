import UIKit

public protocol MasonryLayoutDelegate: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, estimatedHeightForItemAt indexPath: IndexPath) -> CGFloat
    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, numberOfColumnsIn section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, insetForSection section: Int) -> UIEdgeInsets
}

public extension MasonryLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, estimatedHeightForItemAt indexPath: IndexPath) -> CGFloat {
        return layout.estimatedHeight
    }

    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, numberOfColumnsIn section: Int) -> Int {
        return layout.numberOfColumns
    }

    func collectionView(_ collectionView: UICollectionView, layout: MasonryLayout, insetForSection section: Int) -> UIEdgeInsets {
        return layout.sectionInset
    }
}

/// Items in columns, each below the shortest column so far; cells choose their heights.
open class MasonryLayout: UICollectionViewLayout {

    public struct Section {
        var header: MasonryAttributes?
        var items: [MasonryAttributes] = []
        var frame: CGRect = .zero
    }

    open var numberOfColumns: Int = 2 {
        didSet {
            guard numberOfColumns != oldValue else { return }
            invalidateLayout()
        }
    }
    open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
    open var estimatedHeight: CGFloat = 60
    open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
    open var sectionInset: UIEdgeInsets = .zero {
        didSet {
            if sectionInset != oldValue { invalidateLayout() }
        }
    }

    public private(set) var preparations = 0
    private var sections: [Section] = []
    private var contentSize: CGSize = .zero
    private lazy var heights: [IndexPath: CGFloat] = [:]
    private var insertedIndexPaths = Set<IndexPath>()
    private var removedIndexPaths = Set<IndexPath>()

    private var delegate: MasonryLayoutDelegate? {
        return collectionView?.delegate as? MasonryLayoutDelegate
    }

    open override class var layoutAttributesClass: AnyClass { return MasonryAttributes.self }

    open override class var invalidationContextClass: AnyClass { return MasonryInvalidationContext.self }

    open override var collectionViewContentSize: CGSize { contentSize }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        preparations += 1
        sections.removeAll(keepingCapacity: true)
        var y: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let prepared = prepareSection(section, top: y, in: collectionView)
            sections.append(prepared)
            y = prepared.frame.maxY
        }
        contentSize = CGSize(width: collectionView.bounds.width - collectionView.adjustedContentInset.left - collectionView.adjustedContentInset.right, height: y)
    }

    private func prepareSection(_ section: Int, top: CGFloat, in collectionView: UICollectionView) -> Section {
        var result = Section()
        let inset = delegate?.collectionView(collectionView, layout: self, insetForSection: section) ?? sectionInset
        let columns = delegate?.collectionView(collectionView, layout: self, numberOfColumnsIn: section) ?? numberOfColumns
        let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        var y = top
        if headerHeight > 0 {
            let header = MasonryAttributes(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
            header.frame = CGRect(x: 0, y: y, width: width, height: headerHeight)
            header.zIndex = 10
            result.header = header
            y = header.frame.maxY
        }
        y += inset.top
        let room = width - inset.left - inset.right - CGFloat(columns - 1) * spacing
        let columnWidth = floor(room / CGFloat(columns))
        var bottoms = [CGFloat](repeating: y, count: columns)
        for item in 0..<collectionView.numberOfItems(inSection: section) {
            let indexPath = IndexPath(item: item, section: section)
            guard let column = bottoms.indices.min(by: { bottoms[$0] < bottoms[$1] }) else { break }
            let attributes = MasonryAttributes(forCellWith: indexPath)
            let height = heights[indexPath] ?? delegate?.collectionView(collectionView, layout: self, estimatedHeightForItemAt: indexPath) ?? estimatedHeight
            attributes.frame = CGRect(x: inset.left + CGFloat(column) * (columnWidth + spacing), y: bottoms[column], width: columnWidth, height: height)
            attributes.column = column
            bottoms[column] = attributes.frame.maxY + spacing
            result.items.append(attributes)
        }
        let bottom = (bottoms.max() ?? y) - (result.items.isEmpty ? 0 : spacing) + inset.bottom
        result.frame = CGRect(x: 0, y: top, width: width, height: bottom - top)
        return result
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return sections.filter { $0.frame.intersects(rect) }.flatMap { section -> [UICollectionViewLayoutAttributes] in
            let items = section.items.filter { $0.frame.intersects(rect) }
            guard let header = section.header, header.frame.intersects(rect) else { return items }
            return [header] + items
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices ~= indexPath.section, sections[indexPath.section].items.indices ~= indexPath.item else { return nil }
        return sections[indexPath.section].items[indexPath.item]
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return sections[indexPath.section].header
        default:
            return nil
        }
    }

    // MARK: - Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return collectionView?.bounds.width != newBounds.width
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds) as! MasonryInvalidationContext
        context.forgetsHeights = true
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes, withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        switch (preferredAttributes.representedElementCategory, preferredAttributes.representedElementKind) {
        case (.cell, nil):
            return preferredAttributes.size.height.rounded() != originalAttributes.size.height.rounded()
        case (.supplementaryView, _), (.decorationView, _), (.cell, .some):
            return false
        @unknown default:
            return false
        }
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes, withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        heights[preferredAttributes.indexPath] = preferredAttributes.size.height
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let context = context as? MasonryInvalidationContext, context.forgetsHeights || context.invalidateEverything {
            heights.removeAll()
        }
        super.invalidateLayout(with: context)
    }

    // MARK: - Updates

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems {
            switch update.updateAction {
            case .insert:
                update.indexPathAfterUpdate.map { _ = insertedIndexPaths.insert($0) }
            case .delete:
                guard let indexPath = update.indexPathBeforeUpdate, indexPath.item != NSNotFound else { continue }
                removedIndexPaths.insert(indexPath)
            case .reload, .move, .none:
                break
            @unknown default:
                break
            }
        }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        insertedIndexPaths.removeAll()
        removedIndexPaths.removeAll()
    }

    open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard insertedIndexPaths.contains(itemIndexPath),
            let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? MasonryAttributes
        else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
        attributes.alpha = 0
        attributes.transform = CGAffineTransform(scaleX: 0.1, y: 0.1).concatenating(CGAffineTransform(translationX: 0, y: 20))
        return attributes
    }
}

/// Layout attributes that know their column.
public final class MasonryAttributes: UICollectionViewLayoutAttributes {

    public var column: Int = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? MasonryAttributes)?.column = column
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MasonryAttributes, other.column == column else { return false }
        return super.isEqual(object)
    }
}

public final class MasonryInvalidationContext: UICollectionViewLayoutInvalidationContext {
    public var forgetsHeights = false
}
