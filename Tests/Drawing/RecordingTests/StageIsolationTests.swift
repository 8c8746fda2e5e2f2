import CollectionViews
import Controls
import DisplayLists
import Foundation
import LayerRendering
import LayoutSolvers
import Recording
import TestBasics
import Testing

/// Stages whose calls alternate draw what each draws alone.
@MainActor
struct StageIsolationTests {
  @Test(arguments: 0..<8)
  func callsInAnyOrderDrawWhatEachStageDrawsAlone(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let expected = try Setting.all(in: folder).map { try StageProgram($0).playAlone() }
    var random = SplitMixGenerator(seed: seed)
    var programs = try Setting.all(in: folder).map { try StageProgram($0) }
    while let next = programs.indices.filter({ !programs[$0].isDone }).randomElement(using: &random)
    {
      try programs[next].drawNextStep()
    }
    for (program, expected) in zip(programs, expected) {
      #expect(program.result == expected, "seed \(seed), \(program.setting.name)")
    }
  }

  @Test func concurrentTasksDrawWhatEachStageDrawsAlone() async throws {
    let folder = try TemporaryFolder()
    let expected = try Setting.all(in: folder).map { try StageProgram($0).playAlone() }
    let results = try await withThrowingTaskGroup(of: (String, StageProgram.Result).self) { group in
      for setting in try Setting.all(in: folder) {
        group.addTask {
          var program = try await StageProgram(setting)
          while await !program.isDone {
            let list = try await program.playNextStep()
            // Drawn on another thread, while the other task changes its views.
            await program.keep(try StageProgram.pixels(of: list))
            await Task.yield()
          }
          return (setting.name, await program.result)
        }
      }
      var results: [String: StageProgram.Result] = [:]
      for try await (name, result) in group { results[name] = result }
      return results
    }
    for (setting, expected) in zip(try Setting.all(in: folder), expected) {
      let result = try #require(results[setting.name])
      #expect(result.lists == expected.lists, "\(setting.name)")
      #expect(result.pixels == expected.pixels && result.warnings == expected.warnings)
      #expect(result.events == expected.events)
    }
  }

  @Test func settingsDrawDifferently() throws {
    // Otherwise nothing above could be told apart.
    let folder = try TemporaryFolder()
    let results = try Setting.all(in: folder).map { try StageProgram($0).playAlone() }
    #expect(results[0].lists[0].size == results[1].lists[0].size)
    #expect(results[0].lists[0] != results[1].lists[0])
    #expect(
      results.allSatisfy { !$0.warnings.isEmpty } && results[0].warnings != results[1].warnings)
    #expect(results.map(\.events.isEmpty) == [false, false])
  }

  @Test func problemsOfOneStageAreNotThoseOfAnother() throws {
    let label = UILabel()
    label.text = "nowhere"
    label.font = UIFont(request: FontRequest(family: "Nowhere Sans", size: 12))
    let size = CGSize(width: 40, height: 20)
    let broken = Stage(view: label, size: size)
    let plain = Stage(view: UIView(), size: size)
    // Laid out by hand, between the calls of the stages.
    label.setNeedsLayout()
    label.layoutIfNeeded()
    _ = try plain.snapshot()
    #expect(throws: StageError.self) { try broken.snapshot() }
    _ = try plain.snapshot()
  }

  @Test func viewsOfAnotherStageAreLaidOutInTheirOwn() {
    let view = ScaleView()
    let size = CGSize(width: 40, height: 20)
    let own = Stage(view: view, size: size, scale: 3)
    let other = Stage(view: UIView(), size: size, scale: 1)
    own.perform { view.layoutIfNeeded() }
    other.perform {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    #expect(view.scales.count >= 2 && Set(view.scales) == [3])
  }

  @Test func transactionsOfCodeBetweenCallsHoldWithinThem() throws {
    let layer = CALayer()
    let view = UIView()
    view.layer.addSublayer(layer)
    let stage = Stage(view: view, size: CGSize(width: 10, height: 10), scale: 1)
    stage.schedule(at: 0.05) {}
    stage.advance(to: 0.1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.perform { layer.opacity = 0 }
    CATransaction.commit()
    #expect(layer.animations.isEmpty)
    stage.perform { layer.opacity = 1 }
    #expect(!layer.animations.isEmpty)
  }

  @Test func whatBeginsWithoutAStageGoesOnWithTheNext() {
    var events: [String] = []
    UIView.animate(withDuration: 1, animations: {}) { _ in events.append("nothing was animated") }
    let link = CADisplayLink { link in
      events.append("frame")
      link.invalidate()
    }
    link.add(to: .main, forMode: .default)
    let loose = UIView(frame: .zero)
    let stage = Stage(view: UIView(), size: CGSize(width: 10, height: 10))
    stage.advance(to: 2)
    UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }) { _ in
      events.append("ended at \(stage.time)")
    }
    stage.advance(to: 4)
    #expect(events == ["nothing was animated", "frame", "ended at 3.0"])
  }

  @Test func viewsAreMadeWithinTheirStage() throws {
    let fonts = try FontLibrary(files: [Setting.otherFont])
    var found: (UIFont?, CGFloat) = (nil, 0)
    func makeView() -> UIView {
      found = (UIFont(name: "Inter", size: 12), UIScreen.main.scale)
      return UIView()
    }
    let stage = Stage(
      view: makeView(), size: CGSize(width: 10, height: 10), scale: 3, fonts: fonts)
    #expect(found.0 == nil && found.1 == 3)
    #expect(UIFont(name: "Inter", size: 12) != nil)
    #expect(stage.perform { UIFont(name: "Inter", size: 12) } == nil)
  }
}

