public import Foundation
import LayoutSolvers
import Views

// MARK: - Visible elements

extension UICollectionView {
  /// The views on the screen in an order that is the same in every run, unlike a dictionary's.
  var visibleViewsInOrder: [(element: LayoutElement, view: UICollectionReusableView)] {
    visibleViewsInOrder { _ in true }
  }

  private func visibleViewsInOrder(
    where isWanted: (LayoutElement) -> Bool
  ) -> [(element: LayoutElement, view: UICollectionReusableView)] {
    visibleViews.filter { isWanted($0.key) }.map { (element: $0.key, view: $0.value) }
      .sorted { $0.element < $1.element }
  }

  /// Updates the views to the attributes that the layout returns for the viewport.
  func showElements() {
    guard !isShowingElements else { return }
    isShowingElements = true
    defer { isShowingElements = false }
    removeDisappearedViews()
    isSettling = true
    // Self-sizing and layouts that invalidate themselves need further passes. Smaller sizes reveal
    // further elements: passes that query those do not count.
    var (passes, asked) = (0, Set<LayoutElement>())
    for number in 0..<UICollectionView.greatestPassCount {
      prepareLayout()
      placeBackground()
      let attributes = visibleAttributes()
      show(attributes)
      settlePreferences(of: attributes)
      if isLayoutPrepared || WorkLimit.isReached {
        reportCellsOutside(attributes)
        break
      }
      let known = asked.count
      asked.formUnion(attributes.lazy.map(\.values.element))
      if number == 0 || asked.count == known { passes += 1 }
      guard passes < UICollectionView.passLimit, number + 1 < UICollectionView.greatestPassCount
      else {
        showUnsettled()
        break
      }
    }
    isSettling = false
    orderSubviews()
    placeIndexStrip()
    prefetch()
  }

  private func showUnsettled() {
    prepareLayout()
    let attributes = visibleAttributes()
    show(attributes)
    reportUnsettled(attributes)
    if !isLayoutPrepared { reportRepeatedInvalidation() }
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
    let staying = Set(attributes.map(\.values.element))
    // Disappearing views come first, so that they can be reused for appearing ones.
    removeSubviewsTogether {
      for (element, view) in visibleViewsInOrder(where: { !staying.contains($0) }) {
        disappear(view, element)
      }
    }
    let held = movement.map { LayoutElement.cell($0.current) }
    for attribute in attributes {
      if WorkLimit.isReached { return }
      let element = attribute.values.element
      if let view = visibleViews[element] {
        if element == held {
          // It stays under the finger while the others make room.
          UIView.performWithoutAnimation { apply(attribute, to: view) }
        } else {
          apply(attribute, to: view)
        }
      } else {
        appear(attribute)
      }
    }
  }

