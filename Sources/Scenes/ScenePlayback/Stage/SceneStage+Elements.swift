import CompositionalLayouts
import Controls
import DisplayLists
import Foundation
import LayerTree
import LocatedJSON
import Recording
import ViewTemplates

/// What an element of a picture is, for people who design it.
package struct ElementDescription: Sendable {
  /// Such as `title of cell 3` or `search field in the navigation bar`.
  package var title: String
  /// Where the scene file describes its view; `nowhere` for views that Diorama makes.
  package var template = TextLocation.nowhere
  /// The fields of the item that it shows; empty for none.
  package var fields: [LocatedValue.Member] = []
}

extension SceneStage {
  /// What the elements of the current picture are, by their names.
  package func descriptions() -> [String: ElementDescription] {
    var walk = ElementWalk(
      environment: run.environment,
      hasSections: collectionView.numberOfSections > 1)
    stage.perform {
      walk.visit(stage.view.layer, name: "view/0", ElementWalk.Place())
    }
    return walk.found
  }
}

/// A walk over layers that names them as display lists do.
@MainActor
private struct ElementWalk {
  let environment: ViewEnvironment
  let hasSections: Bool
  var found: [String: ElementDescription] = [:]

  /// What surrounds a layer.
  struct Place {
    /// Such as `of cell 3` or `in the navigation bar`.
    var owner = ""
    /// The control that it is a part of.
    var control = ""
    var template = TextLocation.nowhere
    var fields: [LocatedValue.Member] = []
    var depth = 0
  }

  private static let depthLimit = 500

  mutating func visit(_ layer: CALayer, name: String, _ place: Place) {
    guard place.depth < Self.depthLimit else { return }
    // Layers that are not seen have no number.
    let seen = (layer.sublayers ?? []).filter { !$0.isHidden && $0.opacity > 0 }
    for (index, sublayer) in seen.enumerated() {
      let number = layer.frozenSublayers.count + index
      let name = sublayer.elementTag?.description ?? "\(name)/\(number)"
      var inner = place
      inner.depth += 1
      let view = sublayer.delegate as? UIView
      found[name] = describe(view, sublayer, &inner)
      visit(sublayer, name: name, inner)
    }
  }

  /// - Parameter place: of the element; becomes that of what is in it.
  private func describe(
    _ view: UIView?, _ layer: CALayer, _ place: inout Place
  ) -> ElementDescription {
    if let tag = layer.elementTag, tag.category != .view {
      let name = name(of: tag)
      place = Place(owner: "of \(name)", depth: place.depth)
      switch view {
      case let cell as SceneCell:
        place.template = cell.template?.value.view.values.location ?? .nowhere
        place.fields = cell.context?.fields ?? []
      case let cell as SceneListCell: place.fields = cell.row?.fields ?? []
      case let view as SceneReusableView:
        place.template = view.body?.template.values.location ?? .nowhere
        place.fields = view.context?.fields ?? []
      default: break
      }
      return ElementDescription(title: name, template: place.template, fields: place.fields)
    }
    let role = role(of: view, in: place)
    let title = [role, place.control, place.owner].filter { !$0.isEmpty }.joined(separator: " ")
    if let view = view as? TemplateView { place.template = view.template.values.location }
    if view is UINavigationBar || view is UITabBar || view is UIToolbar {
      place.owner = "in the \(role)"
      place.control = ""
    } else if view is UIControl, place.control.isEmpty {
      place.control = "of the \(role)"
    }
    return ElementDescription(title: title, template: place.template, fields: place.fields)
  }

  private func name(of tag: ElementTag) -> String {
    let section = hasSections ? " of section \(tag.section)" : ""
    switch tag.category {
    case .cell: return "cell \(tag.item)\(section)"
    case .supplementary, .decoration, .view:
      switch tag.kind {
      case UICollectionView.elementKindSectionHeader?: return "header\(section)"
      case UICollectionView.elementKindSectionFooter?: return "footer\(section)"
      case let kind?: return "\(words(kind)) \(tag.item)\(section)"
      case nil: return "view"
      }
    }
  }

  private func role(of view: UIView?, in place: Place) -> String {
    switch view {
    case let view as TemplateView: return words(view.template.subject)
    case is UISearchTextField: return "search field"
    case let label as UILabel:
      // The views of a template show what it says; rows of a list name their texts by fields.
      if let template = label.superview as? TemplateView { return words(template.template.subject) }
      let source = label.accessibilityIdentifier.flatMap { environment.source(named: $0) }
      guard let path = source?.keyPath, let dot = path.lastIndex(of: ".") else { return "text" }
      return words(String(path[path.index(after: dot)...]))
    case is UIImageView: return "image"
    case is UIVisualEffectView: return "material"
    case let view?:
      let type = String(describing: type(of: view))
      let own = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
      if own == "View" { return place.control.isEmpty ? "view" : "part" }
      return words(own.hasSuffix("View") ? String(own.dropLast(4)) : own)
    case nil: return "layer"
    }
  }

  /// `NavigationBar` and `navigationBar` as `navigation bar`.
  private func words(_ name: String) -> String {
    var text = ""
    for letter in name where letter != "_" {
      if letter.isUppercase, let last = text.last, !last.isUppercase, last != " " { text += " " }
      text += letter.lowercased()
    }
    return text
  }
}
