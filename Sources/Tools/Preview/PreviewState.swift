import Basics
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The state of a page, as JSON.
@MainActor
struct PreviewState {
  let title: String
  let revision: Int
  let sources: [PreviewSource]

  var json: LocatedValue {
    [
      "kind": "preview", "revision": .number(Double(revision)), "title": .text(title),
      "sources": LocatedValue(.list(sources.map(Self.described))),
      "choices": [
        "device": LocatedValue(
          .list(
            Device.all.map { ["value": .text($0.name), "label": .text(Self.label(of: $0.name))] })),
        "orientation": ["portrait", "landscape"],
        "appearance": .texts(Scene.Appearance.allCases.map(\.rawValue)),
        "textSize": .texts(SceneScreen.TextSize.allCases.map(\.rawValue)),
        "locale": [
          "en", "de", "fr", "es", "pt_BR", "it", "ja", "zh_Hans", "ko", "ar", "he", "hi", "th",
        ],
        "layoutDirection": .texts(Scene.LayoutDirection.allCases.map(\.rawValue)),
      ],
    ]
  }

  /// `iphone-16-pro` as `iPhone 16 Pro`.
  private static func label(of name: String) -> String {
    name.split(separator: "-").map { part in
      switch part {
      case "iphone": "iPhone"
      case "ipad": "iPad"
      case "se": "SE"
      default: part.prefix(1).uppercased() + part.dropFirst()
      }
    }.joined(separator: " ")
  }

  private static func described(_ source: PreviewSource) -> LocatedValue {
    var members: [(String, LocatedValue)] = [
      ("id", .number(Double(source.number))), ("name", .text(source.input.name)),
      ("path", source.input.path.map { .text(absolutePath($0)) } ?? LocatedValue(.null)),
      ("revision", .number(Double(source.revision))),
      ("problems", problems(source.problems)), ("warnings", problems(source.warnings)),
      ("canUndo", LocatedValue(.bool(!source.edits.isEmpty))),
      ("isStale", LocatedValue(.bool(source.isStale))),
    ]
    if case .pictures = source.input.kind {
      let folder = PictureFolder(source.input.path ?? ".")
      return LocatedValue(
        members: members + [("kind", "pictures"), ("pictures", folder.json(source.number))])
    }
    members.append(("kind", source.input.path == nil ? "photos" : "scene"))
    guard let scene = source.plain else { return LocatedValue(members: members) }
    let screen = scene.screen
    members += [
      ("size", .list(of: [scene.canvasSize.width, scene.canvasSize.height])),
      ("scale", .number(scene.scale)), ("duration", .number(source.duration)),
      ("appearance", .text(scene.appearance.rawValue)),
      ("locale", .text(scene.locale.identifier)),
      ("layoutDirection", .text(scene.layoutDirection.rawValue)),
      ("textSize", .text(screen.textSize.rawValue)),
      ("device", screen.device.map { .text($0.name) } ?? LocatedValue(.null)),
      ("layout", layout(scene.layout, canWrite: source.document?.source != nil)),
      ("variants", variants(of: source)),
    ]
    return LocatedValue(members: members)
  }

  nonisolated static func problems(_ problems: [LocatedProblem]) -> LocatedValue {
    var lines: [String: [Substring]] = [:]
    return LocatedValue(
      .list(
        problems.prefix(50).map { problem in
          var members: [(String, LocatedValue)] = [
            ("message", .text(problem.message)), ("file", .text(problem.file)),
            ("keyPath", .text(problem.keyPath)),
          ]
          if let location = problem.location, location.line > 0 {
            members += [
              ("line", .number(Double(location.line))),
              ("column", .number(Double(location.column))),
            ]
            if lines[problem.file] == nil {
              let bytes = (try? readWholeFile(problem.file, upTo: 16 << 20)) ?? []
              lines[problem.file] = String(decoding: bytes, as: UTF8.self)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            }
            let known = lines[problem.file] ?? []
            if known.indices.contains(location.line - 1) {
              members.append(("text", .text(String(known[location.line - 1].prefix(2000)))))
            }
          }
          return LocatedValue(members: members)
        }))
  }

  private static func layout(_ choice: LayoutChoice, canWrite: Bool) -> LocatedValue {
    let defaults = choice.kind.defaults()
    let properties = choice.kind.listedProperties(defaults).enumerated().map { index, listed in
      let property = choice.kind.properties[index]
      let set = choice.settings.last { $0.name == property.name }?.value
      let null = LocatedValue(.null)
      return [
        "name": .text(property.name), "summary": .text(property.summary),
        "type": .text(property.type.form), "typeText": listed["type"] ?? null,
        "value": (set ?? defaults[property.name])?.written ?? null,
        "default": listed["default"] ?? null, "isSet": LocatedValue(.bool(set != nil)),
        "minimum": listed["minimum"] ?? null, "maximum": listed["maximum"] ?? null,
        "choices": listed["enum"] ?? null,
      ] as LocatedValue
    }
    return [
      "name": .text(choice.kind.name), "summary": .text(choice.kind.summary),
      "canWrite": LocatedValue(.bool(canWrite)), "properties": LocatedValue(.list(properties)),
    ]
  }

  /// The variants of the folder's settings or, by default, those that most screens must support.
  private static func variants(of source: PreviewSource) -> LocatedValue {
    var variants = source.document?.variants ?? []
    if variants.count < 2 {
      variants = [.plain]
      for appearance in Scene.Appearance.allCases {
        for textSize in [SceneScreen.TextSize.large, .accessibility3] {
          for direction in Scene.LayoutDirection.allCases {
            var variant = SceneVariant.plain
            (variant.appearance, variant.textSize) = (appearance, textSize)
            variant.layoutDirection = direction
            variants.append(variant)
          }
        }
      }
    }
    return LocatedValue(
      .list(
        variants.map { variant in
          let label =
            variant.name.isEmpty
            ? (variant.description.isEmpty ? "as it is" : variant.description) : variant.name
          return ["label": .text(label), "query": .text(PreviewQuery.text(of: variant))]
        }))
  }
}

extension LocatedValue {
  static func list(of numbers: [Double]) -> LocatedValue {
    LocatedValue(.list(numbers.map { .number($0.isFinite ? $0 : 0) }))
  }
}
