import CompositionalLayouts
import Controls
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

extension ViewTemplate {
  /// The view of the control that the template describes, without its values.
  @MainActor
  func makeControl() -> UIView {
    if self.symbol != nil {
      let view = SymbolView(frame: .zero)
      view.contentMode = .scaleAspectFit
      return view
    }
    if self.toggle != nil { return UISwitch(frame: .zero) }
    if self.slider != nil { return UISlider(frame: .zero) }
    if self.progress != nil { return UIProgressView(frame: .zero) }
    if self.segments != nil { return UISegmentedControl(frame: .zero) }
    if self.wheel != nil { return WheelView(frame: .zero) }
    if self.pages != nil { return UIPageControl(frame: .zero) }
    if self.activity != nil {
      let view = UIActivityIndicatorView(style: .medium)
      view.isOpaque = false
      return view
    }
    if self.stepper != nil { return UIStepper(frame: .zero) }
    if self.textField != nil {
      let view = UITextField(frame: .zero)
      view.borderStyle = .roundedRect
      return view
    }
    return self.searchField != nil ? UISearchTextField(frame: .zero) : PathView(frame: .zero)
  }

  /// Resolves the values for an element and shows them in a view that ``makeControl()`` made.
  @MainActor
  func showControl(in view: UIView, _ environment: ViewEnvironment, _ context: BindingContext) {
    let tint = environment.resolve(self.tint, context)
    if let template = self.symbol, let view = view as? SymbolView {
      let look = SymbolView.Look(
        symbol: environment.resolve(template.symbol, context),
        size: environment.resolve(template.size, context) ?? 17, weight: template.weight,
        scale: template.scale, rendering: template.rendering,
        colors: template.colors.compactMap { environment.resolve($0, context) }, tint: tint)
      return view.show(look, environment)
    }
    let color = tint?.uiColor
    view.tintColor = color
    switch view {
    case let view as UISwitch:
      view.isOn = environment.resolve(self.toggle, context) ?? false
      view.onTintColor = color
    case let view as UISlider:
      view.value = Float(environment.resolve(self.slider, context) ?? 0)
    case let view as UIProgressView:
      view.progress = Float(environment.resolve(self.progress, context) ?? 0)
    case let view as UISegmentedControl:
      view.removeAllSegments()
      for title in self.segments?.titles ?? [] {
        view.insertSegment(
          withTitle: environment.resolve(title, context)?.text, at: view.numberOfSegments,
          animated: false)
      }
      view.selectedSegmentIndex = Int(environment.resolve(self.segments?.selected, context) ?? 0)
    case let view as WheelView:
      view.show(
        (self.wheel?.titles ?? []).map { environment.resolve($0, context)?.text ?? "" },
        selected: Int(environment.resolve(self.wheel?.selected, context) ?? 0))
    case let view as UIPageControl:
      view.numberOfPages = Int(environment.resolve(self.pages?.count, context) ?? 0)
      view.currentPage = Int(environment.resolve(self.pages?.current, context) ?? 0)
      // The control draws in the traits of the screen, which are those of the scene.
      view.currentPageIndicatorTintColor = color ?? .label
      view.pageIndicatorTintColor = (color ?? .label).withAlphaComponent(0.3)
    case let view as UIActivityIndicatorView:
      if environment.resolve(self.activity, context) ?? false {
        view.startAnimating()
      } else {
        view.stopAnimating()
      }
      view.color = color
    case let view as UIStepper:
      view.isEnabled = environment.resolve(self.stepper, context) ?? true
      view.value = 50
    case let view as UITextField:
      let field = self.textField ?? self.searchField
      view.text = environment.resolve(field?.text, context)?.text
      if let placeholder = environment.resolve(field?.placeholder, context) {
        view.placeholder = placeholder.text
      }
    case let view as PathView:
      let path = self.path ?? PathTemplate()
      let own = environment.resolve(path.color, context)
      view.show(
        path, own ?? .color(tint ?? .label),
        ElementValues(environment: environment, context: context))
    default: break
    }
  }

  /// The control's place: centred at its size, or as wide as the view if it has no width.
  @MainActor
  func frame(ofControl view: UIView, in bounds: CGRect) -> CGRect {
    if view is PathView { return bounds }
    let own = view.intrinsicContentSize
    let fillsWidth =
      view is UISlider || view is UIProgressView || view is UISegmentedControl
      || view is UITextField || view is UIPickerView
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
      return UIImage(try SystemSymbol(named: symbol.name, configuration.values))
    } catch {
      report(LocatedProblem(file: scene.name, message: error.description))
      return nil
    }
  }
}
