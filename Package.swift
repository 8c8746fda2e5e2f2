// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// Every module compiles in Swift 6 mode, and its files see only what they import.
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

/// Lets tests say `import SnapshotTesting` too. Testing looks for overlays of `UIKit` that exist only
/// on Apple's platforms.
let snapshotModuleNames: [SwiftSetting] =
  appleModuleNames + [
    .unsafeFlags([
      "-module-alias", "SnapshotTesting=SnapshotTestingNames",
      "-Xfrontend", "-disable-cross-import-overlays",
    ])
  ]

/// Lets tests say `import FBSnapshotTestCase`; a module has only one alias.
let snapshotCaseNames: [SwiftSetting] =
  appleModuleNames + [
    .unsafeFlags(["-module-alias", "FBSnapshotTestCase=FBSnapshotTestCaseNames"])
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

/// What a module re-exports: its users see these modules without importing them.
let reexports = [
  "DrawingCommands": "LayerGeometry PixelImages Typesetting",
  "LayerTree": "DrawingCommands", "DrawingResources": "DrawingCommands",
  "Views": "LayerTree DrawingResources", "Controls": "Views", "CollectionViews": "Views",
  "CompositionalLayouts": "CollectionViews", "Dynamics": "CollectionViews",
  "CoreGraphicsNames": "DrawingCommands", "QuartzCoreNames": "LayerTree",
  "LayerRendering": "DisplayLists", "LayoutCatalog": "LayoutKinds",
  "UIKitNames": "LayoutSolvers Controls CompositionalLayouts Dynamics",
  "Diorama": """
  LocatedJSON LayoutSolvers Controls CompositionalLayouts Dynamics DisplayLists LayerRendering
  VectorRendering Recording ViewTemplates LayoutKinds LayoutCatalog SceneFiles ScenePlayback Boards
  LottieRendering
  """,
  "CommandSupport": """
  Basics CollectionViews DisplayLists LayerRendering LayoutCatalog LocatedJSON Recording SceneFiles
  ScenePlayback VectorRendering ViewTemplates
  """,
  "CoreCommands": "CommandSupport ComparingFiles ComparingPictures",
  "VerifyCommands": "CommandSupport Verification VerificationReports",
  "SnapshotExpectations":
    "ComparingPictures ComparingLayouts VerificationReports Verification LayoutLaws",
  "SceneExpectations": "SnapshotExpectations",
  "SnapshotTestingNames": "Verification",
]

/// The modules that a text names, with what they re-export: SwiftPM compiles a module again where one
/// that it is told of has changed, and does not look further.
func modules(_ names: String) -> [String] {
  var found: [String] = []
  func add(_ names: String) {
    for name in names.split(whereSeparator: \.isWhitespace).map(String.init)
    where !found.contains(name) {
      found.append(name)
      add(reexports[name] ?? "")
    }
  }
  add(names)
  return found
}

func targets(_ names: String) -> [Target.Dependency] {
  modules(names).map { .init(stringLiteral: $0) }
}

/// A module in a folder of `Sources`.
///
/// - Parameters:
///   - uses: the modules that its files import; the compiler refuses others. A module waits until these
///     are compiled, so what it does not import does not belong here.
///   - files: a folder of the module with scripts and styles, which `CPageResources` makes part of the
///     program.
///   - linking: libraries that no module map names.
func module(
  _ name: String, in folder: String, uses: String = "", files: String? = nil,
  linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: targets(uses), path: "Sources/\(folder)/\(name)",
    exclude: files.map { [$0] } ?? [], swiftSettings: strict, linkerSettings: linking)
}

/// A library of the system: a module map.
func library(_ name: String, package: String? = nil, apt: [String] = []) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: package,
    providers: apt.isEmpty ? [] : [.apt(apt)])
}

/// Tests are compiled without optimization, which takes a fraction of the time; what they test, and
/// the truths that they compare with, are optimized.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(
  _ name: String, in folder: String, uses: String, without excluded: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: targets(uses), path: "Tests/\(folder)/\(name)Tests",
    exclude: excluded, swiftSettings: settings + plain)
}

