import CollectionViews
import Foundation
import LocatedJSON

/// A section of a compositional layout, as written in scenes.
public struct SectionTemplate: JSONReadable, Hashable {
  package enum Behavior: String, JSONChoice {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  package enum InsetsReference: String, JSONChoice {
    case automatic, none, safeArea, layoutMargins, readableContent
  }

  package var group: GroupTemplate
  package var insets = NSDirectionalEdgeInsets.zero
  package var insetsReference: InsetsReference?
  package var groupSpacing = 0.0
  package var behavior: Behavior?
  package var orthogonalOffset: Double?
  package var header: BoundaryTemplate?
  package var footer: BoundaryTemplate?
  package var boundaries: [BoundaryTemplate.Side] = []
  package var headersFollowInsets = true
  package var background: BackgroundTemplate?

  package static let expectation = "a section { group: { … } }"

  package static var part: LayoutPart { LayoutPart("a section", Keys.shape) }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("compositional-section") { writer in
      Keys.shape.schema(writer).adding([("title", "a section of the layout")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SectionTemplate? {
    let keys = Keys.shape.read(value, scope, into: Keys())
    guard let keys, let group = keys.group else { return nil }
    var template = keys.section
    template.group = group
    var known: Set<String> = []
    for kind in template.boundaryKinds where !known.insert(kind).inserted {
      scope.report("two headers or the like of a section have the kind \"\(kind)\"", at: value)
    }
    return template
  }

  /// Reads at least one section. Returns nil if they are invalid, which is reported.
  package static func list(_ value: LocatedValue, _ scope: ReadingScope) -> [SectionTemplate]? {
    guard case .list(let items) = value.kind, !items.isEmpty else {
      return scope.mismatch("a list of sections [{ group: { … } }]", value)
    }
    let sections = items.enumerated().compactMap {
      SectionTemplate.read($0.element, scope.element($0.offset))
    }
    return sections.count == items.count ? sections : nil
  }

  package var boundaryKinds: [String] {
    let ends = [header.map { $0.kind ?? "header" }, footer.map { $0.kind ?? "footer" }]
    return ends.compactMap { $0 } + boundaries.compactMap(\.boundary.kind)
  }
}

extension SectionTemplate {
  /// The section of a scene that defines none: three columns of squares.
  package static let grid: SectionTemplate = {
    let frame = NodeFrame(
      size: SizeTemplate(width: .shareOfWidth(1), height: .shareOfWidth(33.333 / 100)))
    var section = SectionTemplate(
      group: GroupTemplate(
        frame: frame, content: .shared(.item(ItemTemplate(frame: NodeFrame())), 3),
        spacing: SpacingTemplate(points: 8)))
    section.insets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    section.groupSpacing = 8
    return section
  }()
}

extension SectionTemplate {
  /// The keys of a section, as they are written.
  private struct Keys {
    var group: GroupTemplate?
    /// Everything else.
    var section = SectionTemplate(group: GroupTemplate(frame: NodeFrame(), content: .frames([])))

    static let shape = ObjectShape<Keys>(
      expectation: SectionTemplate.expectation,
      keys: [
        .value("group", "The group that repeats.", \.group)
      ] + rest.map { $0.within(\.section) },
      rules: [
        .required(
          "group", "a section needs a group, such as \"group\": { \"size\": [\"100%\", 44], … }"),
        .belong(
          ["orthogonalOffset"], to: "orthogonal",
          "a section that scrolls by itself: \"orthogonal\": \"continuous\""),
      ])

    private static let rest: [ObjectKey<SectionTemplate>] = [
      .value("insets", "Insets around the groups.", default: 0, \.insets),
      .value("insetsReference", "The area the insets are relative to.", \.insetsReference),
      .value("groupSpacing", "Points between groups.", default: 0, \.groupSpacing),
      .value("orthogonal", "How the section scrolls independently of the others.", \.behavior),
      .value(
        "orthogonalOffset", "How far it is scrolled; it snaps as its behavior demands.",
        \.orthogonalOffset),
      .value("header", "A height, or a header.", \.header),
      .value("footer", "A height, or a footer.", \.footer),
      .list(
        "boundaries", of: "a list of headers and the like",
        "Other views at the section's edges.", \.boundaries),
      .value(
        "headersFollowInsets", "Whether the insets apply to headers and footers too.",
        default: true, \.headersFollowInsets),
      .value("background", "A decoration view behind the section.", \.background),
    ]
  }
}
