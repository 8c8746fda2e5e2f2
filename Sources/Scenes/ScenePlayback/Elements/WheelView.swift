import Controls
import Foundation

/// A wheel with one column of titles.
final class WheelView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private var titles: [String] = []

  func show(_ titles: [String], selected: Int) {
    self.titles = titles
    (dataSource, delegate) = (self, self)
    reloadAllComponents()
    selectRow(selected, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    titles.indices.contains(row) ? titles[row] : nil
  }
}
