// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// Every room compiles in Swift 6 mode and sees only what it imports itself.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Lets a target's files say `import UIKit`, `import QuartzCore` or `import CoreGraphics`.
let appleModuleNames: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "UIKit=UIKitNames",
    "-module-alias", "QuartzCore=QuartzCoreNames",
    "-module-alias", "CoreGraphics=CoreGraphicsNames",
    "-module-alias", "os=OSNames",
  ])
]

/// Whether libstdc++ can be linked: `g++` installs it beside the C compiler's own library.
func hasCxxLibrary() -> Bool {
  let compilers = "/usr/lib/gcc"
  let folders = (try? FileManager.default.subpathsOfDirectory(atPath: compilers)) ?? []
  return folders.contains { $0.hasSuffix("/libstdc++.so") || $0.hasSuffix("/libstdc++.a") }
}

/// The Swift runtime within the command, where the toolchain on the path has it to link: the
/// command starts sooner by several milliseconds. Named library by library because `swift test`
/// has no option for it, and both have to build the same.
let staticRuntime: [LinkerSetting] = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let names = [
    "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "_FoundationICU",
    "_FoundationCShims", "_FoundationCollections",
  ]
  for folder in folders {
    let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: swift.path) else { continue }
    let libraries = swift.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift_static/linux")
    let isThere = names.allSatisfy {
      FileManager.default.fileExists(atPath: libraries.path + "/lib\($0).a")
    }
    // The runtime is written in C++; a machine with a C compiler alone has no library to link for it.
    guard isThere, hasCxxLibrary() else { return [] }
    // The toolchain would have the program export every symbol, which the start pays for.
    let flags = ["-static-stdlib", "-Xlinker", "--no-export-dynamic"] + names.map { "-l\($0)" }
    return [.unsafeFlags(flags)]
  }
  return []
}()

/// Cairo, which writes PDF. Debian's and Ubuntu's package has it to link into programs, without the
/// fourteen shared libraries that it would have each of them load.
let cairo: [LinkerSetting] = {
  #if arch(arm64)
    let folder = "/usr/lib/aarch64-linux-gnu/"
  #else
    let folder = "/usr/lib/x86_64-linux-gnu/"
  #endif
  let archives = ["libcairo.a", "libpixman-1.a", "libfontconfig.a", "libexpat.a"]
  guard archives.allSatisfy({ FileManager.default.fileExists(atPath: folder + $0) }) else {
    return [.linkedLibrary("cairo")]
  }
  return (archives.map { ":\($0)" } + ["freetype", "png16", "z", "m"]).map { .linkedLibrary($0) }
}()

/// - Parameters:
///   - files: a folder of the room with scripts and styles, which `CPageResources` makes part of the
///     program.
///   - linking: libraries that no module map names.
func room(
  _ name: String, imports: [Target.Dependency] = [], files: String? = nil,
  linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports, exclude: files.map { [$0] } ?? [], swiftSettings: strict,
    linkerSettings: linking)
}

/// Tests are compiled without optimization, which takes a fraction of the time; what they test, and
/// the truths that they compare with, are optimized.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(of name: String, imports: [Target.Dependency]) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: imports, swiftSettings: strict + plain)
}

// What a room may import is written out in full: the compiler refuses everything else. A room waits
// for all of it to be compiled, so what it does not import does not belong here.
let basics: [Target.Dependency] = ["Messages", "Files"]
let geometry = basics + ["LayerGeometry"]
let drawing: [Target.Dependency] = geometry + ["PixelImages", "Typesetting", "DrawingCommands"]
let layers: [Target.Dependency] = drawing + ["LayerTree"]
let views: [Target.Dependency] = layers + ["DrawingResources", "Views"]
let collectionViews: [Target.Dependency] =
  views + ["LayoutSolvers", "Controls", "CollectionViews"]
