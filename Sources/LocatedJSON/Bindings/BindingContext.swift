import Messages

/// The values that bindings can refer to: an element's fields, position and layout attributes.
package struct BindingContext: Sendable {
  /// The fields of the item, or of the section for a supplementary or decoration view.
  package var fields: [LocatedValue.Member]
  /// The fields of the section, as `{section.title}`.
  package var sectionFields: [LocatedValue.Member] = []
  /// The section's number. Sections and items count from 0, `index` from 1.
  package var section: Int
  /// The item's place in its section, from 0.
  package var item: Int
  var index: Int
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
  ///   - elementName: the element's name in messages.
  package init(
    fields: [LocatedValue.Member], sectionFields: [LocatedValue.Member] = [], section: Int,
    item: Int, index: Int, elementName: String
  ) {
    (self.fields, self.sectionFields) = (fields, sectionFields)
    (self.section, self.item, self.index) = (section, item, index)
    self.elementName = elementName
  }

  /// The value a binding stands for.
  package func value(of binding: BindingText.Binding) throws(BindingProblem) -> LocatedValue {
    switch binding.name {
    case "section": return LocatedValue(.number(Double(section)))
    case "item": return LocatedValue(.number(Double(item)))
    case "index": return LocatedValue(.number(Double(index)))
    default: break
    }
    if binding.name.hasPrefix("layout.") {
      let name = String(binding.name.dropFirst(7))
      if let value = layout[name] { return LocatedValue(.number(value)) }
      if acceptsAnyLayoutValue { return LocatedValue(.number(0)) }
      let hint = NearestWord.hint(for: name, among: layout.keys.sorted())
      throw BindingProblem("\(elementName): the layout has no value \"\(name)\"\(hint)")
    }
    let isOfSection = binding.name.hasPrefix("section.")
    let name = isOfSection ? String(binding.name.dropFirst(8)) : binding.name
    let members = isOfSection ? sectionFields : fields
    if let member = members.first(where: { $0.key == name }) { return member.value }
    let known = members.map(\.key) + (isOfSection ? [] : ["section", "item", "index"])
    let element = isOfSection ? "section \(section)" : elementName
    throw BindingProblem(
      "\(element) has no field \"\(name)\"\(NearestWord.hint(for: name, among: known))")
  }

  /// The value with every binding in it replaced.
  package func resolved(_ value: LocatedValue) throws(BindingProblem) -> LocatedValue {
    switch value.kind {
    case .string(let text):
      let parsed: BindingText?
      do { parsed = try BindingText.parse(text) } catch { throw BindingProblem(error.message) }
      guard let parsed else { return value }
      if let single = parsed.single {
        let bound = try self.value(of: single)
        return LocatedValue(bound.kind, at: bound.place == .nowhere ? value.place : bound.place)
      }
      var result = ""
      var place = value.place
      for piece in parsed.pieces {
        switch piece {
        case .text(let text): result += text
        case .binding(let binding):
          let bound = try self.value(of: binding)
          if bound.place != .nowhere { place = bound.place }
          result += binding.format?.applied(to: bound) ?? bound.shownText
        }
      }
      return LocatedValue(.string(result), at: place)
    case .list(let items):
      var copy: [LocatedValue] = []
      for item in items { copy.append(try resolved(item)) }
      return LocatedValue(.list(copy), at: value.place)
    case .object(let members):
      var copy: [LocatedValue.Member] = []
      for var member in members {
        member.value = try resolved(member.value)
        copy.append(member)
      }
      return LocatedValue(.object(copy), at: value.place)
    case .null, .bool, .number: return value
    }
  }
}

/// The error for a binding that refers to nothing.
package struct BindingProblem: Error, Sendable {
  /// The reason, as a sentence without a full stop.
  package var message: String

  init(_ message: String) {
    self.message = message
  }
}
