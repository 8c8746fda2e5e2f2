public import Foundation
import Views

/// The rows of a picker view's components.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows of a picker view show.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView?
  /// In points; by default all components are equally wide.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat?
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat? { nil }
}

/// Wheels of rows, 320 × 216 points. Wheels do not turn by touch; `selectRow` turns them, at once.
@preconcurrency @MainActor
open class UIPickerView: UIView, SelfPreparing {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  open var numberOfComponents: Int { wheels.count }

  /// 0 for a component that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: columns.indices.contains(component) ? columns[component].width : 0,
      height: traitCollection.measures.wheel.row)
  }

  /// Rows beyond the first or last are those. The change is not animated.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].selected = max(0, min(row, wheels[component].count - 1))
    makeRows()
  }

  /// -1 for a component without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : wheels[component].selected
  }

  open func reloadAllComponents() {
    let selected = wheels.map(\.selected)
    wheels = (0..<max(0, dataSource?.numberOfComponents(in: self) ?? 0)).map { component in
      let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
      let old = selected.indices.contains(component) ? selected[component] : 0
      return Wheel(count: count, selected: max(0, min(old, count - 1)))
    }
    makeRows()
  }

  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.measures.wheel
    let margin = (320 - measures.band.width) / 2
    band.frame = CGRect(
      x: margin, y: bounds.midY - measures.band.height / 2,
      width: max(0, bounds.width - 2 * margin), height: measures.band.height)
    band.backgroundColor = measures.bandColor
    band.layer.cornerRadius = measures.bandCorner
    band.layer.cornerCurve = .continuous
    // The front of a cylinder as high as the view, seen from afar.
    let radius = min(max(bounds.height, 1), 216) / 2
    let columns = columns
    for row in rows {
      let column = columns[row.component]
      let turn = CGFloat(row.steps) * measures.row / radius
      row.view.isHidden = abs(turn) >= .pi / 2
      row.view.bounds = CGRect(x: 0, y: 0, width: column.width, height: measures.row)
      row.view.center = CGPoint(x: column.midX, y: bounds.midY + radius * sin(turn))
      row.view.transform = CGAffineTransform(scaleX: 1, y: max(cos(turn), 0))
      row.view.alpha = row.steps == 0 ? 1 : 0.6 * max(cos(turn), 0)
    }
  }

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private struct Wheel {
    var count: Int
    var selected: Int
  }

  private var wheels: [Wheel] = []
  /// Rows near the selected ones, and how many steps they are below those.
  private var rows: [(view: UIView, component: Int, steps: Int)] = []
  private let band = UIView()

  package func prepare() {
    clipsToBounds = true
    addSubview(band)
  }

  /// The components' columns, in the reading direction.
  private var columns: [CGRect] {
    let room = bounds.insetBy(dx: min(9, bounds.width / 2), dy: 0)
    let count = CGFloat(max(1, wheels.count))
    let widths = wheels.indices.map {
      max(0, delegate?.pickerView(self, widthForComponent: $0) ?? room.width / count)
    }
    var x = room.minX + (room.width - widths.reduce(0, +)) / 2
    return widths.map { width in
      let left = isMirrored ? bounds.width - x - width : x
      x += width
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  private func makeRows() {
    rows.forEach { $0.view.removeFromSuperview() }
    rows = []
    for (component, wheel) in wheels.enumerated() {
      // On a cylinder of 216 points, five rows are visible on each side.
      for row in max(0, wheel.selected - 5)..<max(0, min(wheel.count, wheel.selected + 6)) {
        let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        let view = own ?? label(row, component)
        rows.append((view, component, row - wheel.selected))
        addSubview(view)
      }
    }
    setNeedsLayout()
  }

  private func label(_ row: Int, _ component: Int) -> UILabel {
    let label = UILabel()
    label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    return label
  }
}

extension UIPickerView: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    let titles = wheels.indices.compactMap {
      wheels[$0].count == 0
        ? nil : delegate?.pickerView(self, titleForRow: wheels[$0].selected, forComponent: $0)
    }
    return AccessibilityDefaults(value: titles.joined(separator: ", "), traits: .adjustable)
  }
}