/// Keeps the screen's scale of each layout.
private final class ScaleView: UIView {
  var scales: [CGFloat] = []

  override func layoutSubviews() { scales.append(UIScreen.main.scale) }
}

/// What two stages differ in.
private struct Setting: Sendable {
  static let otherFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  var name: String
  var scale: Double
  var style: UIUserInterfaceStyle
  var fonts: [String]?
  var images: String
  /// Seconds between two pictures.
  var step: Double

  static func all(in folder: TemporaryFolder) throws -> [Setting] {
    try [("red", UInt32(0xffff_0000)), ("blue", 0xff00_00ff)].map { name, color in
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let pixels = PixelBuffer(width: 4, height: 4, pixels: Array(repeating: color, count: 16))
      try Still(pixels: pixels, scale: 1).write(to: "\(path)/mark.png")
      let isFirst = name == "red"
      return Setting(
        name: name, scale: isFirst ? 2 : 3, style: isFirst ? .light : .dark,
        fonts: isFirst ? nil : [otherFont], images: path, step: isFirst ? 0.13 : 0.07)
    }
  }
}

/// A program that changes views between the calls of its stage, as tests and examples do.
@MainActor
private struct StageProgram {
  struct Result: Equatable {
    var lists: [DisplayList] = []
    var pixels: [PixelBuffer] = []
    var warnings: [DrawingProblem] = []
    var events: [String] = []
  }

  let setting: Setting
  private let stage: Stage
  private let source: Source
  private let view: UICollectionView
  private let loose = CALayer()
  private var steps: [@MainActor (inout StageProgram) -> Void]
  private var drawn = Result()
  private var number = 0

