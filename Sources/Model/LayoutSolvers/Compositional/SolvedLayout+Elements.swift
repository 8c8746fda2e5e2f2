import Foundation
import LayerGeometry

extension SolvedLayout {
  /// The elements of sections that may overlap a rectangle (decorations, items and badges, boundary
  /// items), then the layout's boundary items. In O(elements + log sections + log groups).
  package func elements(in rect: CGRect, scrollState: ScrollState) -> [LayoutAttributeValues] {
    var found: [LayoutAttributeValues] = []
    for number in sections(touching: rect) {
      forEachElement(ofSection: number, near: rect, scrollState: scrollState) { found.append($0) }
    }
    found += boundaryValues(scrollState)
    return found
  }

  /// Calls a closure with every element of a section that may overlap a rectangle.
  package func forEachElement(
    ofSection number: Int, near rect: CGRect, scrollState: ScrollState,
    _ body: (LayoutAttributeValues) -> Void
  ) {
    let section = sections[number]
    for decoration in section.decorations { body(values(decoration, section: number)) }
    let base = groupsOrigin(ofSection: number, scrollState)
    let axis = section.runs.axis
    let range = (rect.minEdge(axis) - base[axis])...(rect.maxEdge(axis) - base[axis])
    section.runs.forEachGroup(touching: range) { first, count, frames, origin in
      let origin = CGPoint(x: base.x + origin.x, y: base.y + origin.y)
      for (slot, frame) in frames.slots.prefix(count).enumerated() {
        body(values(frame, item: first + slot, section: number, origin: origin))
      }
      for badge in frames.badges where badge.slot < count {
        body(values(badge, item: first + badge.slot, section: number, origin: origin))
      }
    }
    for index in section.boundaries.items.indices {
      body(boundary(index, ofSection: number, scrollState))
    }
  }

  /// The attributes of an item; nil if the index path does not exist.
  package func item(_ item: Int, inSection number: Int, scrollState: ScrollState)
    -> LayoutAttributeValues?
  {
    guard let (frame, origin) = slot(item, number, scrollState) else { return nil }
    return values(frame, item: item, section: number, origin: origin)
  }

  /// A supplementary view's attributes, if it exists.
  /// - Parameter path: two indexes in a section, one for the layout's boundary items.
  package func supplementary(
    _ kind: String, at path: IndexPath, scrollState: ScrollState
  ) -> LayoutAttributeValues? {
    if path.count == 1 { return boundaryValues(scrollState).first { $0.kind == kind } }
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    if path.item == 0,
      let index = section.boundaries.items.firstIndex(where: { $0.descriptor.kind == kind })
    {
      return boundary(index, ofSection: path.section, scrollState)
    }
    guard let (badge, origin) = badge(kind, path, scrollState) else { return nil }
    return values(badge, item: path.item, section: path.section, origin: origin)
  }

  /// The attributes of a section's decoration view; nil if it does not exist.
  package func decoration(_ kind: String, at path: IndexPath) -> LayoutAttributeValues? {
    guard path.count == 2, path.item == 0, sections.indices.contains(path.section) else {
      return nil
    }
    return sections[path.section].decorations.first { $0.kind == kind }.map {
      values($0, section: path.section)
    }
  }

  /// The axes along which the element's view decides its own length.
  package func measuredAxes(of element: LayoutElement) -> LayoutAxes {
    let path = element.indexPath
    let none = ScrollState()
    guard path.count == 2 else {
      return boundaries.items.first { $0.descriptor.kind == element.kind }?.descriptor.size
        .measuredAxes ?? []
    }
    switch element.category {
    case .cell: return slot(path.item, path.section, none)?.slot.measuredAxes ?? []
    case .decorationView: return []
    case .supplementaryView:
      guard sections.indices.contains(path.section) else { return [] }
      let items = sections[path.section].boundaries.items
      if path.item == 0, let item = items.first(where: { $0.descriptor.kind == element.kind }) {
        return item.descriptor.size.measuredAxes
      }
      return badge(element.kind ?? "", path, none)?.badge.measuredAxes ?? []
    }
  }

  /// Whether an item is as high as its highest sibling, whatever its view prefers.
  package func sharesHeight(item: Int, inSection section: Int) -> Bool {
    slot(item, section, ScrollState())?.slot.sharesHeight ?? false
  }

  // MARK: Private

  /// The origin of a section's groups, at the section's current scroll offset.
  private func groupsOrigin(ofSection number: Int, _ scrollState: ScrollState) -> CGPoint {
    let section = sections[number]
    let start = origin(ofSection: number)
    let translation = section.translation(forOffset: scrollState.offsets[number] ?? 0)
    return CGPoint(
      x: start.x + section.origin.x + translation.x, y: start.y + section.origin.y + translation.y)
  }

