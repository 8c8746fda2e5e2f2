import LayoutKinds
import LocatedJSON
import Synchronization
import ViewTemplates

/// A scene's file, parsed. It gives a scene for each variant and each row of data.
public struct SceneSource: Sendable {
  /// The scene's name in messages: its file as it was given.
  public let name: String
  /// Which files the scene may name.
  public let paths: PathRules
  /// The limits that the scene is read with.
  public let limits: SceneLimits
  /// The layouts that the scene may have.
  private let layouts: [LayoutKind]
  /// The fonts of the scene's root.
  private let rootFonts: RootFonts?
  package let value: LocatedValue
  /// The bytes of its file.
  let size: Int
  /// The fields of `row`, used without a data row.
  private let sample: [LocatedValue.Member]?
  private let strings: SceneStrings
  /// What is wrong with the strings.
  private let stringProblems: [LocatedProblem]
  private let memory = Memory()

  init(
    name: String, paths: PathRules, limits: SceneLimits, layouts: [LayoutKind],
    rootFonts: RootFonts?, value: LocatedValue, size: Int
  ) {
    (self.name, self.paths, self.limits) = (name, paths, limits)
    (self.value, self.size) = (value, size)
    (self.layouts, self.rootFonts) = (layouts, rootFonts)
    if case .object(let fields)? = value["row"]?.kind { sample = fields } else { sample = nil }
    let problems = Problems(file: name)
    var reader = StringsReader(paths: paths, limits: limits)
    if let written = value["strings"] {
      reader.read(written, ReadingScope(problems).key("strings"))
    }
    (strings, stringProblems) = (reader.strings, problems.list)
  }

  /// Whether the file looks like a scene; other JSON files may be beside scenes.
  public var isScene: Bool { value["layout"] != nil }

  /// Throws ``LocatedError`` with all problems.
  /// - Parameters:
  ///   - variant: values that replace the scene's own.
  ///   - row: the fields for `{row.name}`, instead of the scene's `row`.
  public func scene(
    as variant: SceneVariant = .plain, row: SceneRow? = nil
  ) throws -> Scene {
    let draft = self.draft(as: variant, row: row)
    try draft.throwIfAny()
    guard let scene = draft.scene else {
      preconditionFailure("\(name) was refused without a reason")
    }
    return scene
  }

  /// A scene as far as it could be read; problems may be replaced.
  public struct Draft: Sendable {
    /// Nil if nothing could be read.
    public var scene: Scene?
    /// What is wrong, in no particular order.
    public var problems: [LocatedProblem] = []
    /// Whether more is wrong than the problems that are listed.
    fileprivate var hasMore = false

    /// Throws ``LocatedError`` with all problems in file order.
    /// - Parameter more: problems found elsewhere.
    public func throwIfAny(and more: [LocatedProblem] = []) throws {
      let all = Problems(file: scene?.name ?? problems.first?.file ?? "")
      all.add(problems + more, hasMore: hasMore)
      try all.throwIfAny()
    }
  }

