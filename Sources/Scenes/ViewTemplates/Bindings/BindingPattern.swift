import LocatedJSON

/// Regular expressions of what `BindingText` and `BindingFormat` accept, for schemas.
package enum BindingPattern {
  private static let plain = #"[^{}]|\{\{|\}\}"#
  private static let name = "[^{}:|? ]+"
  private static let fallback = #"\|[^{}]*"#
  fileprivate static let bareBinding =
    #"(?:\{\#(name)(?:\?|\#(fallback))?\}|\#(rowField)|\#(stringKey))"#
  private static let padded = #"0*[0-9]{1,2}|0*[0-9]{0,2}\.0*[0-9]"#
  private static let numbers =
    #"number(?: \.[0-9])?|percent(?: \.[0-9])?|currency(?: [A-Z]{3})?(?: \.[0-9])?"#
  private static let lengths = "short|medium|long|full"
  private static let dates =
    #"date(?: (?:\#(lengths)|[EdMyQL]{1,16}))?|(?:time|dateTime)(?: (?:\#(lengths)))?"#
  private static let format = ":(?:\(padded)|\(numbers)|\(dates))"
  private static let binding =
    #"(?:\{\#(name)(?:\?(?:\#(format))?|(?:\#(format))?(?:\#(fallback))?)\}|\#(rowField)|\#(stringKey))"#
  fileprivate static let text = "^(?:\(plain)|\(binding))*$"
  fileprivate static let textWithBindings = "^(?:\(plain))*\(binding)(?:\(plain)|\(binding))*$"
  // Inserted before other bindings are read; their names may have blanks.
  package static let rowField = #"\{row\.[^{}:|?]+\}"#
  package static let stringKey = #"\{strings\.[^{}]+\}"#

  /// A field's text, with its position, row fields and strings only. An optional field can have any
  /// name.
  package static let field =
    "^(?:\(plain)|\(rowField)|\(stringKey)|\\{(?:section|item|index|isFirst|isLast|section\\.count)(?:\(format))?\\}"
    + "|\\{\(name)(?:\\?(?:\(format))?|(?:\(format))?\(fallback))\\})*$"
}

extension BindingSchemas {
  /// The bindings of scenes.
  package static let scene = BindingSchemas(
    single: (
      "binding",
      [
        "title": "a binding",
        "description": "A field of the element, such as \"{image}\" or \"{layout.maskingValue}\".",
        "type": "string", "pattern": .text("^\(BindingPattern.bareBinding)$"),
      ]
    ),
    within: (
      "text-with-bindings",
      [
        "title": "a text with bindings",
        "description": "Fields of the element within a text, such as \"photos/{index:02}.jpg\".",
        "type": "string", "pattern": .text(BindingPattern.textWithBindings),
      ]
    ),
    text: (
      "text",
      [
        "description": "A text; {name} inserts a field, {{ and }} a brace.",
        "type": "string", "pattern": .text(BindingPattern.text),
      ]
    ))
}
