import Foundation
import LayoutCatalog
import LocatedJSON
import Testing
import ViewTemplates

@testable import SceneFiles

/// Whether scenes are light or dark where they do not say so.
@Suite struct SceneAppearanceTests {
  private func scene(_ keys: String, as variant: SceneVariant = .plain) throws -> Scene {
    var reader = SceneReader(layouts: LayoutKind.all)
    reader.variant = variant
    let text = "{ content: { items: [{}] }, layout: 'list', \(keys) }"
    return try reader.read(Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
  }

  private func variant(_ change: (inout SceneVariant) -> Void) -> SceneVariant {
    var variant = SceneVariant(name: "")
    change(&variant)
    return variant
  }

  @Test("Only watches are dark by default", arguments: Device.all)
  func devices(device: Device) throws {
    let appearance: Scene.Appearance = device.family == .watch ? .dark : .light
    #expect(try scene("device: '\(device.name)'").appearance == appearance)
    #expect(try scene("frame: { device: '\(device.name)' }").appearance == appearance)
    let other = variant { $0.device = device }
    #expect(try scene("size: [90, 90]", as: other).appearance == appearance)
  }

  @Test("What a scene or a variant says comes first")
  func choices() throws {
    let light = try scene("device: 'watch-45', appearance: 'light'")
    #expect(light.appearance == .light && light.ownAppearance == .light)
    #expect(
      try scene("device: 'watch-45'", as: variant { $0.appearance = .light }).appearance == .light)
    // These are no screens of a watch.
    #expect(try scene("size: [90, 90], frame: { device: 'watch-45' }").appearance == .light)
    let size = variant { $0.size = CGSize(width: 90, height: 90) }
    #expect(try scene("device: 'watch-45'", as: size).appearance == .light)
    let phone = variant { $0.device = Device.named("iphone-15") }
    #expect(try scene("device: 'watch-45'", as: phone).appearance == .light)
  }

  @Test("Pairs of values are chosen for a watch, which has one appearance")
  func pairs() throws {
    let watch = try scene("device: 'watch-45', background: { light: 'white', dark: 'red' }")
    #expect(watch.background == .color(try #require(SceneColor(css: "red"))))
    #expect(watch.ownAppearance == .dark)
    #expect(try scene("device: 'iphone-15'").ownAppearance == nil)
  }
}