  /// Reads the scene and its problems.
  public func draft(as variant: SceneVariant = .plain, row: SceneRow? = nil) -> Draft {
    let filling = completed(row)
    let device = (variant.device ?? Self.device(of: self.value))?.catalogName ?? "other"
    let strings = strings.chosen(for: variant.locale ?? locale, device: device)
    let errors = Problems(file: name)
    var value = filled(with: filling, strings, errors)
    if let locale = variant.locale {
      value.setMember("locale", to: .text(locale.identifier))
    }
    let shownDevice = variant.size == nil ? variant.device ?? Self.device(of: value) : nil
    // A watch has no light mode.
    let own: Scene.Appearance? =
      Self.word("appearance", of: value) ?? (shownDevice?.family == .watch ? .dark : nil)
    let appearance = variant.appearance ?? own ?? .light
    let textSize = variant.textSize ?? Self.word("textSize", of: value) ?? .large
    let (holdsPair, followsTextSize) = (value.holdsPair, value.followsTextSize)
    func decoded(_ textSize: SceneScreen.TextSize, _ appearance: Scene.Appearance) -> Draft {
      var part = SceneVariant.plain
      // Strings may differ between devices.
      if self.value["strings"] != nil { part.device = variant.device }
      part.locale = variant.locale
      if holdsPair { part.appearance = appearance }
      if followsTextSize { part.textSize = textSize }
      return memory.draft(as: row == nil ? part : nil) {
        let problems = Problems(file: name)
        let decoder = SceneDecoder(
          layouts: layouts, problems: problems, limits: limits, paths: paths,
          row: filling?.fields ?? [], strings: strings)
        let scene = decoder.scene(value.sized(for: textSize).shown(in: appearance))
        return Draft(scene: scene, problems: problems.list, hasMore: problems.isFull)
      }
    }
    var drafts = [decoded(textSize, appearance)]
    // Problems in the values for the other appearance, or other text sizes, are errors too.
    if holdsPair { drafts.append(decoded(textSize, appearance == .dark ? .light : .dark)) }
    if followsTextSize {
      drafts.append(decoded(textSize.isForAccessibility ? .large : .accessibility5, appearance))
    }
    let problems = Problems(file: name)
    problems.add(stringProblems)
    // A text with an unreadable string is not a further mistake, nor is its value, nor its other
    // uses.
    if stringProblems.isEmpty { problems.add(errors.list, hasMore: errors.isFull) }
    let failed = Set(errors.list.compactMap(\.location))
    let told = Set(stringProblems.map(\.message))
    for draft in drafts {
      problems.add(
        draft.problems.filter {
          !told.contains($0.message) && !($0.location.map(failed.contains) ?? false)
        },
        hasMore: draft.hasMore)
    }
    let scene = drafts[0].scene.map { read in
      var scene = read
      (scene.rootFonts, scene.appearance, scene.texts) = (rootFonts, appearance, value.texts)
      scene.ownAppearance = own
      variant.apply(to: &scene)
      return scene
    }
    return Draft(scene: scene, problems: problems.list, hasMore: problems.isFull)
  }

  // MARK: - Private

  /// What was read without a row. Variants share it as far as they are read from the same values.
  private final class Memory: Sendable {
    private static let limit = 8
    private let drafts = Mutex<[SceneVariant: Draft]>([:])

    /// - Parameter part: the values of a variant that the text is read with; nil to remember nothing.
    func draft(as part: SceneVariant?, _ read: () -> Draft) -> Draft {
      guard let part else { return read() }
      if let known = drafts.withLock({ $0[part] }) { return known }
      let draft = read()
      drafts.withLock { drafts in
        if drafts.count < Self.limit { drafts[part] = draft }
      }
      return draft
    }
  }

  /// The row with the sample's fields where it lacks them; nil without either.
  private func completed(_ row: SceneRow?) -> SceneRow? {
    guard row != nil || sample != nil else { return nil }
    let given = row?.fields ?? []
    let missing = (sample ?? []).filter { field in !given.contains { $0.key == field.key } }
    return SceneRow(number: row?.number ?? 1, fields: given + missing)
  }

  /// The scene as written, with the strings for a locale and the fields of a row in their places.
  private func filled(
    with row: SceneRow?, _ strings: SceneStrings.Choice, _ problems: Problems
  ) -> LocatedValue {
    guard case .object(let members) = value.kind else { return value }
    let scope = ReadingScope(problems)
    let own = LocatedValue(
      .object(members.filter { !Self.unfilled.contains($0.key) }), at: value.location)
    var filled = own.replacing(strings, row?.fields ?? [], scope, limit: limits.fileSize)
    if let row { filled = filled.replacing(row, scope) }
    // The keys keep their order.
    let values = Dictionary(filled.members.map { ($0.key, $0.value) }) { first, _ in first }
    let whole = members.map { member in
      var member = member
      member.value = values[member.key] ?? member.value
      return member
    }
    return LocatedValue(.object(whole), at: value.location)
  }

  /// Keys of a scene whose texts stay as they are written.
  static let unfilled = ["row", "strings"]

  /// The scene's locale; one that is none is reported later, when the key is read.
  private var locale: SceneLocale {
    guard let written = value["locale"] else { return .standard }
    return SceneLocale.read(written, ReadingScope(Problems(file: name))) ?? .standard
  }

  /// A scene's device, or that of its frame; an unknown one is reported later, when the key is read.
  private static func device(of value: LocatedValue) -> Device? {
    let frame = value["size"] == nil ? value["frame"]?["device"] : nil
    guard case .string(let name)? = (value["device"] ?? frame)?.kind else { return nil }
    return Device.named(name)
  }

  /// The value of a key; an unknown word is reported later, when the key is read.
  private static func word<Word: RawRepresentable<String>>(
    _ key: String, of value: LocatedValue
  ) -> Word? {
    if case .string(let word)? = value[key]?.kind { Word(rawValue: word) } else { nil }
  }
}
