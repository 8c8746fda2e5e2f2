public import Basics
import Foundation
import LocatedJSON

/// Finds the scenes in folders and their settings, from the `diorama.json5` of their folder and
/// those above, up to the one with `.git`; nearer files take precedence.
public struct SceneSearch {
  /// How references are stored.
  public enum ReferenceForm: String, JSONChoice, Sendable {
    /// Pictures and layouts.
    case pictures
    /// Only digests of them.
    case digests
  }

  /// A folder of references.
  public struct References: Sendable, Hashable {
    /// The path, based on the searched folder as it was given.
    public var folder: String
    /// How they are stored.
    public var form: ReferenceForm
  }

  /// A scene to verify.
  public struct Found: Sendable, Hashable {
    /// Path of the file, based on the folder as it was given.
    public var path: String
    /// Path relative to the given folder, without extension.
    public var name: String
    /// How the scene is verified.
    public var expectations: SceneExpectations
    /// The folder of its references.
    public var references: References
    /// Name of the scene's references in that folder.
    public var referenceName: String
  }

  /// The result of a search.
  public struct Result: Sendable {
    /// The scenes, sorted by name.
    public var scenes: [Found] = []
    /// All folders with references of scenes in the searched folders, even deleted ones.
    public var references: [References] = []
    /// Whether a single scene file was given instead of a folder.
    public var isSingle = false
  }

  /// The default folder of references, beside the scenes.
  public let defaultReferences: String
  /// Folders that are not searched.
  public var skipped: [String] = []
  /// A folder for all references, overriding the folders that the files name.
  public var givenReferences: String?
  /// The form of all references, overriding that of the files.
  public var givenForm: ReferenceForm?
  /// The only folders that are read from; nil for no limit.
  public var readable: ReadableFolders?
  private let fileLimit = SceneLimits().fileSize

  /// - Parameter defaultReferences: the name of the folder beside the scenes that holds references.
  public init(defaultReferences: String) {
    self.defaultReferences = defaultReferences
  }

  // MARK: - Public

  /// Searches a folder or takes a file. Throws ``LocatedError`` for problems in `diorama.json5`
  /// files and a missing folder.
  public func scenes(in operand: String) throws -> Result {
    if let readable, !readable.permit(operand) {
      throw LocatedError(file: operand, message: readable.errorMessage)
    }
    guard FileManager.default.fileExists(atPath: operand) else {
      throw LocatedError(
        file: operand, message: "there is no such file or folder", kind: .missingFile)
    }
    var walk = Walk(search: self)
    if isFolder(operand) {
      let folder =
        operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      let configs = walk.inherited(above: folder)
      walk.visit(folder, inner: "", configs)
      walk.checkOverrides()
    } else {
      walk.result.isSingle = true
      // A shell's wildcard can expand to this file too.
      if Self.fileName(of: operand) == PathRules.marker { return walk.result }
      let folder = parentFolder(of: operand)
      var configs = walk.inherited(above: folder.isEmpty ? "." : folder)
      walk.read(folder.isEmpty ? "." : folder, into: &configs)
      walk.add(operand, named: Self.fileName(of: operand), configs)
    }
    if !walk.problems.isEmpty { throw LocatedError(walk.problems) }
    walk.result.scenes.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    walk.result.references = Set(
      walk.result.references + walk.result.scenes.map(\.references)
    ).sorted { ($0.folder, $0.form.rawValue) < ($1.folder, $1.form.rawValue) }
    return walk.result
  }

  /// Whether a name contains a text or, if the text has a `*`, `?` or `[`, matches it.
  public static func matches(_ name: String, filter: String) -> Bool {
    FilePattern.isPattern(filter) ? FilePattern.matches(name, filter) : name.contains(filter)
  }

  // MARK: - Private

  /// The `diorama.json5` of a folder.
  private struct Config {
    /// The folder's name in messages.
    var folder: String
    var absolute: String
    var keys: VerifyKeys
    /// Whether the search covers all scenes below its folder.
    var isWhole: Bool
  }

  private struct Walk {
    let search: SceneSearch
    var result = Result()
    var problems: [LocatedProblem] = []
    /// All such files within the searched folder.
    private var seen: [Config] = []
    private var used: Set<String> = []
    private var allNames: [String] = []

    init(search: SceneSearch) { self.search = search }

    /// Returns the files above a folder, the farthest first.
    mutating func inherited(above folder: String) -> [Config] {
      var absolute = PathRules.absolute(folder)
      var folders: [String] = []
      while absolute != "/", !FileManager.default.fileExists(atPath: absolute + "/.git") {
        absolute = parentFolder(of: absolute)
        if let readable = search.readable, !readable.permit(absolute) { break }
        folders.append(absolute)
      }
      var configs: [Config] = []
      for folder in folders.reversed() { read(folder, isWhole: false, into: &configs) }
      return configs
    }

    /// Reads a folder's file if there is one.
    mutating func read(_ folder: String, isWhole: Bool = true, into configs: inout [Config]) {
      let path = search.join(folder, PathRules.marker)
      guard FileManager.default.fileExists(atPath: path), isReadable(path) else { return }
      do {
        let bytes = try readWholeFile(path, upTo: search.fileLimit)
        guard let keys = try RootKeys.read(bytes, name: path).verify else { return }
        let config = Config(
          folder: folder, absolute: PathRules.absolute(folder), keys: keys, isWhole: isWhole)
        configs.append(config)
        if isWhole { seen.append(config) }
      } catch let error as LocatedError {
        problems += error.problems
      } catch {
        problems.append(LocatedProblem(file: path, message: "cannot be read: \(error)"))
      }
    }

