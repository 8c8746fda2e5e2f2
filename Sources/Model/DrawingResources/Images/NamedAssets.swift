import DrawingCommands
import Foundation

/// A cache of images and colours by name.
struct NamedAssets: Sendable {
  struct Found: Sendable {
    var image: CGImage
    var scale: CGFloat
    var renderingMode = UIImage.RenderingMode.automatic
    var caps: UIEdgeInsets?
    var resizingMode = UIImage.ResizingMode.tile
  }

  let search: ImageSearch
  private var images: [Key: Found] = [:]
  private var colors: [Key: ColorSetDescription] = [:]
  private var catalogs: [String: [AssetCatalog]] = [:]

  private struct Key: Hashable {
    var name: String
    var bundle: String?
    var traits: UITraitCollection?
  }

  init(search: ImageSearch = ImageSearch()) {
    self.search = search
  }

  /// - Parameter bundle: the resource folder of a bundle, which is searched first.
  mutating func image(named name: String, in bundle: String?, for traits: UITraitCollection)
    -> Found?
  {
    let key = Key(name: name, bundle: bundle, traits: traits)
    if let found = images[key] { return found }
    for folder in folders(bundle) {
      guard let found = file(named: name, in: folder) ?? member(named: name, in: folder, traits)
      else { continue }
      images[key] = found
      return found
    }
    return nil
  }

  /// The decoded colour set of a name.
  mutating func color(named name: String, in bundle: String?) -> ColorSetDescription? {
    let key = Key(name: name, bundle: bundle)
    if let found = colors[key] { return found }
    for folder in folders(bundle) {
      for catalog in catalogs(in: folder) {
        guard let set = catalog.colors[name],
          let found = AssetCatalog.description(ColorSetDescription.self, of: set)
        else { continue }
        colors[key] = found
        return found
      }
    }
    return nil
  }

  // MARK: - Private

  /// The search order: the bundle, the search folders, then the program's folder and resource
  /// bundles.
  private func folders(_ bundle: String?) -> [String] {
    var folders = (bundle.map { [$0] } ?? []) + search.folders
    guard let main = Bundle.main.resourcePath else { return folders }
    folders.append(main)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    return folders + names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main)/\($0)" }
  }

  private func file(named name: String, in folder: String) -> Found? {
    for path in search.candidates(for: name, in: folder)
    where FileManager.default.fileExists(atPath: path) {
      guard let file = try? EncodedImage(contentsOf: path) else { continue }
      return Found(image: CGImage(file), scale: ImageSearch.scale(of: path))
    }
    return nil
  }

  private mutating func member(named name: String, in folder: String, _ traits: UITraitCollection)
    -> Found?
  {
    for catalog in catalogs(in: folder) {
      guard let set = catalog.images[name],
        let description = AssetCatalog.description(ImageSetDescription.self, of: set)
      else { continue }
      let scale = traits.displayScale > 0 ? traits.displayScale : search.scale
      for member in description.members(for: traits, scale: scale) {
        guard let path = member.filename.flatMap({ AssetCatalog.file($0, of: set) }),
          let file = try? EncodedImage(contentsOf: path)
        else { continue }
        return NamedAssets.found(CGImage(file), member, description)
      }
    }
    return nil
  }

  private mutating func catalogs(in folder: String) -> [AssetCatalog] {
    if let known = catalogs[folder] { return known }
    let found = AssetCatalog.catalogs(in: folder)
    catalogs[folder] = found
    return found
  }

  private static func found(
    _ image: CGImage, _ member: ImageSetDescription.Member, _ set: ImageSetDescription
  ) -> Found {
    var found = Found(image: image, scale: member.pixels)
    switch set.properties?.rendering {
    case "template": found.renderingMode = .alwaysTemplate
    case "original": found.renderingMode = .alwaysOriginal
    default: break
    }
    if let caps = member.resizing?.caps {
      func points(_ pixels: Double?, _ most: Int) -> CGFloat {
        let pixels = pixels ?? 0
        return pixels > 0 ? CGFloat(min(pixels, Double(most))) / member.pixels : 0
      }
      found.caps = UIEdgeInsets(
        top: points(caps.top, image.height), left: points(caps.left, image.width),
        bottom: points(caps.bottom, image.height), right: points(caps.right, image.width))
      found.resizingMode = member.resizing?.center?.mode == "tile" ? .tile : .stretch
    }
    return found
  }
}
