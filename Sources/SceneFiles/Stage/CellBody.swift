import CollectionViews
import Foundation

/// What a cell holds, from back to front: its own background, the background views, its views.
final class CellBody: UIView {
  private let template: CellTemplate
  private let surroundings: ViewSurroundings
  private let own: TemplateView
  private var backgrounds: [TemplateView] = []
  private let content = UIView(frame: .zero)
  private var views: [TemplateView] = []

  init(_ template: CellTemplate, showsSelection: Bool, _ surroundings: ViewSurroundings) {
    self.template = template
    self.surroundings = surroundings
    var frame = template.view
    frame.views = []
    own = TemplateView(frame, surroundings)
    super.init(frame: .zero)
    isOpaque = false
    addSubview(own)
    let selection = showsSelection ? template.selectedBackgroundView : nil
    backgrounds = [template.backgroundView, selection].compactMap {
      $0.map { TemplateView($0, surroundings) }
    }
    views = template.view.views.map { TemplateView($0, surroundings) }
    backgrounds.forEach(own.addSubview)
    content.isOpaque = false
    views.forEach(content.addSubview)
    own.addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("cells of a scene are made of templates")
  }

  func update(_ context: BindingContext) {
    own.update(context)
    backgrounds.forEach { $0.update(context) }
    views.forEach { $0.update(context) }
    content.alpha = surroundings.resolve(template.contentOpacity, context) ?? 1
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    own.place(in: bounds)
    content.frame = own.bounds
    backgrounds.forEach { $0.place(in: own.bounds) }
    views.forEach { $0.place(in: own.bounds) }
  }
}
