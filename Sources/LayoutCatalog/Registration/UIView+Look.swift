import CollectionViews
import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LocatedJSON
import ViewTemplates
import Views

// Applies the default looks of scenes to the catalogue's own cells and views.
extension UIView {
  /// Applies the constant values of a template to the view itself: colour, border, shadow, corners.
  /// Bindings and subviews are left to the caller.
  func adopt(_ template: ViewTemplate) {
    if case .color(let color)? = template.background?.constantValue {
      backgroundColor = UIColor(cgColor: color.cgColor)
    }
    if let border = template.border {
      layer.borderColor = border.color.constantValue?.cgColor
      layer.borderWidth = border.width.constantValue ?? 0
    }
    if let shadow = template.shadow {
      layer.shadowColor = shadow.color.constantValue?.cgColor
      layer.shadowRadius = shadow.radius.constantValue ?? 0
      let offset = shadow.offset.constantValue ?? .zero
      layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
      if let opacity = shadow.opacity.constantValue { layer.shadowOpacity = Float(opacity) }
    }
    if let clips = template.clips?.constantValue { clipsToBounds = clips }
    if let isRasterized = template.isRasterized?.constantValue {
      layer.shouldRasterize = isRasterized
    }
    if let radius = template.cornerRadius?.constantValue { layer.cornerRadius = radius }
  }
}

extension UIImageView {
  /// Applies a template with an image, including its own look.
  func adoptImage(of template: ViewTemplate) {
    adopt(template)
    if case .image(let image) = template.contents { contentMode = image.contentMode.viewMode }
  }
}

extension UILabel {
  /// Applies the text properties of a template. A shadow without blur becomes the shadow of the
  /// text.
  func adoptText(of template: ViewTemplate) {
    guard case .label(let text) = template.contents else { return }
    font = text.font.viewFont(.current)
    textAlignment = text.alignment.viewAlignment
    if let color = text.color.constantValue { textColor = UIColor(cgColor: color.cgColor) }
    guard let shadow = template.shadow, shadow.radius.constantValue == 0 else { return }
    let offset = shadow.offset.constantValue ?? .zero
    shadowOffset = CGSize(width: offset.x, height: offset.y)
    let color = (shadow.color.constantValue ?? .black).cgColor
    shadowColor = UIColor(cgColor: color.copy(alpha: shadow.opacity.constantValue ?? 1) ?? color)
  }
}
