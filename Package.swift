// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Only Scripts/fuzz sets this variable, because fuzzing needs the fuzzer's runtime.
let isFuzzing = ProcessInfo.processInfo.environment["CURBCUT_FUZZING"] != nil
let sanitizers = ["-sanitize=fuzzer,address"]
let strict: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny")] + (isFuzzing ? [.unsafeFlags(sanitizers)] : [])

/// The style sheets and scripts of a folder, which the plugin EmbedAssets embeds into the target.
func assets(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: Context.packageDirectory + "/" + folder)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }.sorted()
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
        .target(name: "CPosix"),
        .target(name: "LibC", swiftSettings: strict),
        .target(name: "Essentials", swiftSettings: strict),
        .target(name: "Platform", dependencies: ["CPosix", "LibC"], swiftSettings: strict),
        .target(name: "Base", dependencies: ["Platform"], swiftSettings: strict),
        .target(name: "SafeHTML", dependencies: ["Base"], swiftSettings: strict),
        .target(name: "Markdown", dependencies: ["CMarkGFM", "Platform", "Base", "SafeHTML"], swiftSettings: strict),
        .target(
            name: "Handbook", dependencies: ["Base", "Markdown"], swiftSettings: strict, plugins: ["EmbedAssets"]),
        .target(
            name: "Linting", dependencies: ["Platform", "Essentials", "Base", "Markdown", "Handbook"],
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Reading",
            dependencies: ["CYaml", "Essentials", "Platform", "Base", "Markdown", "Handbook"],
            swiftSettings: strict),
        .target(
            name: "History", dependencies: ["Platform", "Base", "Markdown", "Handbook", "Reading"],
            swiftSettings: strict),
        .target(name: "Importing", dependencies: ["Essentials", "Reading"], swiftSettings: strict),
        .target(name: "Searching", dependencies: ["Base", "SafeHTML", "Markdown", "Handbook"], swiftSettings: strict),
        .target(
            name: "Templates",
            dependencies: ["Base", "SafeHTML", "Handbook", "Markdown", "Exporting"],
            path: "Templates",
            exclude: assets(in: "Templates"),
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .target(
            name: "Exporting",
            dependencies: ["Base", "Markdown", "Handbook", "SafeHTML"],
            swiftSettings: strict),
        .target(
            name: "Reporting", dependencies: ["Base", "Handbook", "Reading", "SafeHTML"], swiftSettings: strict),
        .target(
            name: "Publishing",
            dependencies: [
                "Platform", "Base", "Markdown", "Handbook", "Templates", "Searching", "Exporting", "SafeHTML",
            ],
            swiftSettings: strict),
        .target(
            name: "Previewing",
            dependencies: ["Platform", "Base", "Handbook", "Reading", "Linting", "Publishing"],
            exclude: ["Assets"],
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .executableTarget(
            name: "curbcut",
            dependencies: [
                "Platform", "Base", "Markdown", "Handbook", "Reading", "Linting", "Exporting", "Publishing",
                "Previewing", "History", "Reporting", "Importing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            plugins: ["EmbedAssets"]),
        .executableTarget(name: "embed-assets", path: "Plugins/embed-assets"),
        .plugin(
            name: "EmbedAssets",
            capability: .buildTool(),
            dependencies: ["embed-assets"]),
        .target(
            name: "TestSupport", dependencies: ["Base", "Markdown", "Handbook", "Reading"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "PreviewingTests",
            dependencies: ["TestSupport", "Platform", "Base", "Handbook", "Reading", "Publishing", "Previewing"],
            swiftSettings: strict),
        .testTarget(
            name: "LintingTests", dependencies: ["TestSupport", "Base", "Markdown", "Linting", "Handbook", "Reading"],
            swiftSettings: strict),
        .testTarget(
            name: "MarkdownTests", dependencies: ["TestSupport", "Base", "Markdown", "SafeHTML"], swiftSettings: strict),
        .testTarget(
            name: "PlatformTests", dependencies: ["TestSupport", "Platform"], swiftSettings: strict),
        .testTarget(name: "BaseTests", dependencies: ["TestSupport", "Base"], swiftSettings: strict),
        .testTarget(name: "SafeHTMLTests", dependencies: ["Base", "SafeHTML"], swiftSettings: strict),
        .testTarget(name: "HandbookTests", dependencies: ["TestSupport", "Base", "Handbook"], swiftSettings: strict),
        .testTarget(
            name: "ReadingTests", dependencies: ["TestSupport", "Base", "Markdown", "Reading", "Handbook"],
            swiftSettings: strict),
        .testTarget(
            name: "TemplatesTests",
            dependencies: [
                "TestSupport", "Base", "SafeHTML", "Markdown", "Handbook", "Reading", "Templates", "Publishing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PublishingTests",
            dependencies: ["TestSupport", "Platform", "Base", "Handbook", "Publishing", "Reading"],
            swiftSettings: strict),
        .testTarget(
            name: "SearchingTests", dependencies: ["TestSupport", "Base", "Handbook", "Searching"],
            swiftSettings: strict),
        .testTarget(
            name: "HistoryTests", dependencies: ["TestSupport", "Base", "Handbook", "History"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "TestSupport", "Base", "Handbook", "History", "Linting", "Markdown", "Platform", "Previewing",
                "Publishing", "Reading", "Reporting", "curbcut",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExportingTests",
            dependencies: ["TestSupport", "Base", "Exporting", "Handbook", "Reading", "Markdown", "Publishing"],
            swiftSettings: strict),
        .testTarget(
            name: "ReportingTests", dependencies: ["TestSupport", "Base", "Handbook", "Reading", "Reporting"],
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
