import glob
import os
import re

"""name -> text of about n bytes"""
def fill(unit, n): return unit * max(1, n // len(unit.encode()))
def inputs(n):
    f = lambda u: fill(u, n)
    k = max(1, n // 2)
    d = {
    "tables of |-": f("|-\n"), "table rows |-|": "|a|\n|-|\n" + f("|x|\n"), "z_www.": f("z_www."), "www. _": f("www._"), "![[]()": f("![[]()"),
    "quotes with emphasis": f(">") + f("*a_"), "quotes then stars": ">"*(k) + "*a"*(k//2),
    "quote lines": f("> *a\n"), "deep quotes x lines": f(">"*100+"a\n"),
    "CDATA": f("<![CDATA["), "php": f("<?"), "declaration": f("<!A"), "a <![CDATA[": "a " + f("<![CDATA["), "a <?": "a "+f("<?"), "a <!A ": "a "+f("<!A "), "a <!--": "a "+f("<!--"), "<!-- lines": f("<!-- a\n\n"),
    "wide table": "|"+"a|"*(n//8)+"\n|"+"-|"*(n//8)+"\n"+"|"+"b|"*(n//8)+"\n",
    "wide table short rows": "|"+"a|"*190+"\n|"+"-|"*190+"\n"+"|b|\n"*((n-1000)//4),
    "many headers": "a|b\n"*(n//4),
    "definitions": "".join(f"[d{i}]: /u\n" for i in range(n//12)),
    "definitions used": "".join(f"[d{i}]: /u\n" for i in range(450))+"\n"+fill("[d1] ", n),
    "amplify": "[a]: /" + "x"*(n//2) + "\n\n" + fill("[a] ", n//2) ,
    "amplify2": "[a]: /" + "x"*(n//2) + "\n\n" + fill("[a]\n\n", n//2) ,
    "same definitions": f("[a]: /u\n"),
    "backtick runs": "".join("e"+"`"*i for i in range(1, int((2*n)**.5))), "single backticks": f("` "), "backtick pairs": f("`a``"),
    "[a](": f("[a]("), "[a](<b": f("[a](<b"), "*_": f("*_"), "**a _b": f("**a _b "), "a**b": f("a**b"+"c* "), "*a lines": f("*a\n"),"_a_a": f("_a"), "*": f("*"), "__ x": f("a__"),
    "nested brackets": "["*k+"a"+"]"*k, "[ lots": f("["), "] lots": f("a]"), "[a lines": f("[a\n"), "[]": f("[]"),
    "footnotes refs": f("[^a]"), "footnotes": "".join(f"[^{i}]\n\n[^{i}]: x\n\n" for i in range(n//24)), "one footnote many refs": f("[^a] ")+"\n\n[^a]: x\n", "footnote defs": "".join(f"[^{i}]: x\n" for i in range(n//12)),
    "a@": f("a@"), "a@a.": f("a@a."), "a@b.c words": f("a@b.c "), "http": f("http://"), "://": f("://"), "http://a.b paragraphs": f("http://a.b\n\n"), "www.a((((": "www.a"+f("("), "www.a)))": "http://a.b"+f(")"), "www.a&amp;": "http://a.b/"+f("&amp;"), "a@ underscore": f("_@"),  "aaa@": "a"*n + "@", "@": f("@"), 
    "deep list": "".join("  "*i+"- a\n" for i in range(int(n**.5))), "deep list marks": f("- "), "1. ": f("1. "), "* * *": f("* * * a\n"), "deep indentation": "- a\n" + f(" "*200+"- b\n"),
    "list x list": f("- a\n\n"), "ordered": f("1. a\n"), "alternating": f("- a\n+ b\n* c\n"),
    "> -": f("> - "), "entities": f("&#0;"), "entity long": "&"+"a"*n, "& &": f("&a"), "backslash": f("\\"), "hard": f("a\\\n"), "spaces": "a"+" "*n+"b", "tabs": "a"+"\t"*n+"b", "newlines": "\n"*n, "cr": "\r"*n, "nul": "\0"*n,
    "one letter a line": f("a\n"), "setext": f("a\n=\n"), "headings": f("# a\n"), "same headings": f("## Name\n"), "empty headings": f("#\n"), "fences": f("```\n"), "open fence": "```\n"+f("a\n"), "tilde": f("~"), "~~a": f("~~a "), "~a~~": f("a~~"), "~ lines": f("~~a\n"),
    "html blocks": f("<div>\n\n"), "<a": f("<a "), "<a b='": f("<a b='"), "<a href=": "<a "+f("b=c "), "< lots": f("<"), "</": f("</"), "<script>": f("<script>"), "<script> lines": f("<script>\n\n"), "<style ": f("<p><style>"), "<title>": "<div>"+f("<title>")+"</div>", "videos": f("<video src=a.mp4></video>\n\n"), "open videos": f("<video>\n\n"), "video src": "<video>"+f("<source src=a.mp4>")+"</video>", "nested details": f("<details>\n\n"), "example": f("<example>\n"), 
    "one word": "a"*n, "long lines": f("word "), "lines": f("word word\n"), "table |": f("|"), "table x|": "x|y\n-|-\n"+f("|"), "escaped pipes": "x|y\n-|-\n"+f("\\|"), "-|-": f("-|"), ":-: header": "|a"*190+"\n"+"|:-"*190+"\n",
    "frontmatter": "---\n"+f("a: b\n")+"---\n", "frontmatter nested": "---\na: "+f("[")+"\n---\n", "frontmatter maps": "---\n"+"".join(" "*i+"a:\n" for i in range(int((2*n)**.5)))+"---\n", "fm {": "---\na: "+f("{a: ")+"\n---\n", "fm unclosed": "---\n"+f("a: b\n"), "fm keys": "---\n"+"".join(f"k{i}: 1\n" for i in range(n//9))+"---\nx\n", "fm aliases": "---\na: &a [x]\nb: [*a,*a]\n---\n", "fm quoted": "---\ntitle: \""+"a"*n+"\"\n---\n", "fm long plain lines": "---\ntitle: "+f("a\n ")+"---\n",
    "gherkin": "# Criteria\n\n## Gherkin\n\n"+f("- Given a\n"), "gherkin nested": "## Gherkin\n\n"+f("1. Scenario: a\n   - Given b\n"), "condensed": "## Condensed\n\n"+f("1. Test x\n"), "quotes in steps": "## Gherkin\n\n- Then "+f('"a" ')+"\n", "bold labels": "## Developer Notes\n\n"+f("**UIKit**\n\n"), "alerts": f("> [!NOTE]\n> a\n\n"),"task list": f("- [ ] a\n"),
    "page links": f("[a](page.md) "), "image links": f("![a](media/a.png) "), "percent": f("[a](%41%) "), "code": f("`a` "), "many code blocks": f("```swift\nlet a\n```\n"), "title words": "# "+f("word ")+"\n",
    "header mismatch": "a|b|c|d\n"+f("|-\n"), "header mismatch blocks": ("a|b|c|d\n"+"|-\n"*300+"\n")*(n//910), "cr definitions": "".join(f"[d{i}]: /u\r" for i in range(n//12)), "quoted definition": "> [a]: /"+"x"*(n//2)+"\n\n"+fill("[a]\n\n", n//2), "title definition": "[a]: /x '"+fill("long title\n",n//2)+"'\n\n"+fill("[a]\n\n", n//2),
    "paragraphs of [": ("["*3900+"\n\n")*(n//3902), "paragraphs of *a_": ("*a_"*1200+"\n\n")*(n//3602), "paragraphs of www)": ("http://a.b"+")"*300+"\n\n")*(n//312), "paragraphs of ![[]()": ("![[]()"*600+"\n\n")*(n//3602), "paragraphs of <!--": ("a "+"<!-- "*700+"\n\n")*(n//3504), "paragraphs of `": ("".join("e"+"`"*i for i in range(1,80))+"\n\n")*(n//3250),
    "bold labels in list": "## Developer Notes\n\n"+f("- **UIKit**\n"), "labels": "## Developer Notes\n\n"+f("- UIKit\n  - a\n"), "setext 2": f("a\n-\n\n"), "closing sequence": f("# # # #"), "spaces in code": "`"+f(" ")+"`", "table cells emphasis": "a|b\n-|-\n"+f("*a|_b\n"), "tight links": f("[a]:[a]"), "colon": f("a:"), "::": f(":"), "w": f("w"), "www": f("www."), "www lines": f("www.a.b\n"), "www paragraphs": f("www.a.b\n\n"), "<a@b.c>": f("<a@b.c>"), "mailto": f("mailto:a@b.c "), "&amp;": f("&amp;"), "html in list": f("- <div>\n"), "ids": f("<a id=x></a>\n\n"), "rows": "a|b\n-|-\n"+f("c|d\n"), "long cell": "a|b\n-|-\n"+"x"*n+"|", "given": "## Gherkin\n\n"+f("Given "), "steps in one": "## Gherkin\n\n- "+f("Given a when b then c and d "), "announce": "## Gherkin\n\n- Then I hear: "+f('"Name, button" or '), "emoji": f("\U0001F469\u200D\U0001F467"), "combining": "a"+f("\u0301"), "rtl": f("\u202E\u05D0"), "combining heading": "# a"+f("\u0301")+"\n", "combining headings": f("# a\u0301\u0301\n"),
    "comments in items": f("- <!-- x\n\n"), "comments in items, one end": f("- <!-- x\n\n") + "\n- <p>-->\n", "self-closed": f("<b/>"), "open and self-closed": f("<b>")[:n//2] + f("<i/>")[:n//2], "self-closed block": "<div>" + f("<b><i/>"), "placeholders": f("<key> "), "unknown elements": f("<v a=1>")[:n//2] + f("</w>")[:n//2], "svgs": f("<svg a=1><g/>"),
    "scenarios in blocks": "## Gherkin\n\n" + f("```gherkin\nScenario: a\nWhen b\n```\n\n"), "feature and scenarios": "## Gherkin\n\n```gherkin\nFeature: a\n"+fill("some words\n", n//2)+fill("Scenario: a\nWhen b\n", n//2)+"```\n", "rules": "## Gherkin\n\n```gherkin\nRule: " + "r" * 190 + "\n" + f("Scenario: a\nWhen b\n") + "```\n", "definitions in code": "[x][y]\n\n[y]: page.md\n\n```\n" + fill("[a]: page.md\n", n//2) + "```\n\n" + fill("a *b* c\n\n", n//2), "escaped links": f("[a](p\\_.md) "), "tags over lines": f("<video\nsrc=x>\n<source>\n\n"), "video tags over lines": f("<video\nsrc=a.mp4 />\n\n"), "srcset": "<img srcset='" + f("a.png, ") + "'>", "given lists": "## Gherkin\n\n" + f("- GIVEN a\n\ntext\n\n"), "steps with tables": "## Gherkin\n\n" + f("- WHEN a\n\n  | a |\n  |---|\n  | b |\n"), "shortcodes": f("{{< "), "wiki links": f("[[a "),
    }
    return d


# Two kinds of things that may each be compared with each other.

def meetings(n):
    """Returns name -> a function that makes a text of about n bytes."""
    half = n // 2
    def pairs(one, other, before="", after=""): return lambda: before + counted(fill(one.replace("N", NUMBER), half)) + "\n\n" + counted(fill(other.replace("N", NUMBER), half)) + after
    made = {
        "sources of a video over empty lines": pairs("<source src=N.mp4>\n\n", "<track src=N.vtt>\n\n", "<video>\n\n", "</video>\n"),
        "rows and ends of tables": pairs("<tr>" * 50 + "\n\n", "</table>" * 50 + "\n\n", "<pre>\n"), "open and other ends": pairs("<b>" * 50 + "\n\n", "</i>" * 50 + "\n\n", "<pre>\n"),
        "steps without keywords": pairs("- Something N\n", "- Other N\n", "# a\n\n## Gherkin\n\n- When a\n- Then b\n"), "title and steps": pairs("wordN ", "- Given I am on a screen with a buttonN\n", "# ", "\n"),
        "identifiers and labels": pairs("<a id=xN></a>\n\n", "<p aria-labelledby=xN>\n\n"), "disabled and enabled": pairs("<!-- curbcut-lint disable a/bN -->\n", "<!-- curbcut-lint enable a/cN -->\n"),
        "many comments, many empty lines": pairs("<!-- curbcut-lint disable-next text/typo -->", "\n"), "indented comments": pairs(" ", "<!-- curbcut-lint disable-next text/typo -->"),
        "images in an item": pairs("  <img src=N.png>\n\n", "  <a href=N.md>\n\n", "- <pre>\n"), "long and short": pairs("word ", "seperate\n\n", "", ""), "first line and others": pairs("How to test a word", "\n\nHow to test a N"),
        "words that differ in a letter": lambda: "".join(("x" * 30 + chr(0x4E00 + i % 20_000) + "yyy ") * 8 + "\n\n" for i in range(n // 300)), "examples and links": pairs("<example>N</example>\n\n", "<a href=N.md>a</a>\n\n"),
        "symbols below platforms": lambda: ("## iOS Notes\n\n`accessibilityLabel`\n\n" * 2_400)[:half] + "\n\n" + fill("`accessibilityHint` ", half), "criteria below headings": lambda: ("## Gherkin\n\n- Given a\n\n" * 2_400)[:half] + "\n\n" + fill("Full information: https://a.b\n\n", half),
        "headings and links to the last": lambda: "".join(f"## Heading {i}\n" for i in range(4_900)) + fill("[a](#heading-4899)\n\n", max(1, n - 80_000)),
    }
    return made


# Repetitions of everything that pages are made of, in each possible place. Hand-made inputs cover only what their
# author has thought of.

WORDS = ["word ", "recieve ", "teh teh ", "and and ", "its ", "click here ", "a-b ", "aB", "a_b ", "a.b.c ", "a/b ", "A", "TODO ",
    "iOS ", "Talkback ", "VoiceOver says ", "accessibilityLabel ", "near narrow nearer ", "é ", "ß", "\u65e5\u672c", "\u05d0 ",
    "\u200b", "a\u0301", "\U0001F600 ", "0", "1,5 ", "2.4.7 ", "v1.2.3 ", "SC 1.4.3 ", "WCAG 2.4.7, ", "2.4.7 Focus ", "1.1"]
MARKS = [". ", ", ", "! ", "? ", "… ", "; ", "'a' ", '"a" ', '"Name, button" ', "(a) ", "(", "\\* ", "&amp; ", "&#8203;", "&", "--", "/",
    "^", "#a ", "#1 ", "@a ", ":a: ", "==a== ", "$a$ ", "{{a}} ", "{a} ", "+", "\t", "  ", "| ", "%41"]
INLINES = ["*a* ", "**a** ", "_a_ ", "~~a~~ ", "`a` ", "`accessibilityLabel` ", "`UIButon` ", "``a`b`` ", "a  \n", "a\\\n",
    "[a](#b) ", "[a](#heading-4) ", "[a](page.md) ", "[a](b.md) ", "[a](/x/y/) ", "[a](<b c>) ", "[](x) ", "[a](../../x.md)",
    "[a](https://a.b) ", "![](a.png) ", "![a](media/a.mp4)", "[a][b] ", "[a] ", "[^1] ", "<https://a.b> ", "https://a.b/c ", "a@b.c "]
HTML = ["<b>a</b> ", "<br>", "<b>", "</b>", "<a href=b.md>c</a> ", "<a id=x></a>", "<img src=a.png> ", "<img alt='a' src='a.png'>",
    "<video src=a.mp4></video> ", "<video controls><source src=a.mp4><track src=a.vtt></video>", "<example>a</example> ", "<example> ",
    "</example>", "<exam>", "<details><summary>a</summary>b</details> ", "<h2>a</h2> ", "<table><tr><td>a</td></tr></table>", "<p id=a>",
    "<span lang=de>a</span> ", "<ul><li>a</li></ul>", "<svg><g/></svg>", "<script>a</script>", "<style>a</style>", "<iframe src=a></iframe>",
    "<div class=a style=b onclick=c>", "<button aria-labelledby=x>a</button>", "<input type=text>", "<x-y>", "<key> ", "<!-- a -->",
    "<!-- include: a.md -->", "<!-- curbcut-lint disable -->", "<!-- curbcut-lint disable text/typo -- a -->",
    "<!-- curbcut-lint enable text/typo -->", "<!-- curbcut-lint disable-next text/typo -- a -->", "<!-- curbcut-lint disable a/b, c/d -->"]
STEPS = ["Given a ", "When I swipe then I hear \"a\" ", "Then I hear: \"Name, button, expanded\" ", "And a ", "Scenario: a ", "Examples: ",
    "Test it ", "Role: button ", "**UIKit** ", "UIKit: a ", "Name: a ", "Focus order "]
"""With a running number in the place of this sign, so that no two are the same."""
NUMBER = "\ue000"
NUMBERED = [unit.replace("N", NUMBER) for unit in (
    "wN ", "wordN-N ", "[a](#hN) ", "[a](#heading-N) ", "[a](pN.md) ", "[a](/old/N) ", "![a](mN.png) ", "`apiN()` ", "[a][dN] ", "[^N] ",
    "<a id=xN></a> ", "<a href='#xN'>a</a> ", "<xN a>", "</xN>", "<p aria-labelledby=xN>", "<p class=N style='a: N'>", "<video src=N.mp4><track src=N.vtt></video> ",
    "Sentence number N goes on like this. ", "<!-- curbcut-lint disable a/bN -->", "<!-- curbcut-lint enable a/bN -->", "**FrameworkN** ",
    "Scenario: number N ", "Given number N ", "Test number N ", "How to test a wordN ", "Name: N ", "2.N.7 ", "1.4.N ", "https://aN.b/c ", "&#N; ", "@aN ", "TODO N ")]
UNITS = WORDS + MARKS + INLINES + HTML + STEPS + NUMBERED


def counted(text):
    if NUMBER not in text: return text
    parts = text.split(NUMBER)
    return "".join(part + str(number) for number, part in enumerate(parts[:-1])) + parts[-1]


def lines(before, after="\n"):
    return lambda unit, n: fill(before + unit.strip("\n") + after, n)


def within(start, after="", end="\n"):
    return lambda unit, n: start + fill(unit + after, n) + end


def chunks(size, before=""):
    return lambda unit, n: fill(before + fill(unit, size).strip("\n") + "\n\n", n)


def headed(level, size=202):
    """Headings filled with the unit; at full size as many as a page may have."""
    return lambda unit, n: fill(level + fill(unit, size - len(level) - 2).replace("\n", " ") + "\n\n", n)


def headings(n):
    """2,000 at full size."""
    return "".join(f"## Heading {number}\n" for number in range(n // 500)) + "\n"


PLACES = {
    "line": within(""), "lines": lines(""), "paragraphs": lines("", "\n\n"), "chunks": chunks(300), "large chunks": chunks(3_000),
    "heading": within("# a\n\n## "), "headings": headed("## "), "below a heading of its own": lambda unit, n: "# " + fill(unit, n // 2).replace("\n", " ") + "\n\n" + fill(unit + "\n", n // 2),
    "below headings": lambda unit, n: headings(n) + fill(unit, n - len(headings(n))), "lines below headings": lambda unit, n: headings(n) + fill(unit + "\n\n", n - len(headings(n))),
    "items": lines("- "), "numbered": lines("1. ", "\n\n"), "an item": within("- a\n\n  "), "lines of an item": lambda unit, n: "- a\n" + lines("  ")(unit, n),
    "nested items": lambda unit, n: "- a\n  - b\n" + lines("    - ")(unit, n), "quotes": lines("> "), "alert": lambda unit, n: "> [!NOTE]\n" + lines("> ")(unit, n),
    "cells": lambda unit, n: "|a|b|\n|-|-|\n" + lines("|a|", "|\n")(unit.replace("|", ""), n), "a cell": lambda unit, n: "|a|\n|-|\n|" + fill(unit.replace("|", "").replace("\n", ""), n) + "|\n",
    "code": within("```\n", "\n\n", "```\n"), "Swift": within("```swift\n", "\n\n", "```\n"), "HTML code": within("```html\n", "\n\n", "```\n"), "code blocks": lines("```\n", "\n```\n\n"),
    "indented": lines("    "), "a block of HTML": within("<div>\n", "", "\n</div>\n"), "a block of HTML over empty lines": lambda unit, n: "<pre>\n" + chunks(300)(unit, n) + "</pre>\n", "lines of HTML": within("<div>\n", "\n", "</div>\n"), "HTML in an item": lambda unit, n: "- <div>\n" + lines("  ")(unit, n),
    "an attribute": lambda unit, n: '<p title="' + fill(unit.replace('"', "'"), n) + '">a</p>\n', "attributes": lambda unit, n: fill('<p title="' + unit.replace('"', "'").strip("\n") + '">a</p>\n\n', n),
    "a link": lambda unit, n: "[" + fill(unit.strip("\n"), n) + "](page.md)\n", "an address": lambda unit, n: "[a](<" + fill(unit.replace("<", "").replace(">", "").strip("\n"), n) + ">)\n",
    "addresses": lambda unit, n: fill("[a](<" + unit.replace("<", "").replace(">", "").strip("\n") + ".md>)\n\n", n), "images": lambda unit, n: fill("![" + unit.strip("\n") + "](a.png)\n\n", n),
    "code spans": lambda unit, n: fill("`" + unit.strip("\n`") + "` ", n), "emphasis": lambda unit, n: fill("**" + unit.strip("\n ") + "** ", n),
    "condensed": lambda unit, n: "# a\n\n## Condensed\n\n" + lines("1. ")(unit, n), "checks": lambda unit, n: "# a\n\n## Condensed\n\n1. Test a\n" + lines("   - ")(unit, n),
    "steps": lambda unit, n: "# a\n\n## Gherkin\n\n```gherkin\nScenario: a\n" + lines("  Given ")(unit, n) + "```\n", "a step": lambda unit, n: "# a\n\n## Gherkin\n\n- Given " + fill(unit.strip("\n"), n) + "\n",
    "scenarios": lambda unit, n: "# a\n\n## Gherkin\n\n" + lines("1. Scenario: ", "\n   - Given a\n   - Then b\n")(unit, n), "notes": lambda unit, n: "# a\n\n## iOS Developer Notes\n\n### Name\n\n- **UIKit**\n" + lines("  - ")(unit, n),
    "paragraphs of notes": lambda unit, n: "# a\n\n## Android Developer Notes\n\n### Name\n\n" + lines("", "\n\n")(unit, n), "announcements": lambda unit, n: "# a\n\n## Gherkin\n\n- When a\n" + lines('- Then I hear: "', '"\n')(unit.replace('"', ""), n),
    "definitions": lambda unit, n: "".join(f"[d{number}]: /{unit.strip()}\n" for number in range(n // 2_500)) + "\n" + fill("[d1] ", n), "title": lambda unit, n: "---\ntitle: |\n  " + fill(unit.replace("\n", " "), n) + "\n---\n\na\n",
}


def repetitions():
    """Returns name -> a function that makes a text of about n bytes: each unit in every one of so many places."""
    return {
        f"{unit!r} in {name}": lambda n, make=make, unit=unit: counted(make(unit, n))
        for unit in UNITS for name, make in PLACES.items()}


def known():
    """What the reviews and this test have found, and what takes most of all."""
    def nearly(n): return "".join(f"## Heading {i}\n" for i in range(n // 200)) + counted(fill(f"[a](#heading-{NUMBER}x)\n\n", n * 9 // 10))
    units = {"numbers": "2.4.7 ", "numbers of no criterion": "3.9.9 ", "versions": "v1.2.3 ", "mistakes": "recieve ", "words": "word ", "lines of mistakes": "teh\n", "near words": "near ",
        "examples": "<example>", "suppressions": "<!-- curbcut-lint disable -->\n", "suppressed mistakes": "<!-- curbcut-lint disable-next text/typo -- a -->\nteh\n\n", "long words": "a" * 20_000 + " ",
        "lines of full stops": ".\n", "items": "- ^\n", "elements": "<b>", "letters of other scripts": "\u05d0 "}
    made = {name: lambda n, unit=unit: fill(unit, n) for name, unit in units.items()}
    # Each unknown word is compared with all of the dictionary; the known ones show that the page is English.
    def unknown(number): return "".join("etaoinsrhl"[int(digit)] for digit in f"{number * 7919 % 10**9:09}")
    made["unknown words"] = lambda n: "".join(f"The button has a name {unknown(number)}. " for number in range(n // 33))
    made["checks of one criterion"] = lambda n: "# a\n\n## Condensed\n\n" + fill("1. Focus order\n", n)
    made["pictures in a sample"] = lambda n: "```html\n" + fill("<img src=a.png> \n\n", n) + "```\n"
    made["open elements between closed ones"] = lambda n: fill("<aa>b</aa> <cc/> ", n)
    made["tables in headings"] = lambda n: headed("## ")("<table><tr><td>a</td></tr></table>", n)
    made |= {f"heading of {name}": lambda n, unit=units[name]: "# " + fill(unit, n) + "\n" for name in ("mistakes", "words")}
    return made | {"links that nearly fit": nearly}


def examples_of_rules(folder):
    """Returns the same for the examples in the pages of rules, each on one line again and again: what a rule looks for."""
    made = {}
    for path in sorted(glob.glob(f"{folder}/**/*.md", recursive=True)):
        with open(path, encoding="utf-8") as file:
            examples = re.findall(r"^````markdown\n(.*?)^````$", file.read(), re.DOTALL | re.MULTILINE)
        for number, example in enumerate(examples):
            line = " ".join(line.strip() for line in example.splitlines() if line.strip() != "---") + " "
            made[f"{os.path.relpath(path, folder)}, example {number + 1}"] = lambda n, line=line: fill(line, n)
    return made


def front_matter():
    """Returns the same for lines of front matter."""
    def page(yaml): return "---\n" + yaml + "\n---\n\n# Page\n\nText.\n"
    values = {
        "words": lambda n: fill("word ", n), "a word": lambda n: "a" * n, "slashes": lambda n: fill("/a", n), "list": lambda n: "[" + fill("a, ", n) + "a]",
        "routes": lambda n: "[" + "".join(f"/a{i}/b, " for i in range(n // 10)) + "/c]", "quoted": lambda n: '"' + fill("\\u00e9", n) + '"', "nested": lambda n: fill("[", n), "maps": lambda n: fill("{a: ", n),
        "map": lambda n: "{" + "".join(f"a{i}: b, " for i in range(n // 9)) + "c: d}", "percent": lambda n: fill("%41", n), "spaces": lambda n: " " * n + "a", "colons": lambda n: fill("a:", n), "hashes": lambda n: fill("#", n),
        "numbers": lambda n: "1" * n, "marks": lambda n: fill("&a ", n), "tags": lambda n: fill("!a ", n), "lines": lambda n: "|\n" + fill("  a\n", n), "folded": lambda n: ">\n" + fill("  a\n\n", n)}
    made = {}
    for key in ("title", "summary", "slug", "aliases", "order", "draft", "tags", "unknown"):
        for name, make in values.items():
            made[f"{key}: {name}"] = lambda n, key=key, make=make: page(f"{key}: {make(n)}")
    return made


def configurations():
    """Returns the same for curbcut.yml, beside a page with links and words."""
    def names(n, text): return "".join(text.format(i) for i in range(max(1, n // (len(text) + 3))))
    made = {
        "prefixes": lambda n: "links:\n  redirect:\n" + names(n, "    /a{0}: /\n"), "prefixes to themselves": lambda n: "links:\n  redirect:\n" + names(n, "    /a{0}: /a{0}\n"),
        "deep prefix": lambda n: "links:\n  redirect:\n    " + fill("/a", n) + ": /\n", "hosts": lambda n: "links:\n  allow: [" + names(n, "'https://a{0}.b', ") + "]\n",
        "names": lambda n: "names:\n" + names(n, "  a{0}: b\n"), "order": lambda n: "order: [" + names(n, "a{0}, ") + "]\n",
        "words": lambda n: "lint:\n  words: [" + names(n, "a{0}, ") + "]\n", "terms": lambda n: "lint:\n  terms:\n" + names(n, "    a{0}: [b{0}]\n"),
        "a term": lambda n: "lint:\n  terms:\n    word: [" + names(n, "b{0} c, ") + "]\n", "retired": lambda n: "links:\n  retired:\n" + names(n, "    https://a{0}.b: c\n"), "routes": lambda n: "links:\n  allow: [" + names(n, "/a{0}, ") + "]\n",
        "rules": lambda n: "lint:\n  rules:\n" + names(n, "    text/a{0}: off\n"), "overrides": lambda n: "lint:\n  overrides:\n" + names(n, "    '**/a{0}': {{text/typo: off}}\n"),
        "stars": lambda n: "lint:\n  overrides:\n    '" + fill("**/", n) + "x': {text/typo: off}\n", "star": lambda n: "lint:\n  overrides:\n    '" + fill("*a", n) + "': {text/typo: off}\n",
        "title": lambda n: "title: " + fill("a ", n) + "\n", "edit": lambda n: "links:\n  edit: https://a.b/" + fill("{path}", n) + "\n", "language": lambda n: "language: " + fill("en-", n) + "en\n",
        "base-url": lambda n: "base-url: https://a.b/" + fill("a/", n) + "\n", "theme": lambda n: "theme:\n  logo: " + fill("a/", n) + "b.svg\n", "vocabulary": lambda n: "platforms:\n" + names(n, "  a{0}: {{names: [b{0}]}}\n"),
        "unknown": lambda n: "a" * n + ": b\n"}
    return made


def pictures():
    """Returns the same for SVG, which `html: safe` inspects."""
    units = ["<", "<a ", "<a:", "on", " on", ' on"', "&", "&#", "&amp;", "encoding", "<!-- ", "data:", "<g/>", "a", "\u0301", "&a\u0301"]
    return {repr(unit): lambda n, unit=unit: "<svg>" + fill(unit, n) + "</svg>" for unit in units}


def captions():
    """Returns the same for captions."""
    cue = "00:01.000 --> 00:02.000\n"
    units = ["a ", "\n", cue, cue + "a\n\n", "-->", ":", "1:", "<", "<v a>", "&lt;", "a\n", "\r", "\u0301"]
    return {repr(unit): lambda n, unit=unit: "WEBVTT\n\n" + cue + fill(unit, n) for unit in units}
