import Foundation
import LayoutCatalog

/// Properties with which a layout of the catalogue is tested.
struct LayoutSample: Sendable {
  /// A name that distinguishes it from the kind's other samples; empty for the default properties.
  let name: String
  /// The properties that differ from the defaults.
  let settings: [LayoutSetting]
  /// Whether the untransformed cells and supplementary views lie within the content.
  let contentHoldsFrames: Bool
  /// The kinds of decoration views that are only returned for a rectangle that contains their
  /// centre.
  let kindsFoundByCenter: Set<String>
  /// The largest number of decoration views of a kind in a section.
  let decorationsPerSection: Int

  init(
    _ name: String = "", _ settings: KeyValuePairs<String, LayoutValue> = [:],
    contentHoldsFrames: Bool = true, kindsFoundByCenter: Set<String> = [],
    decorationsPerSection: Int = 1
  ) {
    self.name = name
    self.settings = settings.map { ($0.key, $0.value) }
    self.contentHoldsFrames = contentHoldsFrames
    self.kindsFoundByCenter = kindsFoundByCenter
    self.decorationsPerSection = decorationsPerSection
  }

  /// The samples of a kind of layout.
  static func samples(of kind: LayoutKind) -> [LayoutSample] { all[kind.name] ?? [LayoutSample()] }

  /// The samples of the kinds that have others than their default properties.
  static let all: [String: [LayoutSample]] = [
    "flow": ["vertical", "horizontal"].map { direction in
      LayoutSample(
        direction == "vertical" ? "" : direction,
        [
          "scrollDirection": .choice(direction),
          "headerReferenceSize": .size(CGSize(width: 20, height: 30)),
          "footerReferenceSize": .size(CGSize(width: 10, height: 15)),
        ])
    },
    "cover-flow": CoverFlowConfiguration.named.map { name, configuration in
      // Covers of 500 points are higher than some viewports.
      LayoutSample(
        name, ["variant": .choice(name)],
        contentHoldsFrames: configuration.itemSize.height < 300)
    },
    // The content size is that of the viewport, however large the circle is.
    "circle": [
      LayoutSample(contentHoldsFrames: false, kindsFoundByCenter: [CircleLayout.clockHandKind])
    ],
    "stacks": [
      LayoutSample(),
      LayoutSample("pinched", ["pinchedStack": .integer(0), "pinchProgress": .number(0.6)]),
      // Photos of a large pile start below the visible page.
      LayoutSample(
        "closing",
        [
          "pinchedStack": .integer(1), "pinchProgress": .number(0.35),
          "isCollapsing": .bool(true),
        ], contentHoldsFrames: false),
    ],
    "springy-flow": [
      LayoutSample(),
      // Displaced items may lie outside the content.
      LayoutSample(
        "stretched", ["touch": .point(CGPoint(x: 100, y: 200)), "scrollDelta": .number(90)],
        contentHoldsFrames: false),
    ],
    "shelves": [
      LayoutSample(decorationsPerSection: 40),
      LayoutSample(
        "across", ["scrollDirection": .choice("horizontal")], decorationsPerSection: 40),
    ],
    // A row with more items than fit reaches over its edges.
    "spread-flow": [LayoutSample(contentHoldsFrames: false)],
    "waterfall": [("", "vertical"), ("across", "horizontal")].map { name, direction in
      LayoutSample(
        name,
        [
          "itemAspect": .number(0.7), "headerLength": .number(24), "footerLength": .number(12),
          "scrollDirection": .choice(direction),
        ])
    },
    // Large items overlap the edges before they are scaled.
    "spiral": [LayoutSample(contentHoldsFrames: false)],
  ]
}
