import Basics
import LocatedJSON

/// The values that bindings can refer to: an element's fields, position and layout attributes.
package struct BindingContext: Sendable {
  /// The fields of the item, or of the section for a supplementary or decoration view.
  package var fields: [LocatedValue.Member]
  /// The fields of the section, as `{section.title}`.
  package var sectionFields: [LocatedValue.Member] = []
  /// The fields of a data row as `{row.name}`, or `{name}` if the element has no such field.
  package var row: [LocatedValue.Member] = []
  /// The repeated view that it is for, as `{repeat.name}`.
  var part: RepeatedPart?
  /// The section's number. Sections and items count from 0, `index` from 1.
  package var section: Int
  /// The item's place in its section, from 0.
  package var item: Int
  var index: Int
  /// The number of items in the section.
  package var itemCount = 0
  /// The language and region that numbers and dates are written for.
  package var locale = SceneLocale.standard
  /// The texts by language, as `{strings.key}`, that vary by the element's fields.
  package var strings: SceneStrings.Choice?
  /// The named values of the element's layout attributes, as `{layout.maskingValue}`.
  package var layout: [String: Double] = [:]
  /// Whether layout values are not known yet and are read as zero.
  package var acceptsAnyLayoutValue = false
  /// The element's name in messages: `item 3 of section 0`.
  package var elementName: String

  /// - Parameters:
  ///   - section: from 0.
  ///   - item: from 0.
  ///   - index: from 1, over all sections.
  ///   - elementName: in messages.
  package init(
    fields: [LocatedValue.Member], sectionFields: [LocatedValue.Member] = [], section: Int,
    item: Int, index: Int, elementName: String
  ) {
    (self.fields, self.sectionFields) = (fields, sectionFields)
    (self.section, self.item, self.index) = (section, item, index)
    self.elementName = elementName
  }

  /// A field's value, or a name for the element's place. Unknown layout values are 0.
  package func valueIfPresent(named name: String) -> LocatedValue? {
    switch name {
    case "section": return LocatedValue(.number(Double(section)))
    case "item": return LocatedValue(.number(Double(item)))
    case "index": return LocatedValue(.number(Double(index)))
    default: break
    }
    if let value = part?.value(named: name) { return value }
    if name.hasPrefix("layout.") {
      if let value = layout[String(name.dropFirst(7))] { return LocatedValue(.number(value)) }
      return acceptsAnyLayoutValue ? LocatedValue(.number(0)) : nil
    }
    if name.hasPrefix("row.") { return rowField(String(name.dropFirst(4))) }
    let isSectionField = name.hasPrefix("section.")
    let key = isSectionField ? String(name.dropFirst(8)) : name
    let members = isSectionField ? sectionFields : fields
    if let member = members.first(where: { $0.key == key }) { return member.value }
    switch name {
    case "isFirst": return LocatedValue(.bool(item == 0))
    case "isLast": return LocatedValue(.bool(item == itemCount - 1))
    case "section.count": return LocatedValue(.number(Double(itemCount)))
    default: return rowField(name)
    }
  }

  private func rowField(_ name: String) -> LocatedValue? {
    row.first { $0.key == name }?.value
  }

  /// A binding's value; null for a missing optional field.
  package func value(of binding: BindingText.Binding) throws(BindingError) -> LocatedValue {
    if binding.name.hasPrefix("strings.") {
      return try string(String(binding.name.dropFirst("strings.".count)))
    }
    if let value = valueIfPresent(named: binding.name) {
      if case .null = value.kind, let fallback = binding.fallback {
        return LocatedValue(.string(fallback))
      }
      return value
    }
    if let fallback = binding.fallback { return LocatedValue(.string(fallback)) }
    if binding.isOptional { return LocatedValue(.null) }
    if binding.name.hasPrefix("layout.") {
      let name = String(binding.name.dropFirst(7))
      let hint = NearestWord.hint(for: name, among: layout.keys.sorted())
      throw BindingError("\(elementName): the layout has no value \"\(name)\"\(hint)")
    }
    if binding.name.hasPrefix("row.") {
      let name = String(binding.name.dropFirst(4))
      throw BindingError(
        row.isEmpty
          ? "there is no row for {\(binding.name)}; give the scene a \"row\", or draw it with --rows"
          : "the row has no field \"\(name)\"\(NearestWord.hint(for: name, among: row.map(\.key)))")
    }
    if binding.name == "repeat" || binding.name.hasPrefix("repeat.") {
      let name = String(binding.name.dropFirst("repeat.".count))
      throw BindingError(
        part.map {
          "\(elementName) has no field \"\(name)\"\(NearestWord.hint(for: name, among: $0.names))"
        } ?? "{\(binding.name)} is for a view with \"repeat\", or for those in it")
    }
    let isSectionField = binding.name.hasPrefix("section.")
    let name = isSectionField ? String(binding.name.dropFirst(8)) : binding.name
    let members = isSectionField ? sectionFields : fields
    let known = members.map(\.key) + (isSectionField ? [] : ["section", "item", "index"])
    let element = isSectionField ? "section \(section)" : elementName
    throw BindingError(
      "\(element) has no field \"\(name)\"\(NearestWord.hint(for: name, among: known))")
  }

  /// The text of the strings for this element.
  private func string(_ reference: String) throws(BindingError) -> LocatedValue {
    // Bindings of bars, which show no element, have no strings.
    let strings = strings ?? SceneStrings().chosen(for: locale)
    let text: String
    do {
      text = try strings.text(for: reference) { binding throws(ReplacementError) in
        do throws(BindingError) {
          return try value(of: binding)
        } catch {
          throw ReplacementError(error.message)
        }
      }
    } catch {
      guard case .invalid(let message) = error else { return LocatedValue(.null) }
      let isNamed = message.hasPrefix(elementName)
      throw BindingError(isNamed ? message : "\(elementName): \(message)")
    }
    return LocatedValue(try resolved(.text(text)).kind)
  }

  /// Throws if a binding refers to nothing, or its format does not suit the value.
  package func check(_ binding: BindingText.Binding) throws(BindingError) {
    _ = try text(of: binding)
  }

  /// A binding's text within a longer one.
  private func text(of binding: BindingText.Binding) throws(BindingError) -> (
    String, TextLocation
  ) {
    let bound = try value(of: binding)
    guard let format = binding.format else { return (bound.shownText, bound.location) }
    // A default is written unchanged.
    if bound.location == .nowhere, case .string(let text) = bound.kind, text == binding.fallback {
      return (text, bound.location)
    }
    if case .null = bound.kind { return ("", bound.location) }
    guard let text = format.applied(to: bound, in: locale) else {
      throw BindingError(
        "\(elementName): {\(binding.name):\(format.written)} expects \(format.expectation), found "
          + bound.foundValue)
    }
    return (text, bound.location)
  }

  /// The value with every binding in it replaced.
  package func resolved(_ value: LocatedValue) throws(BindingError) -> LocatedValue {
    try value.replacingParts { value throws(BindingError) in
      guard case .string(let text) = value.kind else { return nil }
      let parsed: BindingText?
      do throws(BindingText.Malformed) {
        parsed = try BindingText.parse(text)
      } catch {
        throw BindingError(error.message)
      }
      guard let parsed else { return value }
      if let single = parsed.single {
        let bound = try self.value(of: single)
        return LocatedValue(
          bound.kind, at: bound.location == .nowhere ? value.location : bound.location)
      }
      var result = ""
      var location = value.location
      for piece in parsed.pieces {
        switch piece {
        case .text(let text): result += text
        case .binding(let binding):
          let (text, from) = try self.text(of: binding)
          if from != .nowhere { location = from }
          result += text
        }
      }
      return LocatedValue(.string(result), at: location)
    }
  }
}

extension Problems {
  /// The problems of a bound value, naming the element whose own fields are wrong.
  func naming(_ context: BindingContext) -> Problems {
    let named = Problems(file: file)
    named.add(
      list.map { problem in
        let isOwn = problem.location.map { place in
          context.fields.contains { $0.value.holds(place) }
        }
        var problem = problem
        if isOwn == true { problem.message = "\(context.elementName): \(problem.message)" }
        return problem
      }, hasMore: isFull)
    return named
  }
}

/// The error for a binding that refers to nothing.
package struct BindingError: Error, Sendable {
  /// The reason, as a sentence without a full stop.
  package var message: String

  init(_ message: String) {
    self.message = message
  }
}
