import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

/// A property of a layout that scenes and `--set` can set.
typealias LayoutPath<Layout, Value> =
  @MainActor @Sendable () -> ReferenceWritableKeyPath<
    Layout, Value
  >

/// Creates the properties of one class of layouts.
struct LayoutProperties<Layout: UICollectionViewLayout> {
  func number(
    _ name: String, _ summary: String, as kind: NumberKind = .number,
    _ path: @autoclosure @escaping LayoutPath<Layout, CGFloat>
  ) -> LayoutProperty { property(name, .number(kind), summary, path, { .number($0) }) }

  func optionalNumber(
    _ name: String, _ summary: String, as kind: NumberKind = .length,
    _ path: @autoclosure @escaping LayoutPath<Layout, CGFloat?>
  ) -> LayoutProperty { property(name, .number(kind), summary, path, { .number($0) }) }

  /// A height; nil for an automatic one.
  func height(
    _ name: String, _ summary: String, _ path: @autoclosure @escaping LayoutPath<Layout, CGFloat?>
  ) -> LayoutProperty {
    property(name, .height, summary, path) { value in
      value.map { .number($0) } ?? .choice(RowHeight.automaticWord)
    } from: { value in
      switch value {
      case .number(let number): CGFloat(number)
      case .choice: .some(nil)
      default: nil
      }
    }
  }

  /// A colour; nil for the default of the layout.
  func color(
    _ name: String, _ summary: String, _ path: @autoclosure @escaping LayoutPath<Layout, UIColor?>
  ) -> LayoutProperty {
    property(name, .color, summary, path) { _ in
      nil
    } from: { value in
      if case .color(let color) = value { color.uiColor } else { nil }
    }
  }

  func flag(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, Bool>
  ) -> LayoutProperty { property(name, .bool, summary, path, { .bool($0) }) }

  func size(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, CGSize>
  ) -> LayoutProperty { property(name, .size, summary, path, { .size($0) }) }

  func point(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, CGPoint>
  ) -> LayoutProperty { property(name, .point, summary, path, { .point($0) }) }

  func optionalPoint(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, CGPoint?>
  ) -> LayoutProperty { property(name, .point, summary, path, { .point($0) }) }

  func insets(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, UIEdgeInsets>
  ) -> LayoutProperty { property(name, .insets, summary, path, { .insets($0) }) }

  func optionalInsets(
    _ name: String, _ summary: String,
    _ path: @autoclosure @escaping LayoutPath<Layout, UIEdgeInsets?>
  ) -> LayoutProperty { property(name, .insets, summary, path, { .insets($0) }) }

  func optionalInteger(
    _ name: String, _ summary: String, in range: ClosedRange<Int>,
    _ path: @autoclosure @escaping LayoutPath<Layout, Int?>
  ) -> LayoutProperty { property(name, .integer(range), summary, path, { .integer($0) }) }

  func seed(
    _ name: String, _ summary: String, _ path: @autoclosure @escaping LayoutPath<Layout, UInt64>
  ) -> LayoutProperty {
    property(name, .integer(0...1_000_000_000), summary, path) {
      .integer(Int(clamping: $0))
    } from: { value in
      if case .integer(let number) = value { UInt64(number) } else { nil }
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ name: String, _ summary: String, _ path: @autoclosure @escaping LayoutPath<Layout, Choice>
  ) -> LayoutProperty where Choice.RawValue == String {
    choice(name, summary, of: Choice.allCases.map { ($0.rawValue, $0) }, path())
  }

  /// One of several named values.
  func choice<Value: Equatable>(
    _ name: String, _ summary: String, of named: [(name: String, value: Value)],
    _ path: @autoclosure @escaping LayoutPath<Layout, Value>
  ) -> LayoutProperty where Value: Sendable {
    property(name, .choice(named.map(\.name)), summary, path) { value in
      named.first { $0.value == value }.map { .choice($0.name) }
    } from: { value in
      guard case .choice(let word) = value else { return nil }
      return named.first { $0.name == word }?.value
    }
  }

  private func property<Value: Sendable>(
    _ name: String, _ type: LayoutValueType, _ summary: String,
    _ path: @escaping LayoutPath<Layout, Value>,
    _ written: @escaping @Sendable (Value) -> LayoutValue
  ) -> LayoutProperty {
    property(name, type, summary, path, to: written, from: { $0.payload as? Value })
  }

  private func property<Value: Sendable>(
    _ name: String, _ type: LayoutValueType, _ summary: String,
    _ path: @escaping LayoutPath<Layout, Value?>,
    _ written: @escaping @Sendable (Value) -> LayoutValue
  ) -> LayoutProperty {
    property(
      name, type, summary, path, to: { $0.map(written) },
      from: { ($0.payload as? Value).map(Optional.some) })
  }

  func property<Value>(
    _ name: String, _ type: LayoutValueType, _ summary: String,
    _ path: @escaping LayoutPath<Layout, Value>,
    to: @escaping @Sendable (Value) -> LayoutValue?,
    from: @escaping @Sendable (LayoutValue) -> Value?
  ) -> LayoutProperty {
    LayoutProperty(
      name: name, type: type, summary: summary,
      get: { layout in (layout as? Layout).flatMap { to($0[keyPath: path()]) } },
      set: { layout, value in
        guard let layout = layout as? Layout, let value = from(value) else {
          preconditionFailure("\(name) of \(Swift.type(of: layout)) cannot be \(value)")
        }
        layout[keyPath: path()] = value
      })
  }
}