  init(_ setting: Setting) throws {
    self.setting = setting
    let source = Source(setting)
    let fonts = try setting.fonts.map { try FontLibrary(files: $0) }
    stage = Stage(
      view: Self.collectionView(source), size: CGSize(width: 120, height: 90),
      scale: setting.scale, userInterfaceStyle: setting.style, fonts: fonts,
      imageSearch: ImageSearch(folders: [setting.images]))
    stage.isLenient = true
    view = try #require(stage.view as? UICollectionView)
    self.source = source
    view.layer.addSublayer(loose)
    loose.frame = CGRect(x: 2, y: 60, width: 10, height: 10)
    // Layers animate by themselves once a moment with something to do has passed; what other tests
    // leave outside of stages would be one too.
    stage.schedule(at: 0.001) {}
    steps = [
      { _ in },
      { $0.insert() },
      { $0.animate() },
      { $0.changeLayout() },
      { $0.loose.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 1) },
      { $0.runPropertyAnimator() },
      { $0.view.layoutIfNeeded() },
      { $0.view.scrollToItem(at: [0, 3], at: .top, animated: true) },
      { _ in }, { _ in }, { _ in }, { _ in },
    ]
  }

  private static func collectionView(_ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: ScaleLayout())
    view.backgroundColor = .systemBackground
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
  }

  var isDone: Bool { number == steps.count }

  var result: Result {
    var result = drawn
    (result.warnings, result.events) = (stage.warnings, source.events)
    return result
  }

  func playAlone() throws -> Result {
    var program = self
    while !program.isDone {
      try program.drawNextStep()
    }
    return program.result
  }

  /// Changes something, lets time go on, and says what is seen.
  mutating func playNextStep() throws -> DisplayList {
    steps[number](&self)
    number += 1
    stage.advance(to: Double(number) * setting.step)
    let list = try stage.displayList()
    drawn.lists.append(list)
    return list
  }

  mutating func drawNextStep() throws { keep(try Self.pixels(of: playNextStep())) }

  nonisolated static func pixels(of list: DisplayList) throws -> PixelBuffer {
    try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  mutating func keep(_ pixels: PixelBuffer) { drawn.pixels.append(pixels) }

  // MARK: - Changes

  private func insert() {
    view.performBatchUpdates {
      source.count += 2
      view.insertItems(at: [[0, 0], [0, 4]])
    } completion: { [source, view] _ in
      source.events.append("inserted at \(view.layer.currentTime)")
    }
  }

  private func animate() {
    UIView.animate(withDuration: 0.2) {
      view.alpha = 0.7
    } completion: { [source, view, loose] _ in
      source.events.append("animated at \(view.layer.currentTime)")
      loose.position.x += 30
    }
    // Between the calls of stages, other tests may have left something in the open transaction.
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [source, view] in
        source.events.append("moved at \(view.layer.currentTime)")
      }
      loose.cornerRadius = 5
      CATransaction.commit()
    }
  }

  private func changeLayout() {
    let layout = ScaleLayout()
    layout.itemSize = CGSize(width: 50.3, height: 20.3)
    view.setCollectionViewLayout(layout, animated: true) { [source, view] _ in
      source.events.append("changed at \(view.layer.currentTime)")
    }
  }

  private func runPropertyAnimator() {
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn) { [view] in
      view.transform = CGAffineTransform(rotationAngle: 0.1)
    }
    animator.addCompletion { [source, view] _ in
      source.events.append("rotated at \(view.layer.currentTime)")
    }
    animator.startAnimation()
  }
}

/// A flow whose items keep to the pixels of the main screen.
private final class ScaleLayout: UICollectionViewFlowLayout {
  override func prepare() {
    let scale = UIScreen.main.scale
    minimumLineSpacing = (3.4 * scale).rounded() / scale
    if itemSize.width == 50 { itemSize.height = (20.2 * scale).rounded() / scale }
    super.prepare()
  }
}

@MainActor
private final class Source: NSObject, UICollectionViewDataSource {
  let setting: Setting
  var count = 5
  var events: [String] = []

  init(_ setting: Setting) { self.setting = setting }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.show(indexPath.item, setting)
    return cell
  }
}

private final class Cell: UICollectionViewCell {
  private let label = UILabel()
  private let image = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(image)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: Int, _ setting: Setting) {
    // Found by the fonts of one stage only.
    label.font = UIFont(name: "Inter", size: 11) ?? UIFont(name: "DejaVu Sans", size: 11)
    label.text = "item \(item)"
    image.image = UIImage(named: "mark")
    guard item == 0 else { return }
    let attributes: [NSAttributedString.Key: Any] = [.init("\(setting.name) glow"): 1]
    label.attributedText = NSAttributedString(string: setting.name, attributes: attributes)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    image.frame = CGRect(x: bounds.maxX - 8, y: 0, width: 8, height: 8)
  }
}
