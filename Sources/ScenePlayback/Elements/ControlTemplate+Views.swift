import Controls
import DrawingResources
import Foundation
import LayerGeometry
import LocatedJSON
import SceneFiles
import ViewTemplates
import Views

extension ControlTemplate {
  /// The view of the control, without its values.
  @MainActor
  func makeView() -> UIView {
    switch kind {
    case .symbol:
      let view = SymbolView(frame: .zero)
      view.contentMode = .scaleAspectFit
      return view
    case .toggle: return UISwitch(frame: .zero)
    case .slider: return UISlider(frame: .zero)
    case .progress: return UIProgressView(frame: .zero)
    case .segments: return UISegmentedControl(frame: .zero)
    case .pages: return UIPageControl(frame: .zero)
    case .activity:
      let view = UIActivityIndicatorView(style: .medium)
      view.isOpaque = false
      return view
    case .stepper: return UIStepper(frame: .zero)
    case .textField:
      let view = UITextField(frame: .zero)
      view.borderStyle = .roundedRect
      return view
    case .searchField: return UISearchTextField(frame: .zero)
    case .path: return PathView(frame: .zero)
    }
  }

  /// Resolves the values for an element and shows them in a view that ``makeView()`` made.
  @MainActor
  func show(in view: UIView, _ environment: ViewEnvironment, _ context: BindingContext) {
    let tint = environment.resolve(tint, context)
    if case .symbol(let template) = kind, let view = view as? SymbolView {
      let look = SymbolView.Look(
        symbol: environment.resolve(template.symbol, context),
        size: environment.resolve(template.size, context) ?? 17, weight: template.weight, tint: tint
      )
      return view.show(look, environment)
    }
    let color = tint?.uiColor
    view.tintColor = color
    switch (kind, view) {
    case (.toggle(let isOn), let view as UISwitch):
      view.isOn = environment.resolve(isOn, context) ?? false
      view.onTintColor = color
    case (.slider(let value), let view as UISlider):
      view.value = Float(environment.resolve(value, context) ?? 0)
    case (.progress(let value), let view as UIProgressView):
      view.progress = Float(environment.resolve(value, context) ?? 0)
    case (.segments(let template), let view as UISegmentedControl):
      view.removeAllSegments()
      for title in template.titles {
        view.insertSegment(
          withTitle: environment.resolve(title, context)?.text, at: view.numberOfSegments,
          animated: false)
      }
      view.selectedSegmentIndex = Int(environment.resolve(template.selected, context) ?? 0)
    case (.pages(let template), let view as UIPageControl):
      view.numberOfPages = Int(environment.resolve(template.count, context) ?? 0)
      view.currentPage = Int(environment.resolve(template.current, context) ?? 0)
      // The control draws in the traits of the screen, which are those of the scene.
      view.currentPageIndicatorTintColor = color ?? .label
      view.pageIndicatorTintColor = (color ?? .label).withAlphaComponent(0.3)
    case (.activity(let isOn), let view as UIActivityIndicatorView):
      if environment.resolve(isOn, context) ?? false {
        view.startAnimating()
      } else {
        view.stopAnimating()
      }
      view.color = color
    case (.stepper(let isEnabled), let view as UIStepper):
      view.isEnabled = environment.resolve(isEnabled, context) ?? true
      view.value = 50
    case (.textField(let field), let view as UITextField),
      (.searchField(let field), let view as UITextField):
      view.text = environment.resolve(field.text, context)?.text
      if let placeholder = environment.resolve(field.placeholder, context) {
        view.placeholder = placeholder.text
      }
    case (.path(let template), let view as PathView):
      view.show(
        environment.resolve(template.path, context)?.path ?? Path(), area: template.size,
        lineWidth: template.lineWidth.map { environment.resolve($0, context) ?? 0 },
        color: color ?? .label)
    default: break
    }
  }

  /// The place of the control in a view: in the middle at its own size, as wide as the view for those
  /// that have no width of their own.
  @MainActor
  func frame(of view: UIView, in bounds: CGRect) -> CGRect {
    if case .path = kind { return bounds }
    let own = view.intrinsicContentSize
    let fillsWidth: Bool =
      switch kind {
      case .slider, .progress, .segments, .textField, .searchField: true
      case .symbol, .toggle, .pages, .activity, .stepper, .path: false
      }
    let width = fillsWidth || own.width < 0 ? bounds.width : own.width
    let height = own.height < 0 ? bounds.height : own.height
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

extension ViewEnvironment {
  /// The image of a symbol; nil after reporting a problem.
  func symbol(
    _ symbol: SceneSymbol, size: Double = 17, weight: SceneFontWeight = .regular
  ) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(
      pointSize: size, weight: UIImage.SymbolWeight(rawValue: weight.number / 100) ?? .regular)
    do throws(SystemSymbol.Failure) {
      return try UIImage(SystemSymbol(named: symbol.name, configuration.values))
    } catch {
      report(LocatedProblem(file: scene.name, message: error.description))
      return nil
    }
  }
}
