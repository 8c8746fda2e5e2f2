import LocatedJSON

/// How the scenes of a folder are verified; missing keys are inherited.
struct ExpectationKeys {
  var variants: [VariantKeys]?
  /// Seconds.
  var moments: OneOrMore<Double>?
  var animation: AnimationChoice?
  var verifiesLayout: Bool?
  var verifiesAccessibility: Bool?
  var thresholds: ThresholdChoice?
  var ignored: [IgnoredPart]?
  var brokenLaws: [BrokenLaw]?

  static let keys: [ObjectKey<ExpectationKeys>] = [
    ObjectKey(
      name: "variants",
      summary: "The variants each scene is drawn in; {} changes nothing.",
      schema: { $0.list(of: VariantKeys.schema($0), count: 1...Int.max) }
    ) { value, scope, keys in
      guard let parts = scope.elements(of: value, "a list of variants") else { return }
      if parts.isEmpty { scope.report("expected at least one variant", at: value) }
      let before = scope.problems.list.count
      let read = parts.compactMap { VariantKeys.read($0, $1) }
      keys.variants = read
      // A variant that was only partly read has an incomplete name.
      guard scope.problems.list.count == before else { return }
      var names: Set<String> = []
      for name in read.flatMap(\.variants).map(\.name) where !names.insert(name).inserted {
        let same =
          name.isEmpty
          ? "are the unchanged scene; give one of them a \"name\""
          : "are named \(LocatedValue.quoted(name))"
        scope.report("two variants \(same)", at: value)
      }
    },
    ObjectKey(
      name: "at", summary: "The times to verify, in seconds.",
      schema: {
        let moment = $0.number(as: .day)
        return $0.any(of: [moment, $0.list(of: moment, count: 1...Int.max)])
      }
    ) { value, scope, keys in
      if case .list(let items) = value.kind, items.isEmpty {
        scope.reportMismatch("at least one moment in seconds", value)
      }
      keys.moments = OneOrMore<Double>.read(value, scope) { Double.read($0, $1, as: .day) }
    },
    .value("animation", "Whether to verify the timeline frame by frame.", \.animation),
    .value(
      "layout", "Whether to verify display lists too.", default: true,
      \.verifiesLayout),
    .value(
      "accessibility",
      "Whether to verify pictures of the accessibility tree too.",
      default: false, \.verifiesAccessibility),
    .value("thresholds", "Tolerated differences, with a reason.", default: "exact", \.thresholds),
    ObjectKey(
      name: "ignore", summary: "Parts of the picture to ignore, each with a reason.",
      schema: { $0.list(of: IgnoredPart.schema($0)) }
    ) { value, scope, keys in
      keys.ignored = scope.elements(of: value, "a list of parts")?.compactMap {
        IgnoredPart.read($0, $1)
      }
    },
    ObjectKey(
      name: "breaks",
      summary: "The layout laws the scenes break on purpose, by name, each with a reason.",
      schema: { ["type": "object", "additionalProperties": $0.string(isEmpty: false)] }
    ) { value, scope, keys in
      guard case .object(let members) = value.kind else {
        return scope.reportMismatch("laws with reasons, {\"contrast\": \"…\"}", value)
      }
      keys.brokenLaws = members.compactMap { member in
        guard let reason = String.read(member.value, scope.key(member.key)) else { return nil }
        if reason.isEmpty { scope.key(member.key).reportMismatch("a reason", member.value) }
        return BrokenLaw(
          name: member.key, reason: reason,
          file: scope.problems.file, location: member.keyLocation)
      }
    },
  ]

  static let shape = ObjectShape<ExpectationKeys>(keys: keys)

  /// Applies keys from a nearer file.
  mutating func apply(_ nearer: ExpectationKeys) {
    variants = nearer.variants ?? variants
    moments = nearer.moments ?? moments
    animation = nearer.animation ?? animation
    verifiesLayout = nearer.verifiesLayout ?? verifiesLayout
    verifiesAccessibility = nearer.verifiesAccessibility ?? verifiesAccessibility
    thresholds = nearer.thresholds ?? thresholds
    ignored = nearer.ignored ?? ignored
    // Reasons hold for the scenes of folders within as well.
    brokenLaws = (nearer.brokenLaws ?? []) + (brokenLaws ?? [])
  }
}

/// A law of layouts that scenes break on purpose.
public struct BrokenLaw: Sendable, Hashable {
  public var name: String
  public var reason: String
  /// The file with the setting, and where.
  public var file: String
  public var location: TextLocation
}

/// How one scene is verified.
public struct SceneExpectations: Sendable, Hashable {
  /// At least one.
  public var variants: [SceneVariant]
  /// Seconds; nil if none are given. Then a scene shows its beginning, unless it is an animation.
  public var moments: [Double]?
  /// Which frames of the timeline are verified; nil for none.
  public var animation: SceneAnimationTimes?
  /// Whether display lists are verified beside the pictures.
  public var verifiesLayout: Bool
  /// Whether pictures for accessibility are verified besides those of the scene.
  public var verifiesAccessibility: Bool
  /// Nil if nothing may differ.
  public var thresholds: SceneThresholds?
  /// Parts of the picture that may differ.
  public var ignored: [IgnoredPart]
  /// The laws of layouts that the scene breaks on purpose.
  public var brokenLaws: [BrokenLaw]

  init(_ keys: ExpectationKeys) {
    variants = keys.variants.map { $0.flatMap(\.variants) } ?? [.plain]
    moments = keys.moments?.values
    if case .some(let times)? = keys.animation { animation = times }
    verifiesLayout = keys.verifiesLayout ?? true
    verifiesAccessibility = keys.verifiesAccessibility ?? false
    if case .some(let some)? = keys.thresholds { thresholds = some }
    ignored = keys.ignored ?? []
    brokenLaws = keys.brokenLaws ?? []
  }
}
