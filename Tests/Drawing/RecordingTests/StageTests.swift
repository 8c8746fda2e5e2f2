import CollectionViews
import DisplayLists
import Foundation
import Recording
import Testing

@MainActor
struct StageTests {
  /// A red view with a green square in its middle.
  private func stage(scale: Double = 1) -> Stage {
    let view = UIView(frame: .zero)
    view.backgroundColor = .red
    let square = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    square.backgroundColor = .green
    view.addSubview(square)
    return Stage(view: view, size: CGSize(width: 20, height: 20), scale: scale)
  }

  @Test(arguments: [1.0, 1.5, 3])
  func aStillHasTheStagesPixels(scale: Double) throws {
    let still = try stage(scale: scale).still()
    #expect(still.pixels.width == Int(20 * scale))
    #expect(still.pixels.height == Int(20 * scale))
    #expect(still.pixels.isOpaque)
    #expect(still.pixels[x: 0, y: 0] == 0xffff_0000)
    #expect(still.pixels[x: Int(10 * scale), y: Int(10 * scale)] == 0xff00_ff00)
  }

  @Test func theBackgroundShowsBehindTheView() throws {
    let view = UIView(frame: .zero)
    let stage = Stage(
      view: view, size: CGSize(width: 2, height: 2), scale: 1,
      background: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try stage.still().pixels[x: 1, y: 1] == 0xff00_00ff)
    view.isHidden = true
    #expect(try stage.displayList().elements.isEmpty)
    #expect(try stage.still().pixels[x: 1, y: 1] == 0xff00_00ff)
  }

  @Test func aStillIsWrittenAtomically() throws {
    let path = FileManager.default.temporaryDirectory.path + "/stage-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let still = try stage().still()
    try still.write(to: path)
    let written = try Data(contentsOf: URL(filePath: path))
    #expect(Array(written) == (try still.encoded()))
  }

  @Test func drawingProblemsAreThrownOrListedAsWarnings() throws {
    let label = UILabel(frame: .zero)
    label.font = UIFont(request: .init(family: "Nowhere Sans", size: 12))
    label.text = "x"
    let stage = Stage(view: label, size: CGSize(width: 40, height: 20))
    #expect(throws: StageError.self) { try stage.displayList() }
    label.setNeedsDisplay()
    stage.isLenient = true
    _ = try stage.displayList()
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.description.contains("Nowhere Sans") == true)
  }

  @Test func timingsAddUpStagesInOrder() throws {
    let timings = Timings()
    let stage = stage()
    stage.timings = timings
    _ = try stage.still()
    _ = try stage.still()
    #expect(
      timings.entries.map(\.name) == ["layout", "snapshot", "display list", "decode", "draw"])
    #expect(timings.table.split(separator: "\n").count == 6)
    #expect(timings.entries.map(\.duration).reduce(.zero, +) <= timings.total)
  }

  @Test func aControllersViewHasItsSizeBeforeItIsLaidOut() {
    let controller = SizesController()
    _ = Stage(view: controller.view, size: CGSize(width: 320, height: 480))
    #expect(!controller.sizes.isEmpty)
    #expect(controller.sizes.allSatisfy { $0 == CGSize(width: 320, height: 480) })
  }
}

/// Notes the sizes at which it hears of its view.
private final class SizesController: UIViewController {
  var sizes: [CGSize] = []

  override func loadView() { view = UIView() }
  override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
  override func viewDidAppear(_ animated: Bool) { sizes.append(view.bounds.size) }
}