  /// Requests the view of an element and applies its attributes.
  @discardableResult
  func appear(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let element = attributes.values.element
    let isAnimating = AnimationContext.current != nil
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let view = makeView(for: attributes)
      made = view
      visibleViews[element] = view
      view.showsElement = true
      tag(view, as: element)
      apply(attributes, to: view)
      if let cell = view as? UICollectionViewCell {
        cell.showsEditing = isEditing
        // The view of a header may be a cell too, but it represents no item.
        if element.category == .cell {
          cell.isSelected = selection.contains(element.indexPath)
          cell.isHighlighted = highlighted.contains(element.indexPath)
        }
      }
      if view.superview !== self { withoutSetNeedsLayout { addSubview(view) } }
      notifyWillDisplay(view, element)
      if isAnimating { view.layer.layoutIfNeeded() }
    }
    guard let made else { preconditionFailure("no view was made for \(attributes)") }
    return made
  }

  /// Runs `body` without marking for layout, as changing element views needs no new layout.
  func withoutSetNeedsLayout(_ body: () -> Void) {
    ignoresSetNeedsLayout = true
    body()
    ignoresSetNeedsLayout = false
  }

  private func makeView(for attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView
  {
    let element = attributes.values.element
    requested = attributes
    defer { requested = nil }
    let view: UICollectionReusableView
    switch element.category {
    case .cell:
      guard let dataSource else { preconditionFailure("the data source was deallocated") }
      view = dataSource.collectionView(self, cellForItemAt: sourcePath(of: element.indexPath))
    case .supplementaryView:
      guard let dataSource else { preconditionFailure("the data source was deallocated") }
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      view = makeDecoration(element.kind ?? "", frame: attributes.frame)
    }
    do {
      try LayoutContractError.check(view, for: element)
    } catch {
      fatalError("\(error)")
    }
    precondition(
      !view.showsElement,
      "the data source returned one view for two elements, the second being \(attributes)")
    return view
  }

  private func makeDecoration(_ kind: String, frame: CGRect) -> UICollectionReusableView {
    guard let viewClass = decorationViewClassOverride ?? currentLayout.decorationClass(ofKind: kind)
    else {
      preconditionFailure(
        "\(type(of: currentLayout)) has decoration views of kind \(kind), but registered only "
          + "\(currentLayout.decorationClasses.keys.sorted())")
    }
    let key = ReuseKey(category: .decorationView, kind: kind, identifier: "\(viewClass)")
    if !queues.isRegistered(key) { queues.register(viewClass, for: key) }
    return queues.dequeue(key, frame: frame) { observer?.collectionViewMadeView(self) }
  }

  /// Sets the view's properties, then calls `apply(_:)`, if the attributes have changed.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    if let applied = view.appliedAttributes, applied.isEqual(attributes) { return }
    // A layout may change and return the same object again.
    view.appliedAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
    let values = attributes.values
    view.bounds = CGRect(origin: view.bounds.origin, size: values.size)
    view.center = values.center
    view.transform3D = values.transform3D
    view.layer.zPosition = CGFloat(values.zIndex)
    view.alpha = values.alpha
    view.isHidden = values.isHidden
    view.apply(attributes)
  }

  func tag(_ view: UICollectionReusableView, as element: LayoutElement) {
    let path = element.indexPath
    let category: ElementTag.Category =
      switch element.category {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    let shortNames = [
      UICollectionView.elementKindSectionHeader: "header",
      UICollectionView.elementKindSectionFooter: "footer",
    ]
    view.layer.elementTag = ElementTag(
      category: category, kind: element.kind.map { shortNames[$0] ?? $0 }, section: path.first ?? 0,
      item: path.count > 1 ? path[1] : 0)
  }

  /// Removes an element's view; in an animation, after moving to its current attributes or fading
  /// out.
  private func disappear(_ view: UICollectionReusableView, _ element: LayoutElement) {
    visibleViews[element] = nil
    guard let context = AnimationContext.current else { return endDisplaying(view, of: element) }
    if let final = currentLayout.attributes(of: element) {
      apply(final, to: view)
    } else {
      view.alpha = 0
    }
    removeAfterAnimation(view, element, in: context)
  }

  /// Keeps a view that no longer represents an element until its animations end.
  func removeAfterAnimation(
    _ view: UICollectionReusableView, _ element: LayoutElement, in context: AnimationContext?
  ) {
    let time = layer.treeTime
    let end = time.now + (context?.totalDuration ?? 0)
    disappearing.append((view, element, end))
    if end.isFinite { time.schedule(at: end) { [weak self] in self?.removeDisappearedViews() } }
  }

  func removeDisappearedViews() {
    let now = layer.currentTime
    if let scrolledOver, scrolledOver.end <= now { self.scrolledOver = nil }
    guard disappearing.contains(where: { $0.end <= now }) else { return }
    removeSubviewsTogether {
      for disappeared in disappearing where disappeared.end <= now {
        endDisplaying(disappeared.view, of: disappeared.element)
      }
    }
    disappearing.removeAll { $0.end <= now }
  }

  /// Removes the view, notifies the delegate and puts the view into its reuse queue.
  func endDisplaying(_ view: UICollectionReusableView, of element: LayoutElement) {
    withoutSetNeedsLayout { view.removeFromSuperview() }
    notifyDidEndDisplaying(view, element)
    if let cell = view as? UICollectionViewCell {
      (cell.isSelected, cell.isHighlighted) = (false, false)
    }
    view.layer.removeAllAnimations()
    view.layer.successor = nil
    view.endClipping()
    view.formerOrder = nil
    queues.recycle(view)
  }

  func placeBackground() {
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    if subviews.first !== backgroundView {
      withoutSetNeedsLayout { insertSubview(backgroundView, at: 0) }
    }
  }

  private func notifyWillDisplay(_ view: UICollectionReusableView, _ element: LayoutElement) {
    if element.category == .cell, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else if element.category == .supplementaryView, let kind = element.kind {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
    }
  }

  private func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ element: LayoutElement) {
    if element.category == .cell, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
    } else if element.category == .supplementaryView, let kind = element.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
        at: element.indexPath)
    }
  }
}

// MARK: - Registration and reuse

extension UICollectionView {
  func registerCells(_ cellClass: AnyClass?, _ identifier: String) {
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let cellClass else { return queues.register(nil, for: key) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("\(cellClass), registered as \"\(identifier)\", is not a cell class")
    }
    queues.register(type, for: key)
  }

