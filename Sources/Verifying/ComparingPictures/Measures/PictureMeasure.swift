import CPixelKernels
import Foundation

/// A measure of the difference of two pictures. Its ``entry`` generates the output of
/// `diorama compare`, JSON, reports and options with help.
public enum PictureMeasure: String, Hashable, Sendable, CaseIterable {
  /// Differing pixels as a share of the compared ones, 0…1.
  case differingShare
  /// Pixels of the largest connected region of differing pixels.
  case largestRegion
  /// In the pixels of both pictures, 0…255, with premultiplied colour.
  case largestChannelDifference
  /// In the pixels of both pictures, 0…255. Alpha counts unless both are opaque.
  case meanChannelDifference
  /// Structural similarity, −1…1; 1 for equal pictures.
  case structuralSimilarity
  /// Mean CIEDE2000 over all pixels that both pictures have.
  case meanColorDifference
  /// The CIEDE2000 that 99 % of these pixels do not exceed.
  case colorDifference99

  struct Entry {
    /// Label in tables.
    var label: String
    /// Text for sentences, with `#` in place of the number; nil if another sentence contains it.
    var phrase: String?
    /// Formats a value: `0.0041 %`, `3.25`.
    var text: @Sendable (Double) -> String = { NumberText.measure($0) }
    var source: Source
    /// How a value can be limited; nil if it cannot.
    var limit: Limit?
  }

  enum Source {
    /// Computed from the kernel's answer; the value is stored, and is part of the JSON.
    case kernel(
      any WritableKeyPath<PictureMeasures, Double> & Sendable, @Sendable (KernelAnswer) -> Double)
    /// Computed from stored values.
    case derived(@Sendable (PictureMeasures) -> Double)
  }

  /// The kernel's answer, with the number of channels that count.
  struct KernelAnswer {
    var answer: pc_answer
    var channels: Int

    /// Number of pixels that both pictures have, at least 1.
    var common: Double { Double(max(1, answer.common)) }
  }

  var entry: Entry {
    switch self {
    case .differingShare:
      Entry(
        label: "Differing pixels", text: { NumberText.percent($0) },
        source: .derived { $0.differingShare },
        limit: Limit(
          option: "--largest-share", value: "SHARE", form: .share,
          help: "The share of pixels that may differ, such as 0.001 or 0.1%. No spot may be larger "
            + "than 16 pixels then, unless --largest-region says otherwise. Default: 0.",
          unlessGiven: { $0.given.isEmpty ? 0 : 1 }))
    case .largestRegion:
      Entry(
        label: "Largest region", text: { "\(NumberText.measure($0)) px" },
        source: .derived { Double($0.regions.first?.area ?? 0) },
        limit: Limit(
          option: "--largest-region", value: "PIXELS", form: .count(upTo: 1_000_000_000),
          help: "How many pixels that touch each other may differ. Default: 0.",
          unlessGiven: { $0.shareLimit > 0 ? Double(ComparisonThresholds.defaultRegion) : 0 }))
    case .largestChannelDifference:
      Entry(
        label: "Largest difference of a channel", text: { "\(NumberText.measure($0)) of 255" },
        source: .kernel(\.largestChannelDifference) { Double($0.answer.largest_channel) })
    case .meanChannelDifference:
      Entry(
        label: "Mean difference of a channel", phrase: "mean difference # levels",
        source: .kernel(\.meanChannelDifference) {
          Double($0.answer.channel_sum) / ($0.common * Double($0.channels))
        })
    case .structuralSimilarity:
      Entry(
        label: "Structural similarity", phrase: "structural similarity #",
        source: .kernel(\.structuralSimilarity) { $0.answer.similarity })
    case .meanColorDifference:
      Entry(
        label: "Colour difference ΔE₀₀, mean", phrase: "CIEDE2000 mean #",
        source: .kernel(\.meanColorDifference) {
          Double($0.answer.color_sum) / 1e6 / $0.common
        })
    case .colorDifference99:
      Entry(
        label: "Colour difference ΔE₀₀, 99 % within", phrase: "99 % up to #",
        source: .kernel(\.colorDifference99) { Double($0.answer.color_99) / 1e6 })
    }
  }
}

extension PictureMeasure {
  /// How users limit a measure.
  public struct Limit: Sendable {
    /// The form of a limit's value.
    public enum Form: Hashable, Sendable {
      /// 0…1, or a percentage.
      case share
      /// A whole number of at least 0.
      case count(upTo: Int)
    }

    /// The command's option: `--largest-share`.
    public var option: String
    /// The placeholder for its value in the help: `SHARE`.
    public var value: String
    /// The form of its values.
    public var form: Form
    /// The help text of the option.
    public var help: String
    /// The limit that applies if none is given; nil for any value.
    var unlessGiven: @Sendable (ComparisonThresholds) -> Double? = { _ in nil }
  }

  /// How the measure can be limited; nil if it cannot.
  public var limit: Limit? { entry.limit }

  /// The label in tables.
  public var label: String { entry.label }

  /// Formats a value with its unit.
  public func text(of value: Double) -> String { entry.text(value) }

  /// The measures whose values are stored.
  package static let kept = allCases.filter {
    if case .kernel = $0.entry.source { true } else { false }
  }
}
