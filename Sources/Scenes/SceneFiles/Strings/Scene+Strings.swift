import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LocatedValue {
  /// With every `{strings.key}` replaced for the locale; missing ones are reported. Bindings in the
  /// text are resolved later; a text that depends on an element's field stays a binding.
  /// - Parameters:
  ///   - row: the fields of the scene's row.
  ///   - limit: the bytes of all inserted texts.
  func replacing(
    _ strings: SceneStrings.Choice, _ row: [LocatedValue.Member], _ scope: ReadingScope, limit: Int
  ) -> LocatedValue {
    let brace = UInt8(ascii: "{")
    guard
      texts.contains(where: {
        $0.shownText.utf8.contains(brace) && $0.shownText.contains("{strings.")
      })
    else { return self }
    var bytes = 0
    return replacingBindings("strings.", scope) { key, _ throws(ReplacementError) in
      if bytes > limit { return nil }
      let text = try strings.text(for: key) { binding throws(ReplacementError) in
        guard binding.name.hasPrefix("row."),
          let field = row.first(where: { "row." + $0.key == binding.name })
        else { throw .later }
        return field.value
      }
      bytes += text.utf8.count
      if bytes > limit {
        throw ReplacementError(
          "the strings of a scene may have \(limit) bytes in total, found more"
            + SceneLimits.hint("fileSize"))
      }
      return .text(text)
    }
  }
}

extension SceneLocale {
  /// The scripts that are written from right to left.
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// Where reading begins in the script that the locale is written in.
  var layoutDirection: Scene.LayoutDirection {
    Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }
}

extension SceneStrings {
  /// The key of a scene. Its texts are in the scene by the time that the keys are read.
  static let key = ObjectKey<SceneKeys>(
    name: "strings",
    summary: "The texts for {strings.key} by language, or the file that contains them.",
    schema: { writer in
      let byNumber = writer.defineOnce("strings-forms") { _ in forms }
      let texts = writer.defineOnce("strings-texts") { _ in
        [
          "title": "texts by key", "type": "object",
          "additionalProperties": [
            "anyOf": [["type": "string"], byNumber, ["$ref": "#/$defs/strings-texts"]]
          ],
        ]
      }
      let language = writer.any(of: [texts, file(StringsReader.languageExtensions)])
      return writer.any(of: [
        [
          "type": "object", "minProperties": 1, "additionalProperties": language,
          "propertyNames": SceneLocale.schema(writer),
        ], file(StringsReader.wholeExtensions),
      ])
    }
  ) { _, _, _ in }

  /// A text for each form that words take with a number.
  private static var forms: LocatedValue {
    let described = [
      ("zero", "For zero, or the language's zero category."), ("one", "For one."),
      ("two", "For two."), ("few", "For a few, as in Polish or Arabic."),
      ("many", "For many, as in Russian or Arabic."), ("other", "For all other numbers."),
      ("number", "The field with the number; by default the first one in the text \"other\"."),
    ]
    let properties = described.map { name, summary in
      (name, ["description": .text(summary), "type": "string"] as LocatedValue)
    }
    return [
      "title": "texts by number", "type": "object", "required": ["other"],
      "additionalProperties": false, "properties": LocatedValue(members: properties),
    ]
  }

  private static func file(_ extensions: [String]) -> LocatedValue {
    ["type": "string", "pattern": .text("\\.(?:\(extensions.joined(separator: "|")))$")]
  }
}
