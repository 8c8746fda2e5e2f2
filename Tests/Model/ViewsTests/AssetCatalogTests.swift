import Foundation
import Testing
import Views

@testable import DrawingResources

/// Images and colours from asset catalogues as Xcode writes them.
@MainActor @Suite(.serialized) final class AssetCatalogTests {
  private let folder: String
  private let before = UIImage.search

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/diorama-assets-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/Media.xcassets", withIntermediateDirectories: true)
    UIImage.search = ImageSearch(folders: [folder], scale: 2)
  }

  isolated deinit {
    UIImage.search = before
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ path: String, _ text: String) throws {
    let path = "\(folder)/Media.xcassets/\(path)"
    try FileManager.default.createDirectory(
      atPath: NSString(string: path).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Writes a square picture that is identified by its side.
  private func picture(_ path: String, _ side: Int) throws {
    let pixels = [UInt32](repeating: 0xffff_ffff, count: side * side)
    let data = try PNGEncoder().encode(PixelBuffer(width: side, height: side, pixels: pixels))
    try write(path, "")
    try Data(data).write(to: URL(fileURLWithPath: "\(folder)/Media.xcassets/\(path)"))
  }

  private func set(_ name: String, _ images: String, properties: String = "{}") throws {
    try write(
      "\(name).imageset/Contents.json",
      """
      {"images": [\(images)], "properties": \(properties), "info": {"author": "xcode", "version": 1}}
      """)
  }

  private func traits(
    _ style: UIUserInterfaceStyle = .light, _ scale: CGFloat = 2,
    _ idiom: UIUserInterfaceIdiom = .phone
  ) -> UITraitCollection {
    UITraitCollection(displayScale: scale, userInterfaceStyle: style, userInterfaceIdiom: idiom)
  }

  private func side(_ name: String, _ traits: UITraitCollection) -> Int? {
    UIImage(named: name, in: nil, compatibleWith: traits)?.cgImage?.width
  }

  @Test func theScreenScaleSelectsTheVariant() throws {
    try set(
      "Leaf",
      """
      {"idiom": "universal", "filename": "a.png", "scale": "1x"},
      {"idiom": "universal", "filename": "b.png", "scale": "2x"},
      {"idiom": "universal", "scale": "3x"}
      """)
    try picture("Leaf.imageset/a.png", 10)
    try picture("Leaf.imageset/b.png", 20)
    #expect(side("Leaf", traits(.light, 1)) == 10)
    #expect(side("Leaf", traits(.light, 2)) == 20)
    #expect(side("Leaf", traits(.light, 3)) == 20)
    #expect(UIImage(named: "Leaf")?.size == CGSize(width: 10, height: 10))
    #expect(UIImage(named: "Leaf")?.scale == 2)
    #expect(UIImage(named: "leaf") == nil && UIImage(named: "Leaf.imageset/a") == nil)
    // The folder itself may be a catalogue; a bundle may contain one.
    UIImage.search = ImageSearch(folders: [folder + "/Media.xcassets"], scale: 1)
    #expect(UIImage(named: "Leaf")?.cgImage?.width == 10)
  }

  @Test func appearanceAndIdiomSelectTheVariant() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try set(
      "Sky",
      """
      {"idiom": "universal", "filename": "a.png"},
      {"idiom": "universal", "filename": "b.png", \(dark)},
      {"idiom": "ipad", "filename": "c.png"},
      {"idiom": "mac", "filename": "d.png"},
      {"idiom": "universal", "filename": "e.png",
       "appearances": [{"appearance": "contrast", "value": "high"}]}
      """)
    for (name, side) in [("a", 1), ("b", 2), ("c", 3), ("d", 4), ("e", 5)] {
      try picture("Sky.imageset/\(name).png", side)
    }
    #expect(side("Sky", traits()) == 1)
    #expect(side("Sky", traits(.dark)) == 2)
    #expect(side("Sky", traits(.light, 2, .pad)) == 3)
    #expect(side("Sky", traits(.dark, 2, .pad)) == 2)
    traits(.dark).performAsCurrent { #expect(UIImage(named: "Sky")?.cgImage?.width == 2) }
  }

  @Test func groupsWithANamespacePrefixNames() throws {
    try write("Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try set("Icons/Plain/Star", #"{"filename": "a.png"}"#)
    try picture("Icons/Plain/Star.imageset/a.png", 6)
    #expect(side("Icons/Star", traits()) == 6 && side("Star", traits()) == nil)
  }

  @Test func templateIntentAndCapInsetsAreRead() throws {
    try set(
      "Bubble",
      """
      {"filename": "a.png", "scale": "2x", "resizing": {"mode": "9-part",
       "center": {"mode": "stretch", "width": 1, "height": 1},
       "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 1e9}}}
      """, properties: #"{"template-rendering-intent": "template"}"#)
    try picture("Bubble.imageset/a.png", 20)
    let image = try #require(UIImage(named: "Bubble"))
    #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .stretch)
    #expect(image.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 10))
  }

  @Test func aBundleIsSearchedFirst() throws {
    try set("Leaf", #"{"filename": "a.png"}"#)
    try picture("Leaf.imageset/a.png", 10)
    UIImage.search = ImageSearch()
    #expect(UIImage(named: "Leaf") == nil)
    let bundle = try #require(Bundle(path: folder))
    #expect(UIImage(named: "Leaf", in: bundle, compatibleWith: nil)?.cgImage?.width == 10)
  }

  @Test func brokenSetsAndPathsOutsideAreIgnored() throws {
    try picture("../secret.png", 9)
    for (name, file) in [
      ("Up", "../../secret.png"), ("Root", "/etc/passwd"), ("Dots", ".."), ("Null", "a\\u0000.png"),
      ("Link", "link.png"), ("Folder", "Folder"), ("Missing", "missing.png"), ("Broken", "b.png"),
    ] { try set(name, #"{"filename": "\#(file)"}"#) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Media.xcassets/Link.imageset/link.png",
      withDestinationPath: folder + "/secret.png")
    try write("Broken.imageset/b.png", "no image")
    try write("Words.imageset/Contents.json", "no JSON")
    try write("Kinds.imageset/Contents.json", #"{"images": [{"filename": 3}]}"#)
    try write("Deep.imageset/Contents.json", String(repeating: "[", count: 100_000))
    try write(
      "Huge.imageset/Contents.json",
      String(repeating: " ", count: AssetCatalog.greatestDescription + 1))
    try write("Empty.imageset/Contents.json", "{}")
    // A catalogue with a circular link, and groups nested without end.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Media.xcassets/Round", withDestinationPath: folder + "/Media.xcassets")
    try set(String(repeating: "g/", count: 40) + "Buried", #"{"filename": "a.png"}"#)
    for name in [
      "Up", "Root", "Dots", "Null", "Link", "Folder", "Missing", "Broken", "Words", "Kinds", "Deep",
      "Huge", "Empty", "Buried", "", "/", "..",
    ] { #expect(UIImage(named: name) == nil, "\(name)") }
  }

  @Test func colorsFollowLightAndDarkMode() throws {
    try write(
      "Paper.colorset/Contents.json",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
         "components": {"red": "0xFF", "green": "128", "blue": "0.25", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "0.75"}}}
      ]}
      """)
    let color = try #require(UIColor(named: "Paper"))
    #expect(
      color.resolvedColor(with: traits()).cgColor
        == CGColor(red: 1, green: 128.0 / 255, blue: 0.25, alpha: 1))
    #expect(
      color.resolvedColor(with: traits(.dark)).cgColor
        == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.75))
    let fixed = try #require(UIColor(named: "Paper", in: nil, compatibleWith: traits(.dark)))
    #expect(fixed.resolvedColor(with: traits()).cgColor.alpha == 0.75)
  }

  @Test(arguments: [
    #"{"red": "1e999", "green": "0", "blue": "0"}"#, #"{"red": "0x", "green": "0", "blue": "0"}"#,
    #"{"red": "256", "green": "0", "blue": "0"}"#, #"{"red": "nan", "green": "0", "blue": "0"}"#,
    #"{"red": "-1", "green": "0", "blue": "0"}"#, #"{"red": "1", "green": "0"}"#, "{}", "3",
  ])
  func invalidColorsAreNotFound(components: String) throws {
    try write(
      "Odd.colorset/Contents.json",
      #"{"colors": [{"color": {"color-space": "srgb", "components": \#(components)}}]}"#)
    #expect(UIColor(named: "Odd") == nil)
  }
}