let collections: [Target.Dependency] = collectionViews + ["CompositionalLayouts", "Dynamics"]
let stage: [Target.Dependency] = ["DisplayLists", "LayerRendering", "VectorRendering", "Recording"]
let recording: [Target.Dependency] = collections + stage
let comparing: [Target.Dependency] = layers + ["DisplayLists", "ComparingPictures"]
let reports: [Target.Dependency] = ["ComparingPictures", "VerificationReports"]
let regression: [Target.Dependency] =
  reports + ["ComparingLayouts", "ComparingFiles", "Verification"]
let catalog: [Target.Dependency] = ["LocatedJSON", "ViewTemplates", "LayoutCatalog"]
let scenes: [Target.Dependency] = recording + catalog + ["SceneFiles", "ScenePlayback"]

let package = Package(
  name: "Diorama",
  products: [
    .library(
      name: "Diorama",
      targets: [
        "Diorama",
        "Messages", "Files", "LayerGeometry", "PixelImages", "Typesetting", "DrawingCommands",
        "LayerTree", "LayoutSolvers", "DrawingResources", "Views", "Controls", "CollectionViews",
        "CompositionalLayouts", "Dynamics", "LocatedJSON", "ViewTemplates", "LayoutCatalog",
        "DisplayLists", "LayerRendering", "VectorRendering", "Recording", "SceneFiles",
        "ScenePlayback", "ComparingPictures", "ComparingLayouts", "ComparingFiles",
        "VerificationReports", "Verification",
        "CoreGraphicsNames", "QuartzCoreNames", "UIKitNames", "OSNames",
      ]),
    // For test targets: it imports Testing and XCTest.
    .library(name: "SnapshotExpectations", targets: ["SnapshotExpectations"]),
    .library(name: "SceneExpectations", targets: ["SceneExpectations"]),
    .executable(name: "diorama", targets: ["diorama"]),
    .plugin(name: "DioramaCommand", targets: ["DioramaCommand"]),
  ],
  targets: [
    // C libraries of the system, and the kernels of our own.
    // Cairo is linked as `cairo` says; its headers need FreeType's.
    .systemLibrary(
      name: "CCairo", pkgConfig: "freetype2", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // The ICU within Foundation; the toolchain has it.
    .systemLibrary(name: "CICU"),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CImageCodecs", pkgConfig: "libturbojpeg",
      providers: [
        .apt([
          "libturbojpeg0-dev", "libjpeg-dev", "libpng-dev", "libwebp-dev", "libdeflate-dev",
          "libheif-dev", "libtiff-dev", "liblcms2-dev",
        ])
      ]),
    // HEIC, AVIF, TIFF and colour profiles: libraries that are loaded when they are first needed.
    .target(name: "CPhotoCodecs", dependencies: ["CImageCodecs"]),
    .target(name: "CPixelKernels"),
    // GNU libmicrohttpd, which is loaded when a page is served.
    .target(name: "CWebServer"),
    .target(
      name: "CPageResources",
      cSettings: [
        .headerSearchPath("../VerificationReports/HTML/Resources"),
        .headerSearchPath("../Recording/Page/Resources"),
        .headerSearchPath("../Preview/Pages/Resources"),
      ]),

    // The rooms, lowest first.
    room("Messages"),
    room("Files", imports: ["Messages"]),
    room("LayerGeometry"),
    room("PixelImages", imports: basics + ["CImageCodecs", "CPhotoCodecs", "CPixelKernels"]),
    room(
      "Typesetting",
      imports: basics + ["LayerGeometry", "PixelImages", "CHarfBuzz", "CICU", "CFreeType"]),
    room("DrawingCommands", imports: geometry + ["PixelImages", "Typesetting"]),
    room("LayerTree", imports: drawing),
    room("LayoutSolvers", imports: ["LayerGeometry"]),
    room("DisplayLists", imports: layers),
    room("DrawingResources", imports: layers),
    room("Views", imports: layers + ["LayoutSolvers", "DrawingResources"]),
    room("Controls", imports: views + ["LayoutSolvers"]),
    room("CollectionViews", imports: views + ["LayoutSolvers", "Controls"]),
    room("CompositionalLayouts", imports: collectionViews),
    room("Dynamics", imports: collectionViews),
    room("LocatedJSON", imports: ["Messages"]),
    room("ViewTemplates", imports: collectionViews + ["LocatedJSON", "CICU"]),
    room("LayoutCatalog", imports: collections + ["LocatedJSON", "ViewTemplates"]),
    room(
      "LayerRendering",
      imports: layers + ["DisplayLists", "CCairo", "CFreeType", "CPixelKernels"], linking: cairo),
    room(
      "VectorRendering",
      imports: layers + ["DisplayLists", "LayerRendering", "CCairo", "CFreeType"]),
    room(
      "Recording",
      imports: views + ["DisplayLists", "LayerRendering", "VectorRendering", "CPageResources"],
      files: "Page/Resources"),
    room(
      "SceneFiles", imports: geometry + ["PixelImages", "LayoutSolvers"] + catalog),
    room("ScenePlayback", imports: recording + catalog + ["SceneFiles"]),
    room(
      "ComparingPictures",
      imports: drawing + ["DisplayLists", "LayerRendering", "CPixelKernels"]),
    room("ComparingLayouts", imports: comparing + ["LayoutSolvers", "Recording"]),
    room("ComparingFiles", imports: comparing + ["Recording", "ComparingLayouts"]),
    room(
      "VerificationReports",
      imports: basics + ["PixelImages", "ComparingPictures", "CPageResources"],
      files: "HTML/Resources"),
    room("Verification", imports: drawing + stage + reports + ["ComparingLayouts"]),
    room("LayoutLaws", imports: collections + ["Recording"]),
    room("WebServer", imports: ["CWebServer"]),
    room(
      "Preview",
      imports: scenes + regression + ["WebServer", "CPixelKernels", "CPageResources"],
      files: "Pages/Resources"),
    room("SnapshotExpectations", imports: recording + regression + ["LayoutLaws"]),
    room("SceneExpectations", imports: scenes + regression + ["SnapshotExpectations"]),
    // What users import: everything that draws, under one name.
    room("Diorama", imports: scenes),
    room("CoreGraphicsNames", imports: drawing),
    room("QuartzCoreNames", imports: layers),
    room("UIKitNames", imports: collections),
    room("OSNames"),
    .executableTarget(
      name: "diorama", dependencies: scenes + regression + ["WebServer", "Preview", "LayoutLaws"],
      swiftSettings: strict,
      linkerSettings: staticRuntime),
    // `swift package diorama verify` in packages that depend on this one.
    .plugin(
      name: "DioramaCommand",
      capability: .command(
        intent: .custom(
          verb: "diorama", description: "Draw and verify scenes with the command diorama."),
        permissions: [
          .writeToPackageDirectory(reason: "to write pictures and references")
        ]),
      dependencies: ["diorama"]),
    .executableTarget(
      name: "cover-flow-example", dependencies: ["Diorama"], path: "Examples/CoverFlow",
      swiftSettings: strict),
    // Systems as an app's code has them, and the program that draws them.
    .target(
      name: "SystemExamples",
      dependencies: collections + ["UIKitNames", "QuartzCoreNames", "CoreGraphicsNames"],
      path: "Examples/Systems", swiftSettings: [.swiftLanguageMode(.v6)] + appleModuleNames),
    .executableTarget(
      name: "systems-gallery", dependencies: recording + ["SystemExamples"],
      path: "Examples/SystemsGallery", swiftSettings: strict),
    // The pages of the documentation: what code is on them, and what draws their pictures.
    .target(name: "DocumentPages", path: "Examples/DocumentPages", swiftSettings: strict),
    // Draws the examples, with pages that show them, and the pictures of the documentation;
    // `./run gallery` keeps them.
    .executableTarget(
      name: "gallery", dependencies: scenes + ["ComparingFiles", "DocumentPages"], path: "Examples/Gallery",
      resources: [.embedInCode("Resources")], swiftSettings: strict),
    // Draws the photographs that examples and tests use.
    .executableTarget(
      name: "draw-photographs", dependencies: basics + ["PixelImages"],
      path: "Examples/DrawPhotographs",
      swiftSettings: strict),
    // Measures; see docs/benchmarks.md.
    .target(name: "CProcessFamily", path: "Benchmarks/CProcessFamily"),
    .executableTarget(
      name: "diorama-bench",
      dependencies: scenes + regression + [
        "LayoutLaws", "TestBasics", "TestSupport", "CCairo", "CPixelKernels",
        "CProcessFamily",
      ],
      path: "Benchmarks/DioramaBench", swiftSettings: strict),

    // Tests.
    tests(of: "Messages", imports: ["Messages"]),
    tests(of: "Files", imports: ["Files", "TestBasics"]),
    tests(of: "LayerGeometry", imports: geometry + ["TestBasics"]),
    .testTarget(
      name: "PixelImagesTests",
      dependencies: basics + ["PixelImages", "CImageCodecs", "CPixelKernels", "TestBasics"],
      exclude: ["Scripts"], swiftSettings: strict + plain),
    tests(of: "Typesetting", imports: geometry + ["Typesetting", "CFreeType", "TestBasics"]),
    tests(of: "DrawingCommands", imports: drawing + ["TestBasics"]),
    tests(of: "LayerTree", imports: layers + ["TestBasics"]),
    tests(of: "LayoutSolvers", imports: geometry + ["LayoutSolvers", "TestBasics"]),
    tests(of: "Views", imports: views + ["LayoutSolvers", "TestBasics", "ViewTestSupport"]),
    tests(of: "Controls", imports: views + ["LayoutSolvers", "Controls", "TestBasics"]),
    tests(
      of: "CollectionViews",
      imports: collectionViews + [
        "Dynamics", "TestBasics", "ViewTestSupport", "CollectionTestSupport",
      ]),
    tests(
      of: "CompositionalLayouts",
      imports: collectionViews + ["CompositionalLayouts", "TestBasics", "CollectionTestSupport"]),
    tests(of: "Dynamics", imports: collectionViews + ["Dynamics", "TestBasics"]),
    tests(of: "LocatedJSON", imports: ["LocatedJSON", "TestBasics"]),
    tests(of: "ViewTemplates", imports: ["LocatedJSON", "ViewTemplates"]),
    tests(of: "LayoutCatalog", imports: collections + catalog + ["TestBasics", "TestSupport"]),
    tests(
      of: "DisplayLists",
      imports: layers + [
        "DisplayLists", "LayerRendering", "VectorRendering", "TestBasics", "TestSupport",
      ]),
    tests(
      of: "LayerRendering",
      imports: layers + [
        "DisplayLists", "LayerRendering", "VectorRendering", "CPixelKernels", "TestBasics",
        "TestSupport",
      ]),
    tests(
      of: "VectorRendering",
      imports: layers + [
        "DisplayLists", "LayerRendering", "VectorRendering", "TestBasics", "TestSupport",
      ]),
    tests(of: "OSNames", imports: ["OSNames"]),
    tests(
      of: "Recording",
      imports: recording + ["LayoutCatalog", "CPixelKernels", "TestBasics", "TestSupport"]),
    tests(
      of: "SceneFiles",
      imports: collectionViews + catalog + ["SceneFiles", "TestBasics", "TestSupport"]),
    tests(of: "ScenePlayback", imports: scenes + ["LayoutLaws", "TestBasics", "TestSupport"]),
    .testTarget(
      name: "ComparingPicturesTests",
      dependencies: basics + ["PixelImages", "CPixelKernels", "ComparingPictures", "TestBasics"],
      exclude: ["Values"], swiftSettings: strict + plain),
    tests(
      of: "ComparingLayouts",
      imports: comparing + ["LayerRendering", "Recording", "ComparingLayouts", "TestBasics"]),
    tests(of: "ComparingFiles", imports: comparing + ["ComparingFiles", "TestBasics"]),
    tests(
      of: "VerificationReports",
      imports: basics + reports + ["PixelImages", "TestBasics"]),
    tests(of: "Verification", imports: layers + stage + regression + ["TestBasics"]),
    tests(
      of: "LayoutLaws",
      imports: collections + ["Recording", "LayoutLaws", "LayoutCatalog", "TestBasics"]),
    tests(of: "WebServer", imports: ["WebServer", "TestBasics"]),
    tests(
      of: "Preview",
      imports: scenes + regression + ["WebServer", "Preview", "TestBasics", "TestSupport"]),
    .testTarget(
      name: "SnapshotExpectationsTests",
      dependencies: scenes + regression + [
        "SnapshotExpectations", "SceneExpectations", "TestBasics",
      ],
      exclude: ["Reference"], swiftSettings: strict + plain),
    .testTarget(
      name: "SnapshotExpectationsXCTests",
      dependencies: collections + regression + ["SnapshotExpectations"],
      exclude: ["Reference"], swiftSettings: strict + plain),
    .testTarget(
      name: "CommandTests",
      dependencies: drawing + ["DisplayLists", "LayoutCatalog", "LocatedJSON", "Recording"]
        + regression + ["DocumentPages", "TestBasics", "TestSupport"],
      exclude: ["Faults", "Help", "References"],
      swiftSettings: strict + plain),
    .target(name: "TestBasics", path: "Tests/TestBasics", swiftSettings: strict),
    .target(
      name: "ViewTestSupport", dependencies: views + ["TestBasics"], path: "Tests/ViewTestSupport",
      swiftSettings: strict),
    .target(
      name: "CollectionTestSupport", dependencies: collectionViews + ["TestBasics"],
      path: "Tests/CollectionTestSupport", swiftSettings: strict),
    // What is fuzzed, and the tests that replay the cases of Tests/Corpus; ./run fuzz has the rest.
    .target(
      name: "KernelCases", dependencies: ["CPixelKernels", "CImageCodecs"],
      path: "Tests/Fuzzing/Kernels"),
    .target(
      name: "ReaderCases", dependencies: recording + catalog + ["SceneFiles"] + regression,
      path: "Tests/Fuzzing/Readers/Sources/ReaderCases", swiftSettings: strict),
    .testTarget(
      name: "CorpusTests", dependencies: ["KernelCases", "ReaderCases"],
      swiftSettings: strict + plain),
    // Code as it is written for UIKit, and what proves that it runs.
    .target(
      name: "UIKitStyleLayouts",
      dependencies: collections + [
        "UIKitNames", "QuartzCoreNames", "CoreGraphicsNames", "OSNames",
      ],
      path: "Tests/UIKitStyle", swiftSettings: [.swiftLanguageMode(.v5)] + appleModuleNames),
    .testTarget(
      name: "UIKitStyleTests", dependencies: recording + ["OSNames", "UIKitStyleLayouts"],
      swiftSettings: strict + plain),
    .testTarget(
      name: "UIKitStyleXCTests",
      dependencies: recording + [
        "UIKitNames", "QuartzCoreNames", "CoreGraphicsNames", "UIKitStyleLayouts",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)] + appleModuleNames + plain),
    .testTarget(
      name: "SystemExamplesTests",
      dependencies: recording + ["LayoutCatalog", "SystemExamples", "TestBasics", "TestSupport"],
      swiftSettings: strict + plain),
    .target(
      name: "TestSupport", dependencies: collectionViews + ["TestBasics"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
  ]
)

// `./run test ROOM`: only that room's tests, and what they need.
if let room = ProcessInfo.processInfo.environment["DIORAMA_ROOM"], !room.isEmpty {
  let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = byName[name], needed.insert(name).inserted else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { need(dependency) }
  }
  need("\(room)Tests")
  // The tests of the command run it, and draw the gallery to see whether it is up to date.
  if room == "Command" { ["diorama", "gallery", "systems-gallery"].forEach(need) }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

// SwiftPM compiles what a plugin runs once more, for the host, and `swift test` builds all plugins:
// the builds of `./run` go without. Packages that depend on this one have it.
if ProcessInfo.processInfo.environment["DIORAMA_WITHOUT_PLUGIN"] != nil {
  package.targets.removeAll { $0.type == .plugin }
  package.products.removeAll { $0 is Product.Plugin }
}
