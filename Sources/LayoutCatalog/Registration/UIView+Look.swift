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
    template.apply(to: self, ConstantValues(), isPartial: true)
  }
}

/// The values of what is not bound.
private struct ConstantValues: ValueResolver {
  func resolve<Value: JSONReadable>(_ bound: Bound<Value>?) -> Value? { bound?.constantValue }
}

extension UIImageView {
  /// Applies a template with an image, including its own look.
  func adoptImage(of template: ViewTemplate) {
    adopt(template)
    contentMode = template.contentMode.viewMode
  }
}

extension UILabel {
  /// Applies the text properties of a template. A shadow without blur becomes the shadow of the
  /// text.
  func adoptText(of template: ViewTemplate) {
    font = template.font.viewFont(.current)
    textAlignment = template.alignment.viewAlignment
    if let color = template.color.constantValue { textColor = UIColor(cgColor: color.cgColor) }
    guard let shadow = template.shadow, shadow.radius.constantValue == 0 else { return }
    let offset = shadow.offset.constantValue ?? .zero
    shadowOffset = CGSize(width: offset.x, height: offset.y)
    let color = (shadow.color.constantValue ?? .black).cgColor
    shadowColor = UIColor(cgColor: color.copy(alpha: shadow.opacity.constantValue ?? 1) ?? color)
  }
}