  func registerViews(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let key = ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    guard let viewClass else { return queues.register(nil, for: key) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass), registered as \"\(identifier)\" of kind \(kind), is not a class of reusable "
          + "views")
    }
    queues.register(type, for: key)
  }

  func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    if let cell = reconfigured { return cell }
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let cell = dequeue(key, .cell(indexPath)) as? UICollectionViewCell else {
      preconditionFailure("the class registered as \"\(identifier)\" is not a cell class")
    }
    return cell
  }

  func dequeueView(_ kind: String, _ identifier: String, _ indexPath: IndexPath)
    -> UICollectionReusableView
  {
    let key = ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    return dequeue(key, .supplementary(kind, indexPath))
  }

  private func sourceElement(of attributes: UICollectionViewLayoutAttributes) -> LayoutElement {
    var element = attributes.values.element
    if element.category == .cell { element.indexPath = sourcePath(of: element.indexPath) }
    return element
  }

  /// Returns a view in its final size, so that its contents can be measured when it is configured.
  private func dequeue(_ key: ReuseKey, _ element: LayoutElement) -> UICollectionReusableView {
    // During interactive movement, the data source and the layout use different index paths.
    let attributes = requested.flatMap { sourceElement(of: $0) == element ? $0 : nil }
    let frame = CGRect(origin: .zero, size: attributes?.size ?? .zero)
    let view = queues.dequeue(key, frame: frame) { observer?.collectionViewMadeView(self) }
    view.settledSize = nil
    if let attributes { apply(attributes, to: view) }
    return view
  }
}

// MARK: - Cell registrations

extension UICollectionView {
  /// A cell class with a closure that configures its cells. It replaces a reuse identifier.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identity = RegistrationIdentity()
    let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A class of supplementary views with a closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identity.name(of: Cell.self)
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    if !queues.isRegistered(key) { queues.register(Cell.self, for: key) }
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    else { preconditionFailure("\(identifier) is registered for a class other than \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = registration.identity.name(of: Supplementary.self)
    let key = ReuseKey(
      category: .supplementaryView, kind: registration.elementKind, identifier: identifier)
    if !queues.isRegistered(key) { queues.register(Supplementary.self, for: key) }
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure(
        "\(identifier) is registered for a class other than \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// Distinguishes registrations of the same class.
final class RegistrationIdentity: Sendable {
  func name(of viewClass: UICollectionReusableView.Type) -> String {
    "\(viewClass) \(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
  }
}

// MARK: - Nibs

extension UICollectionView {
  func registerNib(_ nib: UINib?, _ key: ReuseKey) {
    let plain: UICollectionReusableView.Type =
      key.category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
    queues.register(nib == nil ? nil : plain, nib: nib, for: key)
  }
}

/// The items announced to the prefetching data source, and the direction of the last scroll.
struct Prefetching {
  var announced: Set<IndexPath> = []
  var offset = CGPoint.zero
  /// Along the axis of the last scroll: 1 forwards, −1 backwards.
  var direction = CGVector(dx: 0, dy: 1)
  var hasScrolled = false
}

// MARK: - Prefetching

extension UICollectionView {
  /// Announces the items of the page ahead, and cancels those no longer there. The page ahead is
  /// the viewport moved by its length in the last scroll's direction; before any scroll, down if
  /// the content is taller than the view, else in reading direction.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let (dx, dy) = (
      contentOffset.x - prefetching.offset.x, contentOffset.y - prefetching.offset.y
    )
    prefetching.offset = contentOffset
    if !prefetching.hasScrolled {
      let isTall = contentSize.height > bounds.height
      let forwards: CGFloat = mirrors(currentLayout) ? -1 : 1
      prefetching.direction = isTall ? CGVector(dx: 0, dy: 1) : CGVector(dx: forwards, dy: 0)
    }
    if prefetching.hasScrolled && (dx != 0 || dy != 0) {
      prefetching.direction =
        abs(dy) >= abs(dx)
        ? CGVector(dx: 0, dy: dy > 0 ? 1 : -1) : CGVector(dx: dx > 0 ? 1 : -1, dy: 0)
    }
    prefetching.hasScrolled = true
    let direction = prefetching.direction
    let ahead = bounds.offsetBy(
      dx: direction.dx * bounds.width, dy: direction.dy * bounds.height)
    let attributes = layoutAttributes(of: currentLayout, in: ahead).filter {
      $0.values.category == .cell
    }
    let found = Set(attributes.map(\.indexPath)).subtracting(indexPathsForVisibleItems)
    let isForwards = direction.dx + direction.dy > 0
    let new = found.subtracting(prefetching.announced).sorted()
    let gone = prefetching.announced.subtracting(found)
      .subtracting(indexPathsForVisibleItems).sorted()
    prefetching.announced = found
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
    if !new.isEmpty {
      prefetchDataSource.collectionView(
        self, prefetchItemsAt: isForwards ? new : new.reversed())
    }
  }
}
