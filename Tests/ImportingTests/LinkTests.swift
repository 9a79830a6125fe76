import Importing
import Testing

/// Links that lead nowhere in the new folder, and those that only seem to.
struct LinkTests {
    private static let site = "baseurl: /guide\nurl: https://guide.example.org\n"

    private func page(_ text: String) throws -> Imported {
        try Imported(["_config.yml": Self.site, "forms/box.md": "# Box\n\n" + text, "index.md": "# Home\n"])
    }

    @Test(arguments: ["/guide/forms", "/guide/forms/", "{{ site.baseurl }}/forms/#errors"])
    func saysThatAFolderWithoutAnOverviewIsNoPage(address: String) throws {
        let imported = try page("[Forms](\(address))\n")
        #expect(try imported["forms/box.md"].contains("Forms (`/guide/forms"))
        #expect(try imported.report.contains("there is no page or file `/guide/forms"))
    }

    @Test func leadsFromAFolderOnGitHubToItsFirstPageAndSaysSo() throws {
        let imported = try Imported(["a.md": "# A\n\n[Forms](forms/)\n", "forms/box.md": "# Box\n"], from: .github)
        #expect(try imported["a.md"].contains("[Forms](forms/box.md)"))
        #expect(try imported.report.contains("a folder without an overview"))
    }

    @Test func keepsLinksToPagesOfThePublishedSiteThatAreNotInTheFolder() throws {
        let imported = try page("[Rules](https://guide.example.org/guide/rules)\n")
        #expect(try imported["forms/box.md"].contains("[Rules](https://guide.example.org/guide/rules)"))
        #expect(try imported.report.contains("`forms/box.md:3`: there is no page or file `/rules`; the link leads to"))
    }

    @Test func makesAddressesOfThePublishedSiteLinksToFiles() throws {
        #expect(try page("[Home](https://guide.example.org/guide/)\n")["forms/box.md"].contains("[Home](../index.md)"))
    }

    @Test(arguments: ["<a href=\"#\">Sample</a>", "[Sample](#)"])
    func keepsLinksToNothing(link: String) throws {
        let imported = try page(link + "\n")
        #expect(try imported["forms/box.md"].hasSuffix("# Box\n\n\(link)\n"))
        #expect(imported.result.notFound == 0)
    }

    @Test(arguments: [
        "[name](#name)", "[name][n]\n\n[n]: #name", "[name]\n\n[name]: #name", "<a href=\"#name\">name</a>",
    ])
    func keepsOnlyTheWordsOfALinkToAMissingHeading(link: String) throws {
        let imported = try page("The \(link)\n")
        #expect(try imported["forms/box.md"].contains("# Box\n\nThe name\n"))
        #expect(try imported.report.contains("the page has no heading `#name`"))
    }

    @Test func saysTheLineOfALinkAndNotOfALikeText() throws {
        let imported = try page("The file missing.md is not there.\n\n[Missing](missing.md)\n")
        #expect(try imported.report.contains("`forms/box.md:5`: there is no page or file `missing.md`"))
    }
}
