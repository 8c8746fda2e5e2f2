import Foundation
import LayoutSolvers

extension NSLayoutConstraint {
  /// Creates the constraints of a valid visual format. The standard spacing is 8 points; at a
  /// superview's edge a single `-` is the distance to its layout margins.
  /// - Parameters:
  ///   - metrics: numbers by name.
  ///   - views: views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let read: VisualFormat
    do {
      read = try VisualFormat(format)
    } catch {
      preconditionFailure("\(error)")
    }
    return VisualConstraints(format, read, opts, metrics ?? [:], views).all
  }
}

/// Creates the constraints of one visual format.
@MainActor
private struct VisualConstraints {
  private(set) var all: [NSLayoutConstraint] = []
  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute

  init(
    _ format: String, _ read: VisualFormat, _ options: NSLayoutConstraint.FormatOptions,
    _ metrics: [String: Any], _ views: [String: Any]
  ) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    if read.isVertical {
      (start, end, length) = (.top, .bottom, .height)
    } else if options.contains(.directionLeftToRight) {
      (start, end, length) = (.left, .right, .width)
    } else if options.contains(.directionRightToLeft) {
      (start, end, length) = (.right, .left, .width)
    } else {
      (start, end, length) = (.leading, .trailing, .width)
    }
    let named = read.views.compactMap(\.self)
    let items = named.map { item($0.name) }
    let parent = items.first.flatMap { ConstraintItem($0).view?.superview }
    for (view, item) in zip(named, items) {
      for wanted in view.lengths { add(length: wanted, of: item) }
    }
    for index in read.gaps.indices {
      let (before, after) = (read.views[index], read.views[index + 1])
      add(
        gap: read.gaps[index], from: before.map { item($0.name) }, to: after.map { item($0.name) },
        in: parent)
    }
    for attribute in VisualConstraints.alignments(options) {
      for item in items.dropFirst() {
        all.append(
          NSLayoutConstraint(
            item: items[0], attribute: attribute, relatedBy: .equal, toItem: item,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
  }

  private static func alignments(_ options: NSLayoutConstraint.FormatOptions)
    -> [NSLayoutConstraint.Attribute]
  {
    let known: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return known.filter { options.contains($0.0) }.map(\.1)
  }

  private mutating func add(length wanted: VisualFormat.Length, of item: Any) {
    let constraint: NSLayoutConstraint
    if let other = views[wanted.value] {
      constraint = NSLayoutConstraint(
        item: item, attribute: length, relatedBy: .init(wanted.relation), toItem: other,
        attribute: length, multiplier: 1, constant: 0)
    } else {
      constraint = NSLayoutConstraint(
        item: item, attribute: length, relatedBy: .init(wanted.relation), toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: number(wanted.value))
    }
    constraint.priority = UILayoutPriority(wanted.priority)
    all.append(constraint)
  }

  private mutating func add(
    gap: [VisualFormat.Length]?, from before: Any?, to after: Any?, in parent: UIView?
  ) {
    guard let first = before ?? parent, let second = after ?? parent else {
      preconditionFailure("the visual format “\(format)” refers to a superview, but there is none")
    }
    let isAtEdge = before == nil || after == nil
    guard let gap else { return relate(first, before, second, after, .equal, 0, 1000) }
    if gap.isEmpty {
      guard isAtEdge, let parent else {
        return relate(first, before, second, after, .equal, SystemSpacing.betweenSiblings, 1000)
      }
      let margins = parent.layoutMarginsGuide
      return relate(
        before ?? margins, before, after ?? margins, after, .equal, 0, 1000)
    }
    for wanted in gap {
      relate(
        first, before, second, after, .init(wanted.relation), number(wanted.value), wanted.priority)
    }
  }

  /// Places `second` a number of points after `first`; for the superview, at its edge.
  private mutating func relate(
    _ first: Any, _ before: Any?, _ second: Any, _ after: Any?,
    _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat, _ priority: Float
  ) {
    // Distances follow the reading direction; constants always run from left to right.
    let constraint = NSLayoutConstraint(
      item: second, attribute: after == nil ? end : start, relatedBy: relation, toItem: first,
      attribute: before == nil ? start : end, multiplier: 1,
      constant: start == .right ? -distance : distance)
    constraint.priority = UILayoutPriority(priority)
    all.append(constraint)
  }

  private func item(_ name: String) -> Any {
    guard let item = views[name] else {
      preconditionFailure(
        "the visual format “\(format)” refers to “\(name)”, but the views are "
          + views.keys.sorted().joined(separator: ", "))
    }
    return item
  }

  private func number(_ text: String) -> CGFloat {
    if let number = Double(text) { return number }
    switch metrics[text] {
    case let value as CGFloat: return value
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    case let value as Float: return CGFloat(value)
    default:
      preconditionFailure(
        "the visual format “\(format)” refers to the length “\(text)”, but the metrics are "
          + metrics.keys.sorted().joined(separator: ", "))
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate init(_ relation: LinearConstraint.Relation) {
    switch relation {
    case .atMost: self = .lessThanOrEqual
    case .equal: self = .equal
    case .atLeast: self = .greaterThanOrEqual
    }
  }
}
