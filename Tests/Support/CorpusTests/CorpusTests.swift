import Foundation
import KernelCases
import ReaderCases
import TestBasics
import Testing

/// Seeds and found cases of ./run fuzz, a result each.
///
/// One after the other: some kernels' targets keep their work memory.
@Suite(.serialized) struct CorpusTests {
  @MainActor @Test(arguments: CorpusCase.all)
  func nothingIsWrong(_ found: CorpusCase) throws {
    let bytes = Array(try Data(contentsOf: found.file))
    let failure = try #require(found.failure(bytes), "there is no target \(found.target)")
    #expect(failure.isEmpty, "\(failure)")
  }

  /// A folder without a target would never be replayed, nor a target without a case.
  @Test func everyTargetHasCasesAndEveryFolderATarget() {
    let folders = Set(CorpusCase.all.map(\.target))
    #expect(folders == Set(KernelTarget.names).union(ReaderTarget.all.map(\.name)))
  }

  @Test func theCorpusStaysSmall() throws {
    let sizes = try CorpusCase.all.map { try Data(contentsOf: $0.file).count }
    #expect(sizes.reduce(0, +) < 1 << 20)
    #expect(sizes.allSatisfy { $0 < 100_000 })
  }
}

struct CorpusCase: Sendable, CustomTestStringConvertible {
  let target: String
  let file: URL

  var testDescription: String { "\(target)/\(file.lastPathComponent)" }

  static let all: [CorpusCase] = {
    let corpus = Repository.url("Tests/Support/Corpus")
    let manager = FileManager.default
    let targets = (try? manager.contentsOfDirectory(atPath: corpus.path)) ?? []
    return targets.sorted().flatMap { target in
      let folder = corpus.appendingPathComponent(target)
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map {
        CorpusCase(target: target, file: folder.appendingPathComponent($0))
      }
    }
  }()

  /// What is wrong, empty for nothing; nil where there is no such target.
  func failure(_ bytes: [UInt8]) -> String? {
    if let reader = ReaderTarget.all.first(where: { $0.name == target }) {
      return reader.failure(of: bytes) ?? ""
    }
    return KernelTarget.failure(of: bytes, target)
  }
}

enum KernelTarget {
  static var names: [String] { all.map { String(cString: $0.name) } }

  static func failure(of bytes: [UInt8], _ name: String) -> String? {
    guard let target = all.first(where: { String(cString: $0.name) == name }) else { return nil }
    return target.run(bytes, bytes.count).map { String(cString: $0) } ?? ""
  }

  private static var all: [kernel_target] {
    (0..<kernel_target_count()).map { kernel_target_at($0) }
  }
}
