import CollectionViews
import Foundation

extension LayoutTestCase {
  /// The test case as Swift, to be pasted into a test.
  public var code: String {
    var lines: [String] = []
    if scale != 2 { lines.append("testCase.scale = \(scale)") }
    if contentInset != .zero {
      lines.append("testCase.contentInset = \(Self.code(of: contentInset))")
    }
    if safeArea != .zero { lines.append("testCase.safeArea = \(Self.code(of: safeArea))") }
    if isRightToLeft { lines.append("testCase.isRightToLeft = true") }
    if textSize != Self.defaultTextSize { lines.append("testCase.textSize = \(textSize)") }
    if sizing != .layout { lines.append("testCase.sizing = .\(sizing.rawValue)") }
    if !steps.isEmpty {
      lines.append("testCase.steps = [")
      lines += steps.map { "  \($0.code)," }
      lines.append("]")
    }
    let keyword = lines.isEmpty ? "let" : "var"
    let first =
      "\(keyword) testCase = LayoutTestCase(counts: \(counts), size: \(Self.code(of: size)))"
    return ([first] + lines).joined(separator: "\n")
  }

  static func code(of size: CGSize) -> String {
    "CGSize(width: \(size.width.text), height: \(size.height.text))"
  }

  static func code(of insets: UIEdgeInsets) -> String {
    "UIEdgeInsets(top: \(insets.top.text), left: \(insets.left.text), "
      + "bottom: \(insets.bottom.text), right: \(insets.right.text))"
  }
}

extension LayoutTestCase.Step {
  fileprivate var code: String {
    switch self {
    case .scroll(let x, let y, let animated): ".scroll(x: \(x), y: \(y)\(argument(animated)))"
    case .resize(let size, let animated):
      ".resize(\(LayoutTestCase.code(of: size))\(argument(animated)))"
    case .inset(let insets): ".inset(\(LayoutTestCase.code(of: insets)))"
    case .batch(let edits): ".batch([\(edits.map(\.code).joined(separator: ", "))])"
    case .reload(let counts): ".reload(counts: \(counts))"
    case .relayout(let animated): ".relayout(animated: \(animated))"
    case .wait(let seconds): ".wait(\(seconds))"
    }
  }

  private func argument(_ animated: Bool) -> String { animated ? ", animated: true" : "" }
}

extension DataEdit {
  fileprivate var code: String {
    switch self {
    case .insertItem(let section, let item): ".insertItem(section: \(section), item: \(item))"
    case .deleteItem(let section, let item): ".deleteItem(section: \(section), item: \(item))"
    case .reloadItem(let section, let item): ".reloadItem(section: \(section), item: \(item))"
    case .moveItem(let section, let item, let toSection, let toItem):
      ".moveItem(section: \(section), item: \(item), toSection: \(toSection), toItem: \(toItem))"
    case .insertSection(let section, let count): ".insertSection(\(section), count: \(count))"
    case .deleteSection(let section): ".deleteSection(\(section))"
    case .reloadSection(let section, let count): ".reloadSection(\(section), count: \(count))"
    case .moveSection(let section, let to): ".moveSection(\(section), to: \(to))"
    }
  }
}
