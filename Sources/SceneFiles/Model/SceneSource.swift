import LocatedJSON

/// A scene's file, parsed. It gives a scene for each variant and each row of data.
public struct SceneSource: Sendable {
  /// The scene's name in messages: its file as it was given.
  public let name: String
  /// Which files the scene may name.
  public let paths: PathRules
  /// The limits that the scene is read with.
  public let limits: SceneLimits
  private let value: LocatedValue
  /// The fields of `row`, which stand for a row's if there is none.
  private let sample: [LocatedValue.Member]?

  init(name: String, paths: PathRules, limits: SceneLimits, value: LocatedValue) {
    (self.name, self.paths, self.limits, self.value) = (name, paths, limits, value)
    if case .object(let fields)? = value["row"]?.kind { sample = fields } else { sample = nil }
  }

  /// Returns the scene; throws ``LocatedError`` with all of its problems.
  ///
  /// - Parameters:
  ///   - variant: values that replace the scene's own.
  ///   - row: the fields that `{row.name}` stands for, instead of those of the scene's `row`.
  public func scene(
    as variant: SceneVariant = .plain, row: SceneRow? = nil
  ) throws -> Scene {
    let problems = Problems(file: name)
    let row = completed(row)
    var value = filled(with: row, problems)
    if let locale = variant.locale {
      value.setMember("locale", to: .text(locale.identifier))
    }
    try problems.throwIfAny()
    let appearance = variant.appearance ?? appearance(of: value)
    let fields = row?.fields ?? []
    let decoder = SceneDecoder(problems: problems, limits: limits, paths: paths, row: fields)
    let decoded = decoder.scene(value.shown(in: appearance))
    if value.holdsPair {
      // Problems in the values for the other appearance are errors too.
      let others = Problems(file: name)
      let other = value.shown(in: appearance == .dark ? .light : .dark)
      _ = SceneDecoder(problems: others, limits: limits, paths: paths, row: fields).scene(other)
      problems.add(others.list)
    }
    try problems.throwIfAny()
    guard var scene = decoded else {
      throw LocatedError([LocatedProblem(file: name, message: "cannot be read as a scene")])
    }
    scene.appearance = appearance
    scene.texts = value.texts
    variant.apply(to: &scene)
    return scene
  }

  // MARK: - Private

  /// The row with the sample's fields where it lacks them; nil without either.
  private func completed(_ row: SceneRow?) -> SceneRow? {
    guard row != nil || sample != nil else { return nil }
    let given = row?.fields ?? []
    let missing = (sample ?? []).filter { field in !given.contains { $0.key == field.key } }
    return SceneRow(number: row?.number ?? 1, fields: given + missing)
  }

  /// The scene as written, with the fields of a row in their places.
  private func filled(with row: SceneRow?, _ problems: Problems) -> LocatedValue {
    guard let row, case .object(let members) = value.kind else { return value }
    let scope = ReadingScope(problems)
    let filled = members.map { member in
      var member = member
      if member.key != "row" { member.value = member.value.replacing(row, scope.key(member.key)) }
      return member
    }
    return LocatedValue(.object(filled), at: value.place)
  }

  /// The scene's appearance; an unknown word is reported later, when the key is read.
  private func appearance(of value: LocatedValue) -> Scene.Appearance {
    guard case .string(let word)? = value["appearance"]?.kind else { return .light }
    return Scene.Appearance(rawValue: word) ?? .light
  }
}

extension LocatedValue {
  /// Replaces the value of an object's key, or adds the key.
  fileprivate mutating func setMember(_ key: String, to value: LocatedValue) {
    guard case .object(var members) = kind else { return }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = LocatedValue(value.kind, at: members[index].value.place)
    } else {
      members.append(Member(key: key, keyPlace: .nowhere, value: value))
    }
    kind = .object(members)
  }
}
