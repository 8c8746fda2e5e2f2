import Controls
public import Foundation

/// A strategy: how a value becomes a snapshot, and how snapshots are stored and compared.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without a dot; nil for none.
  public var pathExtension: String?
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Takes the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots may arrive later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
  }

  /// Creates a strategy that takes its snapshots at once.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Returns a strategy for values from which this one's can be made.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> { asyncPullback { Async(value: transform($0)) } }

  /// Returns a strategy for values from which this one's are made later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }

  /// Errors become the message of the assertion's failure.
  func throwingPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { value in
      Async { callback in
        if let new = SnapshotTake.reporting({ try transform(value) }) { callback(new) }
      }
    }
  }

  /// Returns a strategy that waits while the main run loop runs. Views are on the screen before, and
  /// their animations move on by exactly that time.
  /// - Parameter duration: in seconds.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        SnapshotTake.$delay.withValue(SnapshotTake.delay + max(0, duration)) {
          if !strategy.diffing.isOurs { SnapshotTake.wait(for: duration) }
          strategy.snapshot(value).run(callback)
        }
      }
    }
  }
}

/// A strategy for values that are stored as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy for values that are stored as they are.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

/// How snapshots are stored and compared.
public struct Diffing<Value> {
  /// Returns the contents of a reference's file.
  public var toData: (Value) -> Data
  /// Returns what such a file contains.
  public var fromData: (Data) -> Value
  /// Compares a reference with a new snapshot: nil if they match, else a message and attachments.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?
  /// Whether a stage makes the snapshots: then Apple's have other references, and it does the
  /// waiting.
  var isOurs = Value.self == UIImage.self

  /// Creates a way to store and compare snapshots.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

/// A value that may arrive later.
public struct Async<Value> {
  /// Begins to produce the value, and hands it over.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value that arrives when `run` calls its callback.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is there.
  public init(value: Value) { run = { $0(value) } }

  /// Returns the value, transformed.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

/// A file that belongs to a failure. One with a name is written among the artifacts.
public struct XCTAttachment: Sendable {
  let data: Data
  /// What it shows; part of the file's name.
  public var name: String?

  /// Creates an attachment from the contents of a file.
  public init(data: Data) { self.data = data }
}
