/// Something that holds of every layout, whatever it looks like.
///
/// A law can be left out where a design breaks it on purpose, as a cover flow breaks ``separation``,
/// and laws of one's own can be added.
public struct LayoutLaw: Sendable {
  /// Identifies the law. Two laws of one name are the same.
  public let name: String
  /// What the law demands, in a sentence without a full stop.
  public let demand: String
  /// Looks at a collection view after a step; nil for the laws that are built in.
  let look: (@MainActor @Sendable (LawMoment) -> String?)?

  /// A law of one's own.
  ///
  /// ```swift
  /// let evenColumns = LayoutLaw("evenColumns", "columns are equally wide") { moment in
  ///   let widths = Set(moment.attributes.map { $0.frame.width.rounded() })
  ///   return widths.count > 1 ? "columns of \(widths.sorted()) points" : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: identifies the law.
  ///   - demand: what it demands, in a sentence without a full stop.
  ///   - look: called at the beginning of a world and after each of its steps; says what breaks the
  ///     law, or nil.
  public init(
    _ name: String, _ demand: String, look: @escaping @MainActor @Sendable (LawMoment) -> String?
  ) {
    (self.name, self.demand, self.look) = (name, demand, look)
  }

  private init(_ name: String, _ demand: String) {
    (self.name, self.demand, look) = (name, demand, nil)
  }
}

extension LayoutLaw: Hashable {
  public static func == (first: LayoutLaw, second: LayoutLaw) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LayoutLaw: CustomStringConvertible {
  public var description: String { name }
}

// MARK: - Answers

extension LayoutLaw {
  public static let finiteness = LayoutLaw(
    "finiteness", "all numbers are finite, and no size is negative")
  public static let presence = LayoutLaw(
    "presence", "every item has attributes with its own index path")
  public static let uniqueness = LayoutLaw(
    "uniqueness", "no element is answered twice for a rectangle")
  public static let agreement = LayoutLaw(
    "agreement", "attributes by rectangle and by index path are equal")
  /// Of every size of rectangle.
  public static let completeness = LayoutLaw(
    "completeness", "a rectangle's answer holds every element that overlaps it")
  /// Before their transforms.
  public static let containment = LayoutLaw(
    "containment", "cells and supplementary views lie within the content")
  /// Whatever was asked between.
  public static let constancy = LayoutLaw("constancy", "the same question has the same answer")
  /// A layout that does not follow the reading direction answers the same for both.
  public static let mirroring = LayoutLaw(
    "mirroring", "from right to left, all elements lie mirrored, or all lie as from left to right")
}

// MARK: - Updates

extension LayoutLaw {
  public static let freshness = LayoutLaw(
    "freshness", "after any change the layout equals a new one over the same data")
  public static let visibility = LayoutLaw(
    "visibility", "the collection view shows what the layout answers for its bounds")
  /// Elements that stay begin where they were; new ones and deleted ones come and go within a screen
  /// of their place.
  public static let departure = LayoutLaw(
    "departure", "an animated element begins where it was, and ends where it will be")
  public static let arrival = LayoutLaw(
    "arrival", "after animations every element is where the layout has it, and nothing is left over"
  )
  public static let counting = LayoutLaw("counting", "a layout answers for items that exist")
}

// MARK: - Invalidation

extension LayoutLaw {
  public static let invalidation = LayoutLaw(
    "invalidation", "what a change of bounds does not invalidate has not changed")
  /// Within eight passes.
  public static let settling = LayoutLaw("settling", "sizes that cells prefer settle")
}

// MARK: - Motion

extension LayoutLaw {
  /// A scroll that is half as long moves an element about half as far, and no sixtieth of a second
  /// takes it over most of its way.
  public static let continuity = LayoutLaw(
    "continuity", "elements do not jump while scrolling or in animations")
  /// A header that goes along for a part of the way drifts. A pinned one lies within what bars and
  /// insets leave free, in front of the cells that it covers.
  public static let pinning = LayoutLaw(
    "pinning", "a supplementary view scrolls with the content or stays on the screen")
  public static let resting = LayoutLaw(
    "resting", "offsets that a scroll is led to lie in range and lead to themselves")
}

// MARK: - People

extension LayoutLaw {
  public static let separation = LayoutLaw(
    "separation", "cells do not overlap, nor do supplementary views of one kind")
}

// MARK: - Texts and touch

/// Checked of views whose cells show something: whole collection views, and scenes.
extension LayoutLaw {
  public static let legibility = LayoutLaw(
    "legibility", "no text is truncated, at any text size")
  /// As Apple's Human Interface Guidelines have it.
  public static let targets = LayoutLaw(
    "targets", "what is tapped is at least 44 × 44 points large")
  /// What lies beside each other is read from where reading begins, and what lies above first.
  public static let reading = LayoutLaw(
    "reading", "parts of a cell, a bar or a screen are read in the order in which they lie")
  /// WCAG 2.2, 1.4.3: 4.5 to 1, for large text 3 to 1, on nine tenths of what is behind it.
  public static let contrast = LayoutLaw(
    "contrast", "text stands out from what is behind it")
}

// MARK: - Cost

extension LayoutLaw {
  /// Counted in attributes that are made and read, and in questions to the data source.
  public static let preparing = LayoutLaw(
    "preparing", "the work to prepare grows in proportion to the number of items")
  /// Counted in attributes that are made and read.
  public static let querying = LayoutLaw(
    "querying", "the work for a screen does not grow with the number of items")
  public static let scrolling = LayoutLaw(
    "scrolling", "a scroll by some points does not lay out all items anew")
  /// At a million items the last screen is laid out as soundly as the first. Left out where so many
  /// would take long.
  public static let magnitude = LayoutLaw(
    "magnitude", "a million items are laid out without loss of precision")
  public static let reuse = LayoutLaw("reuse", "scrolling makes no more cells than fit on a screen")
}

extension LayoutLaw {
  /// The laws that are built in, in the order in which they are documented.
  public static let all: [LayoutLaw] = [
    finiteness, presence, uniqueness, agreement, completeness, containment, constancy, mirroring,
    freshness, visibility, departure, arrival, counting, invalidation, settling, continuity,
    pinning, resting, separation, legibility, targets, contrast, reading, preparing, querying,
    scrolling, reuse, magnitude,
  ]

  /// The built-in law of a name.
  public static func named(_ name: String) -> LayoutLaw? { all.first { $0.name == name } }
}

/// A law that a layout has broken in a world.
public struct LayoutViolation: Hashable, Sendable {
  public var law: LayoutLaw
  /// What was found and what was expected.
  public var message: String
  /// The number of steps that had been taken.
  public var step: Int

  public init(_ law: LayoutLaw, _ message: String, step: Int) {
    (self.law, self.message, self.step) = (law, message, step)
  }
}
