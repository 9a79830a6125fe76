// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Scripts/fuzz asks for the fuzzer; nobody else does, because it takes the fuzzer's runtime.
let isFuzzing = ProcessInfo.processInfo.environment["CURBCUT_FUZZING"] != nil
let sanitizers = ["-sanitize=fuzzer,address"]
/// A number of the program's own, made of its bytes by the linker: `Publisher.ownMark` reads it.
let buildID: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--build-id=sha1"], .when(platforms: [.linux]))]
let strict: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny")] + (isFuzzing ? [.unsafeFlags(sanitizers)] : [])

let package = Package(
    name: "curbcut",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "curbcut", targets: ["curbcut"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(
            name: "CMarkGFM",
            pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
                .brew(["cmark-gfm"]),
            ]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CPosix"),
        .target(name: "SafeHTML", swiftSettings: strict),
        .target(name: "Markdown", dependencies: ["CMarkGFM", "SafeHTML"], swiftSettings: strict),
        .target(
            name: "ContentGraph", dependencies: ["Markdown"], swiftSettings: strict, plugins: ["EmbedAssets"]),
        .target(
            name: "Linting", dependencies: ["Markdown", "ContentGraph"], swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Reading",
            dependencies: ["CYaml", "Markdown", "ContentGraph"],
            swiftSettings: strict),
        .target(
            name: "Versioning", dependencies: ["Markdown", "ContentGraph", "Reading"], swiftSettings: strict),
        .target(name: "Searching", dependencies: ["SafeHTML", "Markdown", "ContentGraph"], swiftSettings: strict),
        .target(
            name: "Templates",
            dependencies: ["SafeHTML", "ContentGraph", "Markdown", "Exporting"],
            path: "Templates",
            exclude: ["Assets"],
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Exporting",
            dependencies: ["Markdown", "ContentGraph", "SafeHTML"],
            swiftSettings: strict),
        .target(
            name: "Publishing",
            dependencies: [
                "CPosix", "Markdown", "ContentGraph", "Templates", "Searching", "Exporting", "SafeHTML",
            ],
            swiftSettings: strict),
        .target(
            name: "Previewing",
            dependencies: ["CZlib", "ContentGraph", "Reading", "Publishing"],
            exclude: ["Assets"],
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .executableTarget(
            name: "curbcut",
            dependencies: [
                "Markdown", "ContentGraph", "Reading", "Linting", "SafeHTML", "Templates", "Exporting", "Publishing",
                "Previewing", "Versioning",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            linkerSettings: buildID,
            plugins: ["EmbedAssets"]),
        .executableTarget(
            name: "measure-search", dependencies: ["Reading", "ContentGraph", "Searching"],
            path: "Benchmarks/search/Measure", swiftSettings: strict),
        .executableTarget(name: "embed-assets", path: "Plugins/embed-assets"),
        .plugin(
            name: "EmbedAssets",
            capability: .buildTool(),
            dependencies: ["embed-assets"]),
        .target(
            name: "TestSupport", dependencies: ["Markdown", "ContentGraph", "Reading"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "PreviewingTests",
            dependencies: ["TestSupport", "ContentGraph", "Reading", "Publishing", "Previewing"], swiftSettings: strict),
        .testTarget(
            name: "LintingTests", dependencies: ["TestSupport", "Linting", "ContentGraph", "Reading"],
            swiftSettings: strict),
        .testTarget(name: "MarkdownTests", dependencies: ["TestSupport", "Markdown"], swiftSettings: strict),
        .testTarget(name: "SafeHTMLTests", dependencies: ["SafeHTML"], swiftSettings: strict),
        .testTarget(name: "ContentGraphTests", dependencies: ["TestSupport", "ContentGraph"], swiftSettings: strict),
        .testTarget(
            name: "ReadingTests", dependencies: ["TestSupport", "Reading", "ContentGraph"], swiftSettings: strict),
        .testTarget(
            name: "TemplatesTests", dependencies: ["TestSupport", "Templates", "Publishing"], swiftSettings: strict),
        .testTarget(
            name: "PublishingTests", dependencies: ["TestSupport", "Publishing", "Reading"], swiftSettings: strict),
        .testTarget(
            name: "SearchingTests", dependencies: ["TestSupport", "ContentGraph", "Searching"], swiftSettings: strict),
        .testTarget(
            name: "VersioningTests", dependencies: ["TestSupport", "ContentGraph", "Versioning"], swiftSettings: strict),
        .testTarget(name: "CommandTests", dependencies: ["TestSupport", "curbcut"], swiftSettings: strict),
        .testTarget(
            name: "ExportingTests",
            dependencies: ["TestSupport", "Exporting", "ContentGraph", "Reading", "Markdown", "Publishing"],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    ]
)

if isFuzzing {
    package.products.append(.executable(name: "curbcut-fuzz", targets: ["curbcut-fuzz"]))
    package.targets.append(
        .executableTarget(
            name: "curbcut-fuzz", dependencies: ["Linting", "Markdown", "ContentGraph", "Reading", "Publishing"],
            path: "Tests/Fuzzing", swiftSettings: strict, linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]))
}
