import CollectionViews
import Foundation
import LayerGeometry

/// A section of a compositional layout as scenes write it.
public struct SectionTemplate: SceneReadable, Hashable {
  enum Behavior: String, CaseIterable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

    var value: UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none: .none
      case .continuous: .continuous
      case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
      case .paging: .paging
      case .groupPaging: .groupPaging
      case .groupPagingCentered: .groupPagingCentered
      }
    }
  }

  enum InsetsReference: String, CaseIterable, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent

    var value: UIContentInsetsReference {
      switch self {
      case .automatic: .automatic
      case .none: .none
      case .safeArea: .safeArea
      case .layoutMargins: .layoutMargins
      case .readableContent: .readableContent
      }
    }
  }

  var group: GroupTemplate
  var insets = NSDirectionalEdgeInsets.zero
  var insetsReference: InsetsReference?
  var groupSpacing = 0.0
  var behavior: Behavior?
  var orthogonalOffset: Double?
  var header: BoundaryTemplate?
  var footer: BoundaryTemplate?
  var boundaries: [BoundaryTemplate] = []
  var headersFollowInsets = true
  var background: BackgroundTemplate?

  static let expectation = "a section { group: { … } }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SectionTemplate? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    let group: GroupTemplate? = reader.read("group")
    if !reader.has("group") {
      scope.report(
        "a section needs a group, such as \"group\": { \"size\": [\"100%\", 44], … }", at: value)
    }
    let insets: NSDirectionalEdgeInsets? = reader.read("insets")
    let reference: InsetsReference? = reader.choice("insetsReference")
    let spacing: Double? = reader.read("groupSpacing")
    let behavior: Behavior? = reader.choice("orthogonal")
    let offset: Double? = reader.read("orthogonalOffset")
    if let value = reader.raw("orthogonalOffset"), !reader.has("orthogonal") {
      scope.key("orthogonalOffset").report(
        "an offset belongs to a section that scrolls by itself: \"orthogonal\": \"continuous\"",
        at: value)
    }
    let header: BoundaryTemplate? = reader.read("header")
    let footer: BoundaryTemplate? = reader.read("footer")
    let follow: Bool? = reader.read("headersFollowInsets")
    let background: BackgroundTemplate? = reader.read("background")
    let boundaries = (reader.list("boundaries", of: "a list of headers and the like") ?? [])
      .compactMap { boundary($0.0, $0.1) }
    reader.finish()
    guard let group else { return nil }
    let template = SectionTemplate(
      group: group, insets: insets ?? .zero, insetsReference: reference,
      groupSpacing: spacing ?? 0, behavior: behavior, orthogonalOffset: offset, header: header,
      footer: footer, boundaries: boundaries, headersFollowInsets: follow ?? true,
      background: background)
    var known: Set<String> = []
    for kind in template.boundaryKinds where !known.insert(kind).inserted {
      scope.report("two headers or the like of a section have the kind \"\(kind)\"", at: value)
    }
    return template
  }

  /// At least one section; nil after what is wrong was reported.
  static func list(_ value: LocatedValue, _ scope: ReadingScope) -> [SectionTemplate]? {
    guard case .list(let items) = value.kind, !items.isEmpty else {
      scope.reportMismatch("a list of sections [{ group: { … } }]", value)
      return nil
    }
    let sections = items.enumerated().compactMap {
      SectionTemplate.read($0.element, scope.element($0.offset))
    }
    return sections.count == items.count ? sections : nil
  }

  private static func boundary(_ value: LocatedValue, _ scope: ReadingScope) -> BoundaryTemplate? {
    guard let boundary = BoundaryTemplate.read(value, scope) else { return nil }
    if boundary.kind == nil || boundary.at == nil {
      scope.report("expected a kind and a place, { kind: \"side\", at: \"leading\" }", at: value)
      return nil
    }
    return boundary
  }

  var boundaryKinds: [String] {
    let ends = [header.map { $0.kind ?? "header" }, footer.map { $0.kind ?? "footer" }]
    return ends.compactMap { $0 } + boundaries.compactMap(\.kind)
  }

  @MainActor
  func makeSection() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group.group)
    section.contentInsets = insets
    if let insetsReference { section.contentInsetsReference = insetsReference.value }
    section.interGroupSpacing = groupSpacing
    if let behavior { section.orthogonalScrollingBehavior = behavior.value }
    section.supplementariesFollowContentInsets = headersFollowInsets
    section.boundarySupplementaryItems =
      [header?.item("header", at: .top), footer?.item("footer", at: .bottom)].compactMap { $0 }
      + boundaries.map { $0.item("", at: .top) }
    if let background { section.decorationItems = [background.item] }
    return section
  }
}
