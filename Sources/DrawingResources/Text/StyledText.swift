import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree
import Typesetting

/// A text with its attributes; one style applies to the whole text.
package struct StyledText: Hashable {
  var text: String
  /// The font, the line spacing and everything else that affects the layout of the text.
  package var style: TextStyle
  /// The text colour.
  package var color: UIColor

  /// Reads string attributes. Defaults are those of UIKit's string drawing: the system font at 12
  /// points in black. Unsupported attributes are reported as problems of `place`.
  package init(
    _ text: String, attributes: [NSAttributedString.Key: Any], place: @autoclosure () -> String,
    font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
    paragraph: ParagraphValues = ParagraphValues()
  ) {
    let paragraph =
      (attributes[.paragraphStyle] as? NSParagraphStyle)?.storage ?? paragraph
    let font = attributes[.font] as? UIFont ?? font
    style = TextStyle(
      font: font.request, alignment: paragraph.alignment.typesetting,
      lineBreak: paragraph.lineBreakMode.typesetting, lineSpacing: paragraph.lineSpacing,
      lineHeightMultiple: paragraph.lineHeightMultiple,
      letterSpacing: StyledText.number(attributes[.kern]) ?? 0)
    self.text = text
    self.color = attributes[.foregroundColor] as? UIColor ?? color
    if attributes.isEmpty { return }
    let drawn: Set<NSAttributedString.Key> = [.font, .foregroundColor, .paragraphStyle, .kern]
    let others = attributes.keys.filter { !drawn.contains($0) }.map(\.rawValue).sorted()
    if !others.isEmpty {
      DrawingProblems.report(
        DrawingProblem(
          place: place(),
          message: "text attributes are not drawn: \(others.joined(separator: ", "))",
          hint: "font, foregroundColor, paragraphStyle and kern are"))
    }
  }

  /// The text of an attributed string with its first attributes. Any further attributes are
  /// reported.
  package init(
    _ string: NSAttributedString, place: @autoclosure () -> String,
    font: UIFont = .systemFont(ofSize: 12),
    color: UIColor = .black, paragraph: ParagraphValues = ParagraphValues()
  ) {
    var styles: [[NSAttributedString.Key: Any]] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { part, _, _ in
      styles.append(part)
    }
    let all = styles.map {
      StyledText(
        string.string, attributes: $0, place: place(), font: font, color: color,
        paragraph: paragraph)
    }
    self =
      all.first
      ?? StyledText(
        string.string, attributes: [:], place: place(), font: font, color: color,
        paragraph: paragraph)
    if Set(all).count > 1 {
      DrawingProblems.report(
        DrawingProblem(
          place: place(), message: "a text has \(Set(all).count) styles, but one is drawn",
          hint: "use a label for each style"))
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// The typeset lines within a size; nil for no limit. On failure it reports a problem and returns
  /// nil.
  package func typeset(
    width: CGFloat?, height: CGFloat?, place: @autoclosure () -> String
  ) -> TypesetText? {
    do {
      return try UIFont.library.typeset(
        text, style: style, width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
    } catch {
      let hint = (error as? TypesettingError)?.hint ?? ""
      let message = (error as? TypesettingError)?.message ?? "\(error)"
      DrawingProblems.report(DrawingProblem(place: place(), message: message, hint: hint))
      return nil
    }
  }
}
