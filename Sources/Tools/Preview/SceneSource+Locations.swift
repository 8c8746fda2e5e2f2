import LayerTree
import LocatedJSON
import SceneFiles

extension SceneSource {
  /// Where the file describes an element or its view.
  /// - Parameters:
  ///   - tag: of the element, or its owner.
  ///   - views: the view numbers within the element.
  /// - Returns: the keys and the place of the description, if any.
  func location(
    of tag: ElementTag, views: [Int]
  ) -> (path: String, location: TextLocation)? {
    switch tag.category {
    case .cell:
      if views.isEmpty, let item = item(tag) { return item }
      return described("cell", views: views) ?? described("cells", views: []) ?? item(tag)
        ?? described("content", views: [])
    case .supplementary, .decoration:
      let key = tag.category == .supplementary ? "supplementary" : "decoration"
      let kind =
        switch tag.kind {
        case "UICollectionElementKindSectionHeader"?: "header"
        case "UICollectionElementKindSectionFooter"?: "footer"
        default: tag.kind ?? ""
        }
      guard let all = value[key] else { return nil }
      return described(all[kind], "\(key).\(kind)", views: views) ?? (key, all.location)
    case .view: return described("background", views: [])
    }
  }

  /// The item as written in its section.
  private func item(_ tag: ElementTag) -> (path: String, location: TextLocation)? {
    guard let content = value["content"] else { return nil }
    var (section, path) = (content, "content")
    if case .list(let sections)? = content["sections"]?.kind {
      guard sections.indices.contains(tag.section) else { return nil }
      (section, path) = (sections[tag.section], "content.sections[\(tag.section)]")
    }
    guard case .list(let items)? = section["items"]?.kind, !items.isEmpty else {
      return section.location == .nowhere ? nil : (path, section.location)
    }
    let item = tag.item % items.count
    return ("\(path).items[\(item)]", items[item].location)
  }

  private func described(_ key: String, views: [Int]) -> (path: String, location: TextLocation)? {
    described(value[key], key, views: views)
  }

  /// A view within a template, as far as the template has such.
  private func described(
    _ template: LocatedValue?, _ path: String, views: [Int]
  ) -> (path: String, location: TextLocation)? {
    guard var template, template.location != .nowhere else { return nil }
    var path = path
    for number in views {
      let keys = template["stack"] == nil ? "views" : "stack.views"
      let list = template["stack"]?["views"] ?? template["views"]
      guard case .list(let inner)? = list?.kind, inner.indices.contains(number) else { break }
      (template, path) = (inner[number], "\(path).\(keys)[\(number)]")
    }
    return (path, template.location)
  }
}
