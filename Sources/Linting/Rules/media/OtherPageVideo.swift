import Handbook

extension Rule {
    static let otherPageVideo = Rule(
        "media/other-page-video", .error,
        what: "A video comes from another page's folder, or from the other family of pages.",
        why: "It shows another component than the one that the page speaks of: often left over from a copied page."
    ) { page, handbook in
        page.graph.videos.compactMap { video in
            for source in video.sources {
                guard let other = otherPage(in: source.media.written, page, handbook) else { continue }
                let range = page.locate(
                    source.media.span.lowerBound..<source.media.span.upperBound, in: video.nodes.lowerBound)
                return Words.diagnostic(range, other, page.graph.title)
            }
            return nil
        }
    }

    /// The page name or top folder that the file belongs to; nil for this page's own.
    private static func otherPage(in written: String, _ page: LintedPage, _ handbook: LintedHandbook) -> String? {
        let path = ContentPath(written)
        guard let folder = path.folder.last, let own = page.graph.path.folder.first else { return nil }
        let name = page.graph.route.segments.last ?? ""
        if folder == name || path.stem.lowercased().hasPrefix(name.lowercased()) { return nil }
        let families = path.folder.filter(handbook.names.topFolders.contains)
        if let family = families.first, families.count == 1, family != own, handbook.names.topFolders.contains(own) {
            return family
        }
        let others = handbook.names.pages(named: folder).filter { handbook.graph.pages[$0].path.folder.first == own }
        if !others.isEmpty, isForeign(folder, to: name) { return folder }
        let shared = Subject.words(in: folder).union(Subject.words(in: separated(path.stem)))
        let isNamed = handbook.names.hasPage(resembling: folder)
        return isNamed && shared.isDisjoint(with: page.subject.words) ? folder : nil
    }

    /// Whether neither name is a short form of the other.
    private static func isForeign(_ folder: String, to name: String) -> Bool {
        !(name.hasPrefix(folder + "-") || folder.hasPrefix(name + "-"))
    }

    /// A name split into words: `button Ios Voiceover` for `buttonIosVoiceover`.
    private static func separated(_ name: String) -> String {
        name.reduce(into: "") { text, letter in
            if letter.isUppercase { text.append(" ") }
            text.append(letter)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ other: String, _ title: String) -> Diagnostic {
        Diagnostic(
            range, "this video is that of '\(other)', not of \(title)",
            help: "record one for this page, or remove the video until there is one")
    }
}
