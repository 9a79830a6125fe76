import Foundation
import Handbook
import TestSupport
import Testing

@testable import Templates

/// Every component has an example with a golden file.
struct GalleryTests {
    @Test(arguments: ComponentExample.all) func looksAsRecorded(example: ComponentExample) throws {
        try GoldenFile("components/\(example.name).html").check(example.html)
    }

    @Test func everyComponentHasAnExample() {
        let components = Set(
            Repository.files(below: Repository.root + "/Templates/Components", ending: ".swift").compactMap {
                $0.split(separator: "/").dropLast().last.map(String.init)
            })
        let shown = Set(ComponentExample.all.map(\.folder))
        #expect(components.subtracting(shown).isEmpty, "add examples to ComponentExamples.swift")
    }

    /// The folder of `make gallery`.
    private static let gallery = URL(fileURLWithPath: Repository.root + "/.build/gallery")

    /// What `make gallery` opens: every component in light and dark, plain and in three brands.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CURBCUT_GALLERY"] != nil)) func galleryIsWritten() throws {
        func write(_ name: String, _ bytes: [UInt8]) throws {
            let file = Self.gallery.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        for asset in SiteAsset.allCases { try write(asset.file.joined(separator: "/"), asset.bytes) }
        let examples = ComponentExample.all.map { "<h2>\($0.name)</h2>\n\($0.html)" }.joined(separator: "<hr>\n")
        let shell = PageShell(handbook: Handbook(["native/a.md": "# A\n"]), seenFrom: Route(["native", "a"]))
        let banner = "\(shell.banner.text)\(shell.tools.text)"
        for brand in ["", "rubra", "nordlys", "havn"] {
            let own = brand.isEmpty ? "" : try Repository.text("\(Repository.root)/Tests/Fixtures/brands/\(brand).css")
            for theme in ["light", "dark"] {
                let page = """
                    <!DOCTYPE html><html lang="en" data-theme="\(theme)"><meta charset="utf-8"><title>Components, \(theme)</title>
                    <link rel="stylesheet" href="assets/curbcut.css"><link rel="stylesheet" href="assets/cards.css">
                    <link rel="stylesheet" href="assets/home.css"><style>\(own)</style>
                    \(banner)<div class="frame"><main>\(examples)</main></div></html>
                    """
                try write(brand + theme + ".html", Array(page.utf8))
            }
        }
        let frames = ["", "rubra", "nordlys", "havn"].flatMap { brand in
            ["light", "dark"].map {
                "<iframe src=\"\(brand)\($0).html\" title=\"\(brand) \($0)\" style=\"width: 49%; height: 95vh; border: 0\"></iframe>"
            }
        }
        try write("index.html", Array("<!DOCTYPE html><title>Components</title>\(frames.joined())\n".utf8))
    }
}