/// What tests share, examples and benchmarks: a module or, if it `runs`, a program.
func other(
  _ name: String, at path: String, uses: String = "", runs: Bool = false,
  resources: [Resource] = [], settings: [SwiftSetting] = strict
) -> Target {
  runs
    ? .executableTarget(
      name: name, dependencies: targets(uses), path: path, resources: resources,
      swiftSettings: settings)
    : .target(name: name, dependencies: targets(uses), path: path, swiftSettings: settings)
}

/// A part of the command that can be left out: a module in `Sources/Tools`, and its tests if it has
/// any of its own.
struct Extra {
  var name: String
  /// What its files import beside `CommandSupport`.
  var uses = ""
  /// A folder with the scripts and styles of its pages.
  var pages: String?

  var targets: [Target] {
    let folder = "\(Context.packageDirectory)/Tests/Tools/\(name)Tests"
    let isTested = FileManager.default.fileExists(atPath: folder)
    return [module(name, in: "Tools", uses: "CommandSupport \(uses)", files: pages)]
      + (isTested ? [tests(name, in: "Tools", uses: "\(name) TestBasics")] : [])
  }
}

/// To leave one out, delete its folder and the lines that name it, here and in `CommandTable`.
let extras = [
  Extra(name: "BoardCommands", uses: "Boards"),
  Extra(name: "FrameCommands", uses: "CoreCommands"),
  Extra(name: "LawChecks", uses: "LayoutLaws Verification"),
  Extra(name: "Port"),
  Extra(name: "Sprites"),
  Extra(name: "Preview", uses: "CPageResources VerifyCommands WebServer", pages: "Pages/Resources"),
  Extra(name: "MCP", uses: "CoreCommands VerifyCommands"),
]

