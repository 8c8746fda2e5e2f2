// swift-tools-version: 6.0
// The readers with libFuzzer, a package of its own so that the ordinary build has nothing of it.
// Tests/Support/Fuzzing/fuzz builds it.
import PackageDescription

let package = Package(
  name: "Readers",
  dependencies: [.package(name: "Diorama", path: "../../../..")],
  targets: [
    .target(
      name: "ReaderCases", dependencies: [.product(name: "Diorama", package: "Diorama")]),
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["ReaderCases"],
      swiftSettings: [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)
