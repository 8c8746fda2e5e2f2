import Verification

/// A scene as one picture shows it.
package struct ScenePicture {
  package var scene: Scene
  /// The moment of the timeline, in seconds; nil for that of `--at`.
  package var moment: Double?
  /// The values that `--each` gave, by their keys.
  package var values: [EachOption.Value] = []

  package init(scene: Scene, moment: Double? = nil, values: [EachOption.Value] = []) {
    (self.scene, self.moment, self.values) = (scene, moment, values)
  }

  /// The file's name without a file extension, such as `album.dark@2x`: as references of variants are
  /// called.
  package var name: String {
    let scale = values.first { $0.key == "scale" }.map { "@\($0.text)" } ?? ""
    // Scenes of photos are called by their layout.
    let others = values.filter {
      $0.key != "scale" && !$0.isUnchanged && !($0.key == "layout" && scene.isFromPhotos)
    }.map(\.text)
    return ([scene.outputName] + others).joined(separator: ".") + scale
  }

  /// What distinguishes it from pictures of the same scene: `iphone-se, dark`.
  package var caption: String { values.map(\.text).joined(separator: ", ") }
}

/// The values of `--each`: there is a picture for every combination.
package struct EachOption {
  /// One value of one key.
  package struct Value: Hashable {
    package var key: String
    package var text: String
    /// Whether it is the variant of a folder's settings that changes nothing.
    var isUnchanged = false

    package init(key: String, text: String, isUnchanged: Bool = false) {
      (self.key, self.text, self.isUnchanged) = (key, text, isUnchanged)
    }
  }

  /// One combination.
  package struct Combination {
    package var values: [Value] = []
    package var variant = SceneVariant.plain
    /// The layout that photos are arranged in.
    package var layout: String?
    package var moment: Double?
  }

  /// How many pictures one command may draw.
  package static let limit = 10_000

  /// What varies, beside the keys of variants.
  private enum Key: String, CaseIterable { case layout, at, variant }

  /// The names of all keys.
  package static let keys = SceneVariant.keys + Key.allCases.map(\.rawValue)

  /// Keys with their values, in the order in which they were given.
  private let given: [(key: String, texts: [String])]
  private let arguments: Arguments

  /// Throws ``UsageError``.
  ///
  /// - Parameter defaults: what varies if the option is not given; a key of which another option gives
  ///   the one value does not.
  package init(_ arguments: Arguments, default defaults: [String] = []) throws {
    self.arguments = arguments
    let texts = arguments.all(.each)
    let others = defaults.filter { text in
      !(Self.options[String(text.prefix { $0 != "=" })].map(arguments.has(named:)) ?? false)
    }
    given = try (texts.isEmpty ? others : texts).map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard Self.keys.contains(key) else {
        throw arguments.usageError(
          "--each: expected KEY=VALUE,VALUE with one of the keys \(Self.keys.joined(separator: ", ")), "
            + "found \"\(text)\"\(NearestWord.hint(for: key, among: Self.keys))")
      }
      let texts = parts.count == 2 ? parts[1].split(separator: ",").map(String.init) : []
      guard !texts.isEmpty || (key == Key.variant.rawValue && parts.count == 1) else {
        throw arguments.usageError("--each: \(key) needs values, such as \(key)=VALUE,VALUE")
      }
      return (key, texts)
    }
    try check()
  }

  /// Whether the option was given.
  var isGiven: Bool { !given.isEmpty }

  /// The keys that were given.
  package var keys: [String] { given.map(\.key) }

  /// The number of values of the last key, which varies fastest; nil if it depends on the scene.
  package var lastCount: Int? { given.last.flatMap { $0.texts.isEmpty ? nil : $0.texts.count } }

  /// Returns all combinations for a scene's file; the values of the last key vary fastest. Throws
  /// ``UsageError`` and ``LocatedError``.
  ///
  /// - Parameter operand: the file, whose folder's settings have variants.
  package func combinations(of operand: String?) throws -> [Combination] {
    var all = [Combination()]
    for (key, texts) in given {
      let parts = try combinations(key, texts, operand)
      guard all.count * parts.count <= Self.limit else {
        throw arguments.usageError("--each asks for more than \(Self.limit) pictures")
      }
      all = all.flatMap { before in
        parts.map { part in
          Combination(
            values: before.values + part.values, variant: before.variant.changed(by: part.variant),
            layout: part.layout ?? before.layout, moment: part.moment ?? before.moment)
        }
      }
    }
    return all.map { combination in
      var combination = combination
      combination.variant.name = combination.values.map(\.text).joined(separator: ", ")
      return combination
    }
  }

  /// The option that sets the same for all pictures.
  private static let options = [
    "device": Option.device.name, "size": Option.size.name, "scale": Option.scale.name,
    "appearance": Option.appearance.name, "layout": Option.layout.name, "at": Option.at.name,
  ]

  private func check() throws {
    var seen: Set<String> = []
    for key in keys where !seen.insert(key).inserted {
      throw arguments.usageError(
        "--each: \(key) was given twice; list its values: \(key)=VALUE,VALUE")
    }
    if seen.isSuperset(of: ["size", "device"]) {
      throw arguments.usageError("--each size and --each device exclude each other")
    }
    for key in keys {
      if let option = Self.options[key], arguments.has(named: option) {
        throw arguments.usageError("\(option) and --each \(key) exclude each other")
      }
    }
    for (size, other) in [("size", Option.device.name), ("device", Option.size.name)]
    where seen.contains(size) && arguments.has(named: other) {
      throw arguments.usageError("\(other) and --each \(size) exclude each other")
    }
  }

  private func combinations(
    _ key: String, _ texts: [String], _ operand: String?
  ) throws -> [Combination] {
    func combination(_ text: String) -> Combination {
      Combination(values: [Value(key: key, text: text)])
    }
    switch Key(rawValue: key) {
    case .layout:
      return texts.map { text in
        var part = combination(text)
        part.layout = text
        return part
      }
    case .at:
      return try texts.map { text in
        guard let moment = Double(text), (0...1_000_000).contains(moment) else {
          throw arguments.usageError(
            "--each at: expected a moment in seconds, found \"\(text)\""
              + numberHint(for: text, in: 0...1_000_000))
        }
        var part = combination(text)
        part.moment = moment
        return part
      }
    case .variant: return try settings(texts, operand)
    case nil:
      let variants = try texts.map { text in
        (text, try SceneVariant.variants(key, written: [text], option: Option.each.name))
      }
      return variants.flatMap { text, variants in
        variants.map { variant in
          var part = combination(key == "scale" ? "\(text)x" : text)
          part.variant = variant
          return part
        }
      }
    }
  }

  /// The variants of the settings in the folder of a scene; all of them, or some by name.
  private func settings(_ names: [String], _ operand: String?) throws -> [Combination] {
    guard let operand, operand != "-" else {
      throw arguments.usageError("--each variant: only files of scenes have settings with variants")
    }
    let search = SceneSearch(defaultReferences: ReferenceStore.defaultFolder)
    let variants = try search.scenes(in: operand).scenes.first?.expectations.variants ?? [.plain]
    func name(_ variant: SceneVariant) -> String { variant.name.isEmpty ? "plain" : variant.name }
    let known = variants.map(name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw arguments.usageError(
        "--each variant: \(operand) has no variant \"\(unknown)\""
          + NearestWord.hint(for: unknown, among: known)
          + "; it has \(known.joined(separator: ", "))")
    }
    return variants.filter { names.isEmpty || names.contains(name($0)) }.map { variant in
      let value = Value(
        key: Key.variant.rawValue, text: name(variant), isUnchanged: variant.name.isEmpty)
      return Combination(values: [value], variant: variant)
    }
  }
}
