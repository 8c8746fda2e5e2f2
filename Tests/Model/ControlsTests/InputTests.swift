import Controls
import Foundation
import Testing

@MainActor
@Suite
struct InputTests {
  private func laidOut<View: UIView>(_ view: View, _ size: CGSize? = nil) -> View {
    if let size { view.bounds.size = size }
    view.layoutIfNeeded()
    return view
  }

  @Test func aSwitchMovesItsThumb() {
    let view = laidOut(UISwitch(frame: .zero))
    #expect(view.bounds.size == CGSize(width: 51, height: 31))
    #expect(view.subviews[1].frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    view.isOn = true
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    #expect(view.subviews[0].backgroundColor == .systemGreen)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame.minX == 2)
  }

  @Test func theMagnifyingGlassGrowsWithTheText() {
    func field(_ category: UIContentSizeCategory) -> UISearchTextField {
      let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
      field.traitOverrides.preferredContentSizeCategory = category
      field.traitCollectionDidChange(nil)
      return laidOut(field)
    }
    let fallback = field(.large)
    #expect(fallback.leftView?.frame == CGRect(x: 6, y: 8, width: 20, height: 20))
    // 53 points for a text of 17.
    let large = field(.accessibilityExtraExtraExtraLarge)
    #expect(large.leftView?.bounds.size == CGSize(width: 62, height: 62))
    let (near, far) = (
      fallback.textRect(forBounds: fallback.bounds), large.textRect(forBounds: large.bounds)
    )
    #expect(far.minX == near.minX + 42)
  }

  @Test func aSliderPutsItsThumbWhereTheValueIs() {
    let slider = laidOut(UISlider(frame: .zero), CGSize(width: 128, height: 34))
    slider.maximumValue = 4
    slider.value = 1
    slider.layoutIfNeeded()
    let thumb = slider.subviews.last?.frame
    #expect(thumb?.origin.x == 25.25 && thumb?.size == CGSize(width: 27, height: 27))
    slider.value = 9
    #expect(slider.value == 4)
    slider.value = .nan
    #expect(slider.value == 0)
  }

  @Test func aProgressViewIsFilledAsFarAsItsProgress() {
    let view = laidOut(UIProgressView(progressViewStyle: .default), CGSize(width: 200, height: 4))
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame == CGRect(x: 150, y: 0, width: 50, height: 4))
    view.progress = 2
    #expect(view.progress == 1)
  }

  @Test func segmentsShareTheWidth() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    #expect(control.intrinsicContentSize.height == 32)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 2
    control.bounds.size = CGSize(width: 324, height: 32)
    control.layoutIfNeeded()
    let thumb = control.subviews.first { $0.layer.cornerRadius == 7 }
    #expect(thumb?.frame == CGRect(x: 162, y: 2, width: 80, height: 28))
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "Month")
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aStepperClampsItsValue() {
    let stepper = laidOut(UIStepper(frame: .zero))
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.value = 120
    #expect(stepper.value == 100)
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
  }

  @Test func aTextFieldShowsItsPlaceholderWhileItIsEmpty() {
    let field = laidOut(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Name" && label?.textColor == .placeholderText)
    field.text = "Ada"
    #expect(label?.text == "Ada" && label?.textColor == .label)
    field.isSecureTextEntry = true
    #expect(label?.text == "•••" && field.text == "Ada")
    field.layoutIfNeeded()
    #expect(label?.frame == CGRect(x: 7, y: 0, width: 186, height: 34))
  }
}