let package = Package(
  name: "Diorama",
  products: [
    // Everything that draws, and what reads its files.
    .library(
      name: "Diorama",
      targets: modules(
        "Diorama UIKitNames QuartzCoreNames CoreGraphicsNames OSNames ComparingFiles")
        + ["ComparingPictures", "ComparingLayouts", "VerificationReports", "Verification"]),
    // Layouts with `import UIKit` need no more than this: no drawing, no scenes.
    .library(
      name: "UIKitNames",
      targets: modules("UIKitNames QuartzCoreNames CoreGraphicsNames OSNames")),
    // For test targets: they import Testing and XCTest. The second adds scene files.
    .library(name: "SnapshotExpectations", targets: modules("SnapshotExpectations")),
    .library(name: "SceneExpectations", targets: modules("SceneExpectations")),
    // For tests with `import SnapshotTesting`.
    .library(name: "SnapshotTestingNames", targets: modules("SnapshotTestingNames UIKitNames")),
    // For those with `import FBSnapshotTestCase`.
    .library(
      name: "FBSnapshotTestCaseNames", targets: modules("FBSnapshotTestCaseNames UIKitNames")),
    .executable(name: "diorama", targets: ["diorama"]),
    .plugin(name: "DioramaCommand", targets: ["DioramaCommand"]),
  ],
  targets: [
    // CLibraries: C libraries of the system, and C code of our own. Cairo is linked as `cairo` says;
    // its headers need FreeType's. The ICU is the one within Foundation.
    library("CCairo", package: "freetype2", apt: ["libcairo2-dev"]),
    library("CHarfBuzz", package: "harfbuzz", apt: ["libharfbuzz-dev"]),
    library("CFreeType", package: "freetype2", apt: ["libfreetype-dev"]),
    library("CSubmodules"),
    library("CICU"),
    library(
      "CImageCodecs", package: "libturbojpeg",
      apt: [
        "libturbojpeg0-dev", "libjpeg-dev", "libpng-dev", "libwebp-dev", "libdeflate-dev",
        "libgif-dev", "libheif-dev", "libtiff-dev", "liblcms2-dev",
      ]),
    // Libraries that are loaded on first use: HEIC, AVIF, TIFF and colour profiles; GNU libmicrohttpd.
    module("CPhotoCodecs", in: "CLibraries", uses: "CImageCodecs"),
    module("CWebServer", in: "CLibraries"),
    // The hot loops: of image files, and of drawing and comparing. Then the scripts and styles of pages.
    module("CImageKernels", in: "CLibraries"),
    .target(
      name: "CPixelKernels", dependencies: ["CImageKernels"],
      path: "Sources/CLibraries/CPixelKernels", cSettings: [.headerSearchPath("../CImageKernels")]),
    .target(
      name: "CPageResources", path: "Sources/CLibraries/CPageResources",
      cSettings: [
        .headerSearchPath("../../Verifying/VerificationReports/HTML/Resources"),
        .headerSearchPath("../../Drawing/Recording/Page/Resources"),
      ]
        + extras.compactMap { extra in
          extra.pages.map { .headerSearchPath("../../Tools/\(extra.name)/\($0)") }
        }),

    // Foundations: values that everything stands on. Text for people, files, JSON, geometry, pixels,
    // fonts, and the commands that draw.
    module("Basics", in: "Foundations"),
    module("LocatedJSON", in: "Foundations", uses: "Basics"),
    module("LayerGeometry", in: "Foundations"),
    module(
      "PixelImages", in: "Foundations", uses: "CImageCodecs CPhotoCodecs CImageKernels Basics"),
    module(
      "Typesetting", in: "Foundations",
      uses: "CHarfBuzz CFreeType CICU Basics LayerGeometry"),
    module(
      "DrawingCommands", in: "Foundations",
      uses: "CFreeType Basics LayerGeometry PixelImages Typesetting"),

    // Model: layers, views, collection views and their layouts, on the main actor; snapshots of layers
    // leave it as values. Each re-exports the one below, as UIKit does.
    module("LayerTree", in: "Model", uses: "DrawingCommands"),
    module("DrawingResources", in: "Model", uses: "Basics DrawingCommands"),
    module("LayoutSolvers", in: "Model", uses: "LayerGeometry"),
    module("Views", in: "Model", uses: "DrawingCommands LayerTree DrawingResources LayoutSolvers"),
    module("Controls", in: "Model", uses: "LayoutSolvers Views"),
    module("CollectionViews", in: "Model", uses: "LayoutSolvers Views"),
    module("CompositionalLayouts", in: "Model", uses: "LayoutSolvers CollectionViews"),
    module("Dynamics", in: "Model", uses: "LayoutSolvers CollectionViews"),

    // Drawing: snapshots become display lists, and these pixels, documents and recordings.
    module(
      "DisplayLists", in: "Drawing", uses: "Basics LayerTree"),
    module(
      "LayerRendering", in: "Drawing",
      uses: "CCairo CFreeType CPixelKernels Basics LayerTree DisplayLists", linking: cairo),
    module(
      "Recording", in: "Drawing",
      uses: "CPageResources Basics Views LayerRendering", files: "Page/Resources"),
    module(
      "VectorRendering", in: "Drawing",
      uses: "CCairo CFreeType Basics LayerTree LayerRendering Recording"),
    module(
      "LottieRendering", in: "Drawing",
      uses: "Basics LayerTree DisplayLists Recording VectorRendering"),

    // Scenes: the language of scene files, the ready layouts, and scenes on a stage.
    module("ViewTemplates", in: "Scenes", uses: "CICU Basics LocatedJSON Views"),
    module(
      "LayoutKinds", in: "Scenes", uses: "Basics LocatedJSON CollectionViews ViewTemplates"),
    module(
      "LayoutCatalog", in: "Scenes",
      uses: """
        LocatedJSON LayoutSolvers CollectionViews CompositionalLayouts Dynamics ViewTemplates
        LayoutKinds
        """),
    module(
      "SceneFiles", in: "Scenes",
      uses: """
        Basics LocatedJSON LayoutSolvers CollectionViews ViewTemplates LayoutKinds DisplayLists
        """),
    module(
      "ScenePlayback", in: "Scenes",
      uses: """
        Basics LocatedJSON LayoutSolvers Controls CompositionalLayouts LayerRendering
        Recording ViewTemplates LayoutCatalog SceneFiles
        """),
    module(
      "Boards", in: "Scenes",
      uses: """
        Basics LocatedJSON Controls CompositionalLayouts Recording ViewTemplates LayoutCatalog
        SceneFiles ScenePlayback DisplayLists
        """),

    // Verifying: comparisons, references, reports, and the laws of layouts.
    module(
      "ComparingPictures", in: "Verifying",
      uses: "CPixelKernels Basics DrawingCommands LayerRendering"),
    module(
      "ComparingLayouts", in: "Verifying",
      uses: "Basics LayerTree LayoutSolvers ComparingPictures DisplayLists"),
    module(
      "ComparingFiles", in: "Verifying",
      uses: """
        Basics LayerGeometry PixelImages Recording ComparingPictures ComparingLayouts DisplayLists
        """),
    module(
      "VerificationReports", in: "Verifying",
      uses: "CPageResources Basics PixelImages ComparingPictures DisplayLists",
      files: "HTML/Resources"),
    module(
      "Verification", in: "Verifying",
      uses: """
        Basics DrawingCommands LayerRendering Recording ComparingPictures ComparingLayouts
        VerificationReports
        """),
    module("LayoutLaws", in: "Verifying", uses: "Basics LayoutSolvers CollectionViews Recording"),

    // Tools: the command. Its modules lie beside each other, above what they share.
    module("WebServer", in: "Tools", uses: "CWebServer"),
    module(
      "CommandSupport", in: "Tools",
      uses: """
        Basics CollectionViews LayerRendering LayoutCatalog LayoutSolvers LocatedJSON VectorRendering
        LottieRendering Recording ViewTemplates SceneFiles ScenePlayback ComparingLayouts Verification
        """),
    module(
      "CoreCommands", in: "Tools",
      uses: "ComparingPictures ComparingLayouts ComparingFiles VerificationReports CommandSupport"),
    module(
      "VerifyCommands", in: "Tools",
      uses: "ComparingPictures ComparingLayouts VerificationReports Verification CommandSupport"),
    .executableTarget(
      name: "diorama",
      dependencies: targets(
        "CommandSupport CoreCommands VerifyCommands "
          + extras.map(\.name).joined(separator: " ")),
      path: "Sources/Tools/diorama", swiftSettings: strict, linkerSettings: staticRuntime),
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

    // Products: what users import.
    module(
      "Diorama", in: "Products",
      uses: """
        LocatedJSON LayoutSolvers Controls CompositionalLayouts Dynamics LayerRendering
        VectorRendering Recording ViewTemplates LayoutCatalog SceneFiles ScenePlayback Boards
        LottieRendering
        """),
    module(
      "SnapshotExpectations", in: "Products",
      uses: """
        Basics LayoutSolvers CollectionViews Recording ComparingPictures ComparingLayouts
        VerificationReports Verification LayoutLaws DisplayLists
        """),
    module(
      "SceneExpectations", in: "Products",
      uses: """
        Basics PixelImages SceneFiles ScenePlayback ComparingPictures VerificationReports
        Verification SnapshotExpectations
        """),
    module("CoreGraphicsNames", in: "Products", uses: "CSubmodules DrawingCommands"),
    module("QuartzCoreNames", in: "Products", uses: "CSubmodules LayerTree"),
    module(
      "UIKitNames", in: "Products",
      uses: "CSubmodules LayoutSolvers Controls CompositionalLayouts Dynamics"),
    module("OSNames", in: "Products", uses: "CSubmodules"),
    module(
      "SnapshotTestingNames", in: "Products",
      uses: """
        Basics Controls Recording ComparingPictures Verification SnapshotExpectations
        """),
    module("FBSnapshotTestCaseNames", in: "Products", uses: "Controls SnapshotTestingNames"),

    // Examples: systems as an app's code has them, the gallery that `./run gallery` keeps, the pages of
    // the documentation, and the photographs.
    other("cover-flow-example", at: "Examples/CoverFlow", uses: "Diorama", runs: true),
    other(
      "SystemExamples", at: "Examples/Systems", uses: "UIKitNames",
      settings: [.swiftLanguageMode(.v6)] + appleModuleNames),
    other(
      "systems-gallery", at: "Examples/SystemsGallery",
      uses: "Views Recording SystemExamples", runs: true),
    other("DocumentPages", at: "Examples/DocumentPages"),
    other(
      "gallery", at: "Examples/Gallery",
      uses: """
        Basics DrawingCommands Recording ViewTemplates SceneFiles ScenePlayback ComparingPictures
        ComparingFiles DocumentPages
        """,
      runs: true, resources: [.embedInCode("Resources")]),
    other(
      "draw-photographs", at: "Examples/DrawPhotographs", uses: "Basics PixelImages",
      runs: true),
    // Measures; see docs/benchmarks.md.
    .target(name: "CProcessFamily", path: "Benchmarks/CProcessFamily"),
    other(
      "diorama-bench", at: "Benchmarks/DioramaBench",
      uses: """
        CCairo CPixelKernels Basics LayoutSolvers CompositionalLayouts LayerRendering
        VectorRendering Recording LayoutCatalog SceneFiles ScenePlayback ComparingPictures
        VerificationReports Verification LayoutLaws TestBasics TestSupport CProcessFamily
        """,
      runs: true),

    // Tests, in the folders of what they test.
    tests(
      "Basics", in: "Foundations",
      uses: "Basics TestBasics"),
    tests(
      "LocatedJSON", in: "Foundations",
      uses: "LocatedJSON TestBasics"),
    tests(
      "LayerGeometry", in: "Foundations",
      uses: "LayerGeometry TestBasics"),
    tests(
      "PixelImages", in: "Foundations",
      uses: "CImageCodecs CImageKernels CPixelKernels Basics PixelImages TestBasics",
      without: ["Scripts"]),
    tests(
      "Typesetting", in: "Foundations",
      uses: """
        CHarfBuzz CFreeType LayerGeometry PixelImages Typesetting DrawingCommands TestBasics
        """),
    tests(
      "DrawingCommands", in: "Foundations",
      uses: "DrawingCommands TestBasics"),
    tests(
      "LayerTree", in: "Model",
      uses: "LayerTree TestBasics"),
    tests(
      "LayoutSolvers", in: "Model",
      uses: "LayerGeometry LayoutSolvers TestBasics"),
    tests(
      "Views", in: "Model",
      uses: "DrawingResources LayoutSolvers Views TestBasics ViewTestSupport"),
    tests(
      "Controls", in: "Model",
      uses: "DrawingCommands LayerTree DrawingResources Views Controls TestBasics"),
    tests(
      "CollectionViews", in: "Model",
      uses: """
        DrawingResources LayoutSolvers Views Controls CollectionViews Dynamics TestBasics
        ViewTestSupport CollectionTestSupport
        """),
    tests(
      "CompositionalLayouts", in: "Model",
      uses: """
        DrawingResources LayoutSolvers Views CollectionViews CompositionalLayouts
        TestBasics CollectionTestSupport
        """),
    tests(
      "Dynamics", in: "Model",
      uses: "LayoutSolvers Views Dynamics TestBasics"),
    tests(
      "DisplayLists", in: "Drawing",
      uses: "LayerTree LayerRendering VectorRendering TestBasics TestSupport"),
    tests(
      "LayerRendering", in: "Drawing",
      uses: """
        CPixelKernels LayerTree LayerRendering VectorRendering TestBasics TestSupport
        """),
    tests(
      "VectorRendering", in: "Drawing",
      uses: """
        LayerTree LayerRendering Recording VectorRendering LottieRendering TestBasics
        TestSupport
        """),
    tests(
      "Recording", in: "Drawing",
      uses: """
        LayoutSolvers Controls CollectionViews LayerRendering Recording LayoutCatalog TestBasics
        TestSupport
        """),
    tests(
      "ViewTemplates", in: "Scenes",
      uses: "LocatedJSON DrawingResources ViewTemplates"),
    tests(
      "LayoutCatalog", in: "Scenes",
      uses: """
        LocatedJSON LayoutSolvers Views Controls CollectionViews CompositionalLayouts Dynamics
        LayoutCatalog TestBasics TestSupport
        """),
    tests(
      "SceneFiles", in: "Scenes",
      uses: """
        Basics LocatedJSON LayerTree LayoutSolvers ViewTemplates LayoutCatalog SceneFiles
        Boards TestBasics TestSupport
        """),
    tests(
      "ScenePlayback", in: "Scenes",
      uses: """
        Basics LocatedJSON LayoutSolvers Controls CompositionalLayouts Recording ViewTemplates
        LayoutCatalog SceneFiles ScenePlayback LayoutLaws TestBasics TestSupport DisplayLists
        """),
    tests(
      "Boards", in: "Scenes",
      uses: """
        Basics LocatedJSON CompositionalLayouts ViewTemplates SceneFiles ScenePlayback Boards
        TestBasics TestSupport
        """),
    tests(
      "ComparingPictures", in: "Verifying",
      uses: "CPixelKernels PixelImages ComparingPictures TestBasics",
      without: ["Values"]),
    tests(
      "ComparingLayouts", in: "Verifying",
      uses: """
        LayerTree LayerRendering ComparingPictures ComparingLayouts TestBasics
        """),
    tests(
      "ComparingFiles", in: "Verifying",
      uses: "PixelImages ComparingPictures ComparingFiles"),
    tests(
      "VerificationReports", in: "Verifying",
      uses: "Basics PixelImages ComparingPictures VerificationReports TestBasics"),
    tests(
      "Verification", in: "Verifying",
      uses: """
        Basics LayerTree LayerRendering Recording ComparingPictures ComparingLayouts
        VerificationReports Verification TestBasics
        """),
    tests(
      "LayoutLaws", in: "Verifying",
      uses: """
        LayoutSolvers CollectionViews CompositionalLayouts LayoutCatalog LayoutLaws TestBasics
        """),
    tests(
      "WebServer", in: "Tools",
      uses: "WebServer TestBasics"),
    tests(
      "Command", in: "Tools",
      uses: """
        Basics LocatedJSON DrawingCommands Recording LayoutCatalog ComparingPictures
        ComparingFiles VerificationReports Verification DocumentPages TestBasics TestSupport
        DisplayLists
        """,
      without: ["Faults", "Help", "Hosts", "References"]),
    tests(
      "OSNames", in: "Products",
      uses: "OSNames"),
    tests(
      "SnapshotExpectations", in: "Products",
      uses: """
        Basics LayoutSolvers CollectionViews Recording ComparingPictures VerificationReports
        Verification LayoutLaws SnapshotExpectations SceneExpectations TestBasics DisplayLists
        """,
      without: ["Reference"]),
    tests(
      "SystemExamples", in: "Products",
      uses: """
        LayoutSolvers CollectionViews LayoutCatalog SystemExamples TestBasics TestSupport
        """),
    // What tests share.
    other("TestBasics", at: "Tests/Support/TestBasics", uses: "CImageKernels"),
    other("ViewTestSupport", at: "Tests/Support/ViewTestSupport", uses: "Views TestBasics"),
    other(
      "CollectionTestSupport", at: "Tests/Support/CollectionTestSupport",
      uses: "LayoutSolvers Views CollectionViews"),
    other(
      "TestSupport", at: "Tests/Support/TestSupport",
      uses: "LayoutSolvers CollectionViews TestBasics"),
    // What is fuzzed, and the tests that replay the cases of Tests/Support/Corpus; ./run fuzz has the rest.
    .target(
      name: "KernelCases", dependencies: ["CImageKernels", "CPixelKernels", "CImageCodecs"],
      path: "Tests/Support/Fuzzing/Kernels"),
    other(
      "ReaderCases", at: "Tests/Support/Fuzzing/Readers/Sources/ReaderCases",
      uses: """
        PixelImages DrawingCommands Recording SceneFiles ScenePlayback ComparingLayouts
        VerificationReports Verification DisplayLists
        """),
    tests("Corpus", in: "Support", uses: "TestBasics ReaderCases KernelCases"),
    // What was measured on pictures that UIKit made, with the projects they are from.
    tests(
      "AppleTruth", in: "Products",
      uses: """
        LayerGeometry PixelImages Typesetting LayoutSolvers Controls CollectionViews
        CompositionalLayouts DisplayLists Recording
        """),
    // Code as it is written for UIKit, and what proves that it runs. The first is a file that apps copy,
    // to record what UIKit's own views do.
    other(
      "LayoutTracing", at: "Bridge", uses: "QuartzCoreNames UIKitNames",
      settings: [.swiftLanguageMode(.v6)] + appleModuleNames),
    tests(
      "LayoutTracing", in: "Products",
      uses: """
        Basics DisplayLists LayoutSolvers CompositionalLayouts Recording SceneFiles ScenePlayback
        ComparingLayouts ComparingFiles SnapshotExpectations LayoutTracing SystemExamples TestBasics
        """),
    other(
      "UIKitStyleLayouts", at: "Tests/Products/UIKitStyle",
      uses: "CoreGraphicsNames QuartzCoreNames UIKitNames OSNames",
      settings: [.swiftLanguageMode(.v5)] + appleModuleNames),
    tests(
      "UIKitStyle", in: "Products",
      uses: """
        LayoutSolvers Controls Dynamics LayerRendering Recording TestBasics UIKitStyleLayouts
        OSNames
        """),
    .testTarget(
      name: "UIKitStyleXCTests",
      dependencies: targets(
        "Recording UIKitNames UIKitStyleLayouts"),
      path: "Tests/Products/UIKitStyleXCTests",
      swiftSettings: [.swiftLanguageMode(.v5)] + appleModuleNames + plain),
    .testTarget(
      name: "SnapshotExpectationsXCTests",
      dependencies: targets(
        "CollectionViews SnapshotExpectations"),
      path: "Tests/Products/SnapshotExpectationsXCTests",
      exclude: ["Reference"], swiftSettings: strict + plain),
    // Tests as they are written for swift-snapshot-testing, in both runners.
    tests(
      "SnapshotTestingNames", in: "Products",
      uses: "Basics PixelImages UIKitNames SnapshotTestingNames UIKitStyleLayouts",
      settings: strict + snapshotModuleNames),
    .testTarget(
      name: "SnapshotTestingNamesXCTests",
      dependencies: targets(
        "UIKitNames SnapshotTestingNames UIKitStyleLayouts"),
      path: "Tests/Products/SnapshotTestingNamesXCTests",
      exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v5)] + snapshotModuleNames + plain),
    // And as they are for iOSSnapshotTestCase.
    .testTarget(
      name: "FBSnapshotTestCaseNamesXCTests",
      dependencies: targets("UIKitNames FBSnapshotTestCaseNames"),
      path: "Tests/Products/FBSnapshotTestCaseNamesXCTests", exclude: ["ReferenceImages_64"],
      swiftSettings: [.swiftLanguageMode(.v5)] + snapshotCaseNames + plain),
  ]
)

package.targets += extras.flatMap(\.targets)

// `./run test MODULE`: only the tests of some modules, and what they need.
if let chosen = ProcessInfo.processInfo.environment["DIORAMA_MODULES"], !chosen.isEmpty {
  let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = byName[name], needed.insert(name).inserted else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { need(dependency) }
  }
  for module in chosen.split(separator: " ") {
    need("\(module)Tests")
    need("\(module)XCTests")
    // The tests of the command run it, and draw the gallery to see whether it is up to date.
    if module == "Command" { ["diorama", "gallery", "systems-gallery"].forEach(need) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

// SwiftPM compiles what a plugin runs once more, for the host, and `swift test` builds all plugins:
// the builds of `./run` go without. Packages that depend on this one have it.
if ProcessInfo.processInfo.environment["DIORAMA_WITHOUT_PLUGIN"] != nil {
  package.targets.removeAll { $0.type == .plugin }
  package.products.removeAll { $0 is Product.Plugin }
}