    /// - Parameter inner: the folder's path within the given one.
    mutating func visit(_ folder: String, inner: String, _ outer: [Config]) {
      var configs = outer
      read(folder, into: &configs)
      let listing = FolderListing(folder)
      // What is left out in silence would seem to be verified.
      for name in listing?.unreachable ?? [] where SceneSearch.isSceneName(name) {
        problems.append(.unreachable(name, in: folder))
      }
      for name in listing?.names ?? [] where !name.hasPrefix(".") {
        let path = search.join(folder, name)
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        let below = inner.isEmpty ? name : "\(inner)/\(name)"
        if status.st_mode & S_IFMT == S_IFDIR {
          if name == search.defaultReferences {
            if search.givenReferences == nil {
              result.references.append(References(folder: path, form: form(configs)))
            }
            continue
          }
          // A link could lead back here.
          var link = stat()
          let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
          let isSkipped = search.skipped.contains {
            PathRules.absolute($0) == PathRules.absolute(path)
          }
          if isLink || isSkipped || isExcluded(path, configs) { continue }
          visit(path, inner: below, configs)
        } else if SceneSearch.isSceneName(name), name != PathRules.marker,
          !isExcluded(path, configs)
        {
          add(path, named: below, configs)
        }
      }
    }

    mutating func add(_ path: String, named name: String, _ configs: [Config]) {
      let absolute = PathRules.absolute(path)
      var keys = ExpectationKeys()
      for config in configs {
        keys.apply(config.keys.general)
        for override in config.keys.overrides
        where SceneSearch.matches(absolute, override.pattern, in: config.absolute) {
          keys.apply(override.keys)
          used.insert("\(config.absolute)\0\(override.pattern)")
        }
      }
      let plain = SceneSearch.withoutEnding(name)
      allNames.append(SceneSearch.fileName(of: plain))
      let parent = parentFolder(of: path)
      var folder = search.join(parent.isEmpty ? "." : parent, search.defaultReferences)
      var referenceName = SceneSearch.fileName(of: plain)
      if let given = search.givenReferences {
        (folder, referenceName) = (given, plain)
      } else if let config = configs.last(where: { $0.keys.references?.folder != nil }),
        let named = config.keys.references?.folder
      {
        folder = named.hasPrefix("/") ? named : search.join(config.folder, named)
        let inner = String(absolute.dropFirst(config.absolute.count + 1))
        referenceName = SceneSearch.withoutEnding(inner)
      }
      guard isReadable(folder) else { return }
      result.scenes.append(
        Found(
          path: path, name: plain, expectations: SceneExpectations(keys),
          references: References(folder: folder, form: form(configs)),
          referenceName: referenceName))
    }

    private func form(_ configs: [Config]) -> ReferenceForm {
      search.givenForm ?? configs.compactMap { $0.keys.references?.store }.last ?? .pictures
    }

    /// Checks that every override matches an existing scene.
    mutating func checkOverrides() {
      for config in seen where config.isWhole {
        for override in config.keys.overrides
        where !used.contains("\(config.absolute)\0\(override.pattern)") {
          problems.append(
            LocatedProblem(
              file: search.join(config.folder, PathRules.marker), location: override.location,
              keyPath: override.keyPath,
              message: "no scene has this name"
                + NearestWord.hint(for: override.pattern, among: allNames)))
        }
      }
    }

    /// Whether a path may be read; what may not is reported once.
    private mutating func isReadable(_ path: String) -> Bool {
      guard let readable = search.readable, !readable.permit(path) else { return true }
      let problem = LocatedProblem(file: path, message: readable.errorMessage)
      if !problems.contains(problem) { problems.append(problem) }
      return false
    }

    private func isExcluded(_ path: String, _ configs: [Config]) -> Bool {
      let absolute = PathRules.absolute(path)
      return configs.contains { config in
        config.keys.excluded.contains {
          SceneSearch.matches(absolute, $0, in: config.absolute)
        }
      }
    }
  }

  private static func isSceneName(_ name: String) -> Bool {
    name.hasSuffix(".json5") || name.hasSuffix(".json")
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func withoutEnding(_ path: String) -> String {
    for fileExtension in [".json5", ".json"] where path.hasSuffix(fileExtension) {
      return String(path.dropLast(fileExtension.count))
    }
    return path
  }

  /// Whether a pattern in a folder's file matches a path below: with slashes the whole path, else
  /// the last part; with or without extension.
  package static func matches(_ path: String, _ pattern: String, in folder: String) -> Bool {
    guard path.hasPrefix(folder == "/" ? folder : folder + "/") else { return false }
    let parts = pattern.split(separator: "/").map(String.init)
    var names = path.dropFirst(folder.count).split(separator: "/").map(String.init)
    if parts.count == 1 { names = names.suffix(1) }
    guard parts.count == names.count, let last = names.last else { return false }
    let plain = withoutEnding(last)
    return zip(names.dropLast(), parts).allSatisfy { FilePattern.matches($0, $1) }
      && [last, plain].contains { FilePattern.matches($0, parts[parts.count - 1]) }
  }
}

extension LocatedProblem {
  /// The problem of a file or folder that no path leads to.
  /// - Parameter name: in printable form.
  package static func unreachable(_ name: String, in folder: String) -> LocatedProblem {
    let start = folder == "." || folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return LocatedProblem(file: start + name, message: "its name is not UTF-8; rename it")
  }
}
