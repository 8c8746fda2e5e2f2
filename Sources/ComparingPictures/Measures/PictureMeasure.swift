import CPixelKernels
import Foundation

/// A number that says how far two pictures are apart.
///
/// Everything that is particular to a measure stands in its ``entry``. What `diorama compare` prints,
/// JSON, the reports, and the options of the command with their help follow from that.
public enum PictureMeasure: String, Hashable, Sendable, CaseIterable {
  /// Differing pixels as a share of the compared ones, 0…1.
  case differingShare
  /// Pixels of the largest connected region of differing pixels.
  case largestRegion
  /// Of any channel of any pixel that both pictures have, 0…255, the colour premultiplied.
  case largestChannelDifference
  /// Over all pixels that both pictures have and their channels, 0…255; the alpha counts where a
  /// picture is not opaque.
  case meanChannelDifference
  /// Structural similarity, −1…1; 1 for equal pictures.
  case structuralSimilarity
  /// The mean of CIEDE2000 over all pixels that both pictures have.
  case meanColorDifference
  /// The CIEDE2000 that 99 % of them do not exceed.
  case colorDifference99

  /// What is particular to a measure.
  struct Entry {
    /// In tables.
    var label: String
    /// In sentences, with `#` in the place of the number; nil where another sentence says it.
    var phrase: String?
    /// What makes a text of a value: `0.0041 %`, `3.25`.
    var text: @Sendable (Double) -> String = { NumberText.measure($0) }
    /// What equal pictures have.
    var ofEqual = 0.0
    var source: Source
    /// How a value can be limited; nil where it cannot.
    var limit: Limit?
  }

  /// Where a value comes from.
  enum Source {
    /// From what the kernel found; the value is kept, and JSON has it.
    case kernel(@Sendable (KernelAnswer) -> Double)
    /// From what is kept.
    case derived(@Sendable (PictureMeasures) -> Double)
  }

  /// What the kernel found, with the number of channels that count.
  struct KernelAnswer {
    var answer: pc_answer
    var channels: Int

    /// Pixels that both pictures have, at least 1.
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
          unlessGiven: { $0.shareLimit > 0 ? Double(ComparisonThresholds.usualRegion) : 0 }))
    case .largestChannelDifference:
      Entry(
        label: "Largest difference of a channel", text: { "\(NumberText.measure($0)) of 255" },
        source: .kernel { Double($0.answer.largest_channel) })
    case .meanChannelDifference:
      Entry(
        label: "Mean difference of a channel", phrase: "mean difference # levels",
        source: .kernel { Double($0.answer.channel_sum) / ($0.common * Double($0.channels)) })
    case .structuralSimilarity:
      Entry(
        label: "Structural similarity", phrase: "structural similarity #", ofEqual: 1,
        source: .kernel { $0.answer.similarity })
    case .meanColorDifference:
      Entry(
        label: "Colour difference ΔE₀₀, mean", phrase: "CIEDE2000 mean #",
        source: .kernel { Double($0.answer.color_sum) / 1e6 / $0.common })
    case .colorDifference99:
      Entry(
        label: "Colour difference ΔE₀₀, 99 % within", phrase: "99 % up to #",
        source: .kernel { Double($0.answer.color_99) / 1e6 })
    }
  }
}

extension PictureMeasure {
  /// How people limit a measure.
  public struct Limit: Sendable {
    /// What a limit is written as.
    public enum Form: Hashable, Sendable {
      /// 0…1, or a percentage.
      case share
      /// A whole number from 0 on.
      case count(upTo: Int)
    }

    /// The option of the command: `--largest-share`.
    public var option: String
    /// What the help calls its value: `SHARE`.
    public var value: String
    /// What values it takes.
    public var form: Form
    /// What the help says of the option.
    public var help: String
    /// What is applied where nobody gave a limit; nil for any value.
    var unlessGiven: @Sendable (ComparisonThresholds) -> Double? = { _ in nil }
  }

  /// How the measure can be limited; nil where it cannot.
  public var limit: Limit? { entry.limit }

  /// What a table calls the measure.
  public var label: String { entry.label }

  /// A value with its unit.
  public func text(of value: Double) -> String { entry.text(value) }

  /// The measures whose values are kept.
  package static let kept = allCases.filter {
    if case .kernel = $0.entry.source { true } else { false }
  }

  /// Those that are kept, as the kernel found them.
  static func values(in answer: KernelAnswer) -> [PictureMeasure: Double] {
    var values: [PictureMeasure: Double] = [:]
    for measure in allCases {
      if case .kernel(let value) = measure.entry.source { values[measure] = value(answer) }
    }
    return values
  }
}
