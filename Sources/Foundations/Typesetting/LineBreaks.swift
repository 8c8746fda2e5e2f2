import CICU
import Synchronization

/// Finds line breaks by Unicode's algorithm with ICU's dictionaries for scripts without spaces;
/// thread-safe. The rules are for the text's language, or English; the process's locale has no
/// effect.
final class LineBreaks: Sendable {
  private struct State {
    /// By language; opened on first use, as loading the rules takes a while.
    var iterators: [String: ICUBreakIterator] = [:]
  }

  private let state = Mutex(State())

  /// For each unit, and the end, whether a line may begin there. Throws `libraryFailure`.
  func breaks(in text: [UInt16], language: String? = nil) throws -> [Bool] {
    // Other languages than these break lines like English.
    let name = language.flatMap { $0.prefix { $0 != "-" }.lowercased() }
    let rules = name.flatMap { ["ja", "zh", "ko"].contains($0) ? $0 : nil } ?? "en"
    return try state.withLock { state in
      let iterator = try state.iterators[rules] ?? ICUBreakIterator(language: rules)
      state.iterators[rules] = iterator
      return try iterator.breaks(in: text)
    }
  }
}

/// ICU's iterator over the lines of a text.
private final class ICUBreakIterator {
  private let iterator: OpaquePointer

  init(language: String) throws {
    ICU.readNoFiles()
    var status = U_ZERO_ERROR
    guard let iterator = icu_ubrk_open(UBRK_LINE, language, &status), status.rawValue <= 0 else {
      throw ICU.failure("load the line break rules", status)
    }
    self.iterator = iterator
  }

  deinit {
    icu_ubrk_close(iterator)
  }

  func breaks(in text: [UInt16]) throws -> [Bool] {
    var breaks = [Bool](repeating: false, count: text.count + 1)
    var status = U_ZERO_ERROR
    text.withUnsafeBufferPointer { text in
      // ICU keeps the address until the next text is set; it is only read in here.
      icu_ubrk_setText(iterator, text.baseAddress, Int32(text.count), &status)
      guard status.rawValue <= 0 else { return }
      while true {
        let offset = icu_ubrk_next(iterator)
        guard offset >= 0 else { return }
        breaks[Int(offset)] = true
      }
    }
    guard status.rawValue <= 0 else { throw ICU.failure("read the text", status) }
    return breaks
  }
}

/// What all uses of ICU have in common.
package enum ICU {
  /// Restricts ICU to built-in data: the folder in ICU_DATA could change line breaks.
  package static func readNoFiles() { _ = filesAreOff }

  private static let filesAreOff: Void = {
    var status = U_ZERO_ERROR
    icu_udata_setFileAccess(UDATA_NO_FILES, &status)
  }()

  /// The error for a call that failed.
  static func failure(_ what: String, _ status: UErrorCode) -> TypesettingError {
    .libraryFailure("ICU could not \(what) (\(String(cString: icu_u_errorName(status))))")
  }
}