  private func slot(
    _ item: Int, _ number: Int, _ scrollState: ScrollState
  ) -> (slot: GroupFrames.Slot, origin: CGPoint)? {
    guard sections.indices.contains(number) else { return nil }
    let runs = sections[number].runs
    guard item >= 0, item < runs.itemCount else { return nil }
    let (run, group, slot) = runs.position(ofItem: item)
    let (base, origin) = (
      groupsOrigin(ofSection: number, scrollState), runs.origin(of: run, group: group)
    )
    let frames = run.frames(ofGroup: group, runs.axis)
    return (frames.slots[slot], CGPoint(x: base.x + origin.x, y: base.y + origin.y))
  }

  private func badge(
    _ kind: String, _ path: IndexPath, _ scrollState: ScrollState
  ) -> (badge: GroupFrames.Badge, origin: CGPoint)? {
    let runs = sections[path.section].runs
    guard path.item >= 0, path.item < runs.itemCount else { return nil }
    let (run, _, slot) = runs.position(ofItem: path.item)
    guard let badge = run.frames.badges.first(where: { $0.kind == kind && $0.slot == slot }),
      let position = self.slot(path.item, path.section, scrollState)
    else { return nil }
    return (badge, position.origin)
  }

  private func values(
    _ slot: GroupFrames.Slot, item: Int, section: Int, origin: CGPoint
  ) -> LayoutAttributeValues {
    var values = LayoutAttributeValues()
    values.indexPath = IndexPath(item: item, section: section)
    values.place(slot.frame.offsetBy(dx: origin.x, dy: origin.y))
    values.zIndex = slot.zIndex
    return values
  }

  private func values(
    _ badge: GroupFrames.Badge, item: Int, section: Int, origin: CGPoint
  ) -> LayoutAttributeValues {
    var values = LayoutAttributeValues()
    values.category = .supplementaryView
    values.kind = badge.kind
    values.indexPath = IndexPath(item: item, section: section)
    values.place(badge.frame.offsetBy(dx: origin.x, dy: origin.y))
    values.zIndex = badge.zIndex
    return values
  }

  private func values(_ decoration: DecorationDescriptor, section: Int) -> LayoutAttributeValues {
    let origin = origin(ofSection: section)
    let frame = SolvedSection.frame(of: decoration, in: sections[section].bounds)
    var values = LayoutAttributeValues()
    values.category = .decorationView
    values.kind = decoration.kind
    values.indexPath = IndexPath(item: 0, section: section)
    values.place(frame.offsetBy(dx: origin.x, dy: origin.y))
    values.zIndex = decoration.zIndex
    return values
  }

  private func boundary(
    _ index: Int, ofSection number: Int, _ scrollState: ScrollState
  ) -> LayoutAttributeValues {
    let section = sections[number]
    let across = scrollAxis.other
    var offset = origin(ofSection: number)
    let descriptor = section.boundaries.items[index].descriptor
    var visible = visible(in: scrollState)
    let edge = descriptor.edge(scrollAxis)
    // Leading and trailing boundary items of an orthogonal section scroll with its groups.
    if section.scrolling != nil, edge == .start(across) || edge == .end(across) {
      visible.origin[across] = offset[across]
      visible.size[across] = section.bounds.size[across]
      let translation = section.translation(forOffset: scrollState.offsets[number] ?? 0)
      offset = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
    }
    var values = LayoutAttributeValues()
    values.category = .supplementaryView
    values.kind = descriptor.kind
    values.indexPath = IndexPath(item: 0, section: number)
    values.place(
      section.boundaries.frame(index, around: section.content, offset: offset, visible: visible))
    values.zIndex = descriptor.zIndex
    return values
  }

  private func boundaryValues(_ scrollState: ScrollState) -> [LayoutAttributeValues] {
    boundaries.items.indices.map { index in
      var values = LayoutAttributeValues()
      values.category = .supplementaryView
      values.kind = boundaries.items[index].descriptor.kind
      values.indexPath = IndexPath(index: 0)
      values.place(
        boundaries.frame(index, around: content, offset: .zero, visible: scrollState.visible))
      values.zIndex = boundaries.items[index].descriptor.zIndex
      return values
    }
  }
}

extension LayoutAttributeValues {
  /// Sets center and size to those of a frame, regardless of the transform.
  package mutating func place(_ frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    size = frame.size
  }

  /// The frame without the transform.
  package var untransformedFrame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
