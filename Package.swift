// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Only Scripts/fuzz sets this variable, because fuzzing needs the fuzzer's runtime.
let isFuzzing = ProcessInfo.processInfo.environment["CURBCUT_FUZZING"] != nil
let sanitizers = ["-sanitize=fuzzer,address"]
let strict: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny")] + (isFuzzing ? [.unsafeFlags(sanitizers)] : [])

/// For the rooms that go through every byte: the tool of the tests then needs 1.6 s instead of 4.4 for our handbook, and
/// compiling everything takes 336 s of processor time instead of 326.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For the rooms whose work is no loop over every byte: 0.5 MB less binary; lint then needs 4 % more instructions.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For the rooms that run once, or wait for people: LLVM's passes without those of Swift's own optimiser. The four rooms
/// compile in 21 s of processor time instead of 62 and are not larger; import takes a tenth longer. Lint would take
/// several times as long.
let cold =
    strict + [
        .unsafeFlags(["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release))
    ]

/// The style sheets, scripts and drawings of a folder, which the plugin EmbedAssets embeds into the target.
func assets(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: Context.packageDirectory + "/" + folder)
    let kinds = [".css", ".js", ".svg", ".tsv"]
    return (files?.compactMap { $0 as? String } ?? []).filter { kinds.contains(where: $0.hasSuffix) }.sorted()
}

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
            name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CPosix"),
        .target(name: "Essentials", swiftSettings: strict),
        .target(name: "Tools", dependencies: ["CPosix", "Essentials"], swiftSettings: quick),
        .target(name: "SafeHTML", dependencies: ["Tools"], swiftSettings: quick),
        .target(name: "Markdown", dependencies: ["CMarkGFM", "Tools", "SafeHTML"], swiftSettings: quick),
        .target(
            name: "Handbook", dependencies: ["Essentials", "Tools", "Markdown"], swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Linting", dependencies: ["Tools", "Essentials", "Markdown", "Handbook"],
            swiftSettings: small,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Reading",
            dependencies: ["CYaml", "Essentials", "Tools", "Markdown", "Handbook"], exclude: ["Tables"],
            swiftSettings: strict, plugins: ["EmbedAssets"]),
        .target(
            name: "Importing", dependencies: ["Handbook", "Reading", "Tools"], exclude: ["Tables"],
            swiftSettings: cold, plugins: ["EmbedAssets"]),
        .target(
            name: "Templates",
            dependencies: ["Essentials", "Tools", "SafeHTML", "Handbook", "Markdown", "Exporting"],
            path: "Templates",
            exclude: assets(in: "Templates"),
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Exporting",
            dependencies: ["Tools", "Markdown", "Handbook", "SafeHTML"],
            swiftSettings: quick),
        .target(
            name: "Reporting", dependencies: ["Tools", "Handbook", "Reading", "SafeHTML"], exclude: ["Assets"],
            swiftSettings: cold, plugins: ["EmbedAssets"]),
        .target(
            name: "Publishing",
            dependencies: [
                "Tools", "Markdown", "Handbook", "Templates", "Exporting", "SafeHTML",
            ],
            swiftSettings: small),
        .target(
            name: "Previewing",
            dependencies: ["Essentials", "Tools", "Handbook", "Reading", "Linting", "Publishing"],
            exclude: ["Assets"],
            swiftSettings: cold,
            plugins: ["EmbedAssets"]),
        .executableTarget(
            name: "curbcut",
            dependencies: [
                "Tools", "Markdown", "Handbook", "Reading", "Linting", "Exporting", "Publishing", "Previewing",
                "Reporting", "Importing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: cold,
            plugins: ["EmbedAssets"]),
        .executableTarget(name: "embed-assets", path: "Plugins/embed-assets"),
        .plugin(
            name: "EmbedAssets",
            capability: .buildTool(),
            dependencies: ["embed-assets"]),
        .target(
            name: "TestSupport", dependencies: ["Tools", "Markdown", "Handbook", "Reading"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "PreviewingTests",
            dependencies: ["TestSupport", "Tools", "Handbook", "Reading", "Publishing", "Previewing"],
            swiftSettings: strict),
        .testTarget(
            name: "LintingTests", dependencies: ["TestSupport", "Tools", "Markdown", "Linting", "Handbook", "Reading"],
            swiftSettings: strict),
        .testTarget(
            name: "MarkdownTests", dependencies: ["TestSupport", "Tools", "Markdown", "SafeHTML"], swiftSettings: strict
        ),
        .testTarget(name: "ToolsTests", dependencies: ["TestSupport", "Tools"], swiftSettings: strict),
        .testTarget(name: "SafeHTMLTests", dependencies: ["Tools", "SafeHTML"], swiftSettings: strict),
        .testTarget(name: "HandbookTests", dependencies: ["TestSupport", "Tools", "Handbook"], swiftSettings: strict),
        .testTarget(
            name: "ReadingTests", dependencies: ["TestSupport", "Tools", "Markdown", "Reading", "Handbook"],
            swiftSettings: strict),
        .testTarget(
            name: "TemplatesTests",
            dependencies: [
                "TestSupport", "Tools", "SafeHTML", "Markdown", "Handbook", "Reading", "Templates", "Publishing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PublishingTests",
            dependencies: ["TestSupport", "Tools", "Handbook", "Publishing", "Reading"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "TestSupport", "Tools", "Handbook", "Reading", "Linting", "Markdown", "Previewing", "Publishing",
                "Reporting", "curbcut",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExportingTests",
            dependencies: ["TestSupport", "Tools", "Exporting", "Handbook", "Reading", "Markdown", "Publishing"],
            swiftSettings: strict),
        .testTarget(
            name: "ReportingTests", dependencies: ["TestSupport", "Tools", "Handbook", "Reading", "Reporting"],
            swiftSettings: strict),
        .testTarget(
            name: "ImportingTests", dependencies: ["TestSupport", "Importing"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    ]
)

if isFuzzing {
    package.products.append(.executable(name: "curbcut-fuzz", targets: ["curbcut-fuzz"]))
    package.targets.append(
        .executableTarget(
            name: "curbcut-fuzz", dependencies: ["Linting", "Markdown", "Handbook", "Reading", "Publishing"],
            path: "Tests/Fuzzing", swiftSettings: strict, linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]))
}
