import CommandSupport
import LayoutLaws
import Verification

/// `diorama check`: holds the layouts of scenes against the laws of layouts, and what scenes show
/// against those of what people read and touch.
@MainActor
final class CheckCommand {
  private let arguments: Arguments
  private let laws: Set<LayoutLaw>
  private let cases: Int
  private let sections: ConformanceCheck.Sections
  private let seed: UInt64
  /// How long is tried at most; nil: until everything has been.
  private let seconds: Double?
  private let folder: String?
  private var files: RunOutputs?
  /// Lines that were printed.
  private var found = 0
  /// Whether the time was up before everything was tried.
  private var isIncomplete = false

  /// Throws ``UsageError``.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    func named(_ option: Option<String>) throws -> [LayoutLaw] {
      try arguments.all(option).flatMap { text in
        try text.split(separator: ",").map { name in
          guard let law = LayoutLaw.named(String(name)) else {
            let hint = Self.hint(for: String(name))
            let known = "; laws are \(Self.names.joined(separator: ", "))"
            throw arguments.usageError(
              "\(option.name): unknown law \"\(name)\"" + (hint.isEmpty ? known : hint))
          }
          return law
        }
      }
    }
    let only = try named(.law)
    // Whatever is checked, a trap is a finding.
    laws = Set(only.isEmpty ? LayoutLaw.all : only + [.survival]).subtracting(try named(.without))
    cases = try arguments[.cases] ?? ConformanceCheck.defaultCases
    sections = try arguments[.sections] ?? .any
    seed = UInt64(try arguments[.seed] ?? 1)
    seconds = try arguments[.seconds]
    folder = arguments[.output]
  }

  private static let names = LayoutLaw.all.map(\.name)

  private static func hint(for name: String) -> String {
    NearestWord.hint(for: name, among: names, synonyms: Synonym.laws)
  }

  /// Throws ``FoundDifferences`` if a law is broken, and what reading and drawing scenes throws.
  func run() throws {
    if let child = ChildCommand.role(), child.key.hasPrefix(Self.childKey) {
      return try checkAsChild(child.folder, of: String(child.key.dropFirst(Self.childKey.count)))
    }
    let each = try EachOption(arguments, default: Self.defaultVariants)
    var pictures = try SceneInputs.pictures(arguments, each)
    if arguments.given(.each, .appearance).isEmpty {
      // A scene that names its appearance has no other.
      pictures.removeAll { $0.scene.appearance != $0.scene.ownAppearance ?? $0.scene.appearance }
    }
    if let seconds {
      try WorkLimit(seconds: seconds).perform { try check(pictures) }
    } else {
      try check(pictures)
    }
  }

  /// Precedes a scene's name in the key of its child.
  private static let childKey = "diorama check "

  /// Checks the layout of one scene for another process.
  private func checkAsChild(_ folder: String, of name: String) throws {
    var own = arguments
    if !arguments.has(.layout), arguments.operands.contains(name) { own.operands = [name] }
    guard let scene = try SceneInputs.scenes(own).first(where: { $0.name == name }) else { return }
    check(of: scene, try laws(of: scene, isTold: true)).continueAsChild(folder)
  }

  private func check(of scene: Scene, _ laws: Set<LayoutLaw>) -> ConformanceCheck {
    var check = ConformanceCheck(LawSubject { scene.makeLayout() })
    check.laws = laws
    (check.cases, check.seed, check.sections) = (cases, seed, sections)
    check.triesExtremes = !arguments.has(.withoutExtremes)
    return check
  }

  private func check(_ pictures: [ScenePicture]) throws {
    let time = try arguments.moment
    if let folder { files = try outputs(in: folder, pictures.map { $0.scene }) }
    var tried: Set<String> = []
    for picture in pictures where tried.insert(picture.scene.name).inserted {
      let scene = picture.scene
      let rest = try laws(of: scene)
      let untried =
        try checkLayout(of: scene, rest)
        + checkContents(of: pictures.filter { $0.scene.name == scene.name }, rest, at: time)
      guard !untried.isEmpty else { continue }
      isIncomplete = true
      StandardStreams.printError(
        "\(scene.name.printable()): not checked before the time limit: "
          + untried.joined(separator: "; "))
    }
    if found > 0 { throw FoundDifferences() }
    if !arguments.has(.quiet) {
      StandardStreams.print(
        "\(Plural.count(tried.count, "scene")): no broken laws"
          + (isIncomplete ? " in what was checked\n" : "\n"))
    }
  }

  /// What is tried where nothing else is asked for.
  private static let defaultVariants = [
    "textSize=large,extraExtraExtraLarge,accessibility5", "appearance=light,dark",
  ]

  /// The laws without those that the layout's design and the settings of the scene's folder leave
  /// out, unless `--law` names them. Throws ``LocatedError`` for invalid settings.
  ///
  /// - Parameter isTold: whether it was said already what is left out.
  private func laws(of scene: Scene, isTold: Bool = false) throws -> Set<LayoutLaw> {
    guard arguments.all(.law).isEmpty else { return laws }
    var left = scene.layout.kind.brokenLaws
    let search = SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
    let isFile = !scene.isFromPhotos && FileManager.default.fileExists(atPath: scene.name)
    let found = isFile ? try search.scenes(in: scene.name).scenes.first : nil
    for law in found?.expectations.brokenLaws ?? [] {
      guard LayoutLaw.named(law.name) != nil else {
        throw LocatedError([
          LocatedProblem(
            file: law.file, location: law.location, keyPath: "breaks",
            message: "unknown law \(law.name.printable())\(Self.hint(for: law.name))")
        ])
      }
      left.append((law.name, law.reason))
    }
    var rest = laws
    for (name, reason) in left {
      guard let law = LayoutLaw.named(name), rest.remove(law) != nil, !isTold else { continue }
      arguments.printNote(
        "\(scene.name.printable()): \(name) is not checked: \(reason.printable())")
    }
    return rest
  }

  /// Tries the layout with random test cases.
  ///
  /// - Returns: what was not tried because the time was up.
  private func checkLayout(of scene: Scene, _ laws: Set<LayoutLaw>) throws -> [String] {
    var check = check(of: scene, laws)
    check.child = ChildCommand(
      arguments: Array(CommandLine.arguments.dropFirst()), key: Self.childKey + scene.name,
      obstacle: arguments.operands.contains("-") ? "standard input can be read only once" : nil,
      folder: "\(FileManager.default.temporaryDirectory.path)/diorama-check-\(getpid())")
    let outcome = check.outcome()
    for note in outcome.notes { arguments.printNote("\(scene.name.printable()): \(note)") }
    for counterexample in outcome.counterexamples {
      found += 1
      var text = "\(scene.name.printable()): its layout breaks \(counterexample)\n"
      for path in try keep(counterexample, of: check, scene) {
        text += "  see \(path.printable())\n"
      }
      StandardStreams.printTable(text)
    }
    return outcome.omissions
  }

  /// Looks at everything that a scene shows in some variants.
  ///
  /// - Returns: what was not tried because the time was up.
  private func checkContents(
    of pictures: [ScenePicture], _ laws: Set<LayoutLaw>, at time: Double
  ) throws -> [String] {
    var lines: [(text: String, caption: String)] = []
    var looked = 0
    for picture in pictures {
      guard let findings = try findings(of: laws, in: picture, at: time) else { break }
      looked += 1
      lines += findings.map { finding in
        (
          "\(picture.scene.name.printable()): \(finding.law): \(finding.message.printable())",
          picture.caption
        )
      }
    }
    let groups = lines.grouped(by: \.text)
    found += groups.count
    for group in groups {
      let shown = group.map(\.caption).filter { !$0.isEmpty }
      let isEverywhere = shown.count == looked
      StandardStreams.printTable(
        group[0].text + (shown.isEmpty || isEverywhere ? "" : " (\(Self.list(shown)))") + "\n")
    }
    guard looked < pictures.count else { return [] }
    let count = Plural.count(pictures.count, "variant")
    return ["what it shows in \(pictures.count - looked) of \(count)"]
  }

  /// What a picture breaks of the laws about people; nil if the time was up before it was known.
  private func findings(
    of laws: Set<LayoutLaw>, in picture: ScenePicture, at time: Double
  ) throws -> [LayoutFinding]? {
    do {
      try WorkLimit.check()
      let stage = try SceneStage(picture.scene, isLenient: arguments.has(.lenient))
      _ = try stage.displayList(at: picture.moment ?? time)
      return try AccessibilityCheck(
        of: stage.stage, root: stage.stage.view, scrolling: stage.collectionView
      ).findings(of: laws)
    } catch WorkStopped.timeIsUp {
      return nil
    }
  }

  private static func list(_ captions: [String]) -> String {
    let shown = captions.prefix(3).joined(separator: "; ").printable()
    return captions.count > 3 ? "\(shown); and \(captions.count - 3) more" : shown
  }

  /// Keeps the picture and the scene of the smallest test case where `-o` names a folder for them.
  ///
  /// - Returns: the files.
  private func keep(
    _ counterexample: ConformanceCheck.Counterexample, of check: ConformanceCheck, _ scene: Scene
  ) throws -> [String] {
    guard let folder, let files else { return [] }
    let output = Self.output(of: counterexample.finding.law, in: folder, scene)
    let layout = scene.layout.written.jsonLine(spaced: true)
    // What traps would trap here, too.
    if counterexample.finding.law == .survival { return [] }
    var kept = [
      (output("json5"), Array(check.sceneText(of: counterexample.smallest, layout: layout).utf8))
    ]
    // Places that are no numbers cannot be drawn.
    if let bytes = try? check.picture(of: counterexample).encoded() {
      kept.insert((output("png"), bytes), at: 0)
    }
    for (path, bytes) in kept { try files.write(bytes, to: path) }
    return kept.map(\.0.path)
  }

  /// All files that may be kept.
  private func outputs(in folder: String, _ scenes: [Scene]) throws -> RunOutputs {
    var named: Set<String> = []
    let outputs = scenes.filter { named.insert($0.name).inserted }.flatMap { scene in
      laws.flatMap { law in
        ["png", "json5"].map(Self.output(of: law, in: folder, scene))
      }
    }
    return try RunOutputs(arguments, reading: scenes, writing: outputs)
  }

  private static func output(
    of law: LayoutLaw, in folder: String, _ scene: Scene
  ) -> (_ fileExtension: String) -> OutputPath {
    { OutputPath("\(scene.outputName).\(law).\($0)", in: folder) }
  }
}

extension Synonym {
  /// What laws were called.
  fileprivate static let laws: [Synonym] = [
    Synonym("determinism", for: "constancy"), Synonym("large-data", for: "magnitude"),
    Synonym("target-offset", for: "resting"), Synonym("valid-index-paths", for: "counting"),
  ]
}
