extension PortEdits {
  /// The method that the selector at `index` names; nil if it is unknown which.
  private func method(at index: Int, upTo close: Int) -> (name: String, method: Method)? {
    guard close - index <= 16 else { return nil }
    let open = (index + 2..<close).first { code.word($0) == "(" }
    let labels = open.map { ($0 + 1..<close - 1).map(code.word).filter { $0 != ":" } }
    let name = code.word((open ?? close) - 1)
    func named(_ key: String) -> [Method] {
      methods[key]?.filter { labels == nil || $0.labels == labels } ?? []
    }
    let near = named("\(around.last?.name ?? "").\(name)")
    let found = near.isEmpty ? named(name) : near
    return found.count == 1 && found[0].types.count < 2 ? (name, found[0]) : nil
  }

  /// What replaces the call with a target and the selector at `index`; nil if it is none that is known.
  func closureCall(of index: Int) -> (range: Range<Int>, text: String)? {
    let open = Int(code.tokens[index].parent)
    guard let end = code.partner(index + 1), let (name, method) = method(at: index, upTo: end),
      let close = code.partner(open), let arguments = file.arguments(open),
      arguments.contains(where: { $0.value == index..<end + 1 }),
      arguments.allSatisfy({ code.range($0.value).count <= 1000 })
    else { return nil }
    let (callee, shape) = (code.word(open - 1), arguments.map { "\($0.label):" }.joined())
    var values = Dictionary(arguments.map { ($0.label, code.text($0.value)) }) { first, _ in first }
    guard let target = values["target"] ?? values["_"], target != "nil",
      target.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let rule = PortRule.calls.first(where: { callee.hasSuffix($0[0]) && shape == $0[1] })
    else { return nil }

    let (label, type) = (method.labels.first, method.types.first)
    func call(_ argument: String) -> String {
      "\(target)?.\(name)(\(label.map { $0 == "_" ? argument : "\($0): \(argument)" } ?? ""))"
    }
    func closure(_ name: String, _ body: String) -> String {
      "{ [weak \(target)] \(label == nil ? "_" : name) in \(body) }"
    }
    var body = call(type == "Any" ? "action.sender as Any" : "action.sender")
    if let type, !["Any", "Any?"].contains(type) {
      let name = "?!".contains(type.suffix(1)) ? String(type.dropLast()) : type
      body = "if let sender = action.sender as? \(name) { \(call("sender")) }"
    }
    values["callee"] = callee
    values["action"] = "UIAction(handler: \(closure("action", body)))"
    values["gesture"] = closure("gesture", call("gesture"))
    values["link"] = closure("link", call("link"))
    values["isolated"] = closure("note", "MainActor.assumeIsolated { \(call("note")) }")
    let parts = rule[2].split(omittingEmptySubsequences: false) { "{}".contains($0) }
    let texts = parts.enumerated().map { $0 % 2 == 0 ? String($1) : values[String($1)] ?? "" }
    return (code.range(open - 1..<close + 1), texts.joined())
  }
}
