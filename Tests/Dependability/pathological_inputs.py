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
    "setext": f("a\n=\n"), "headings": f("# a\n"), "same headings": f("## Name\n"), "empty headings": f("#\n"), "fences": f("```\n"), "open fence": "```\n"+f("a\n"), "tilde": f("~"), "~~a": f("~~a "), "~a~~": f("a~~"), "~ lines": f("~~a\n"),
    "html blocks": f("<div>\n\n"), "<a": f("<a "), "<a b='": f("<a b='"), "<a href=": "<a "+f("b=c "), "< lots": f("<"), "</": f("</"), "<script>": f("<script>"), "<script> lines": f("<script>\n\n"), "<style ": f("<p><style>"), "<title>": "<div>"+f("<title>")+"</div>", "videos": f("<video src=a.mp4></video>\n\n"), "open videos": f("<video>\n\n"), "video src": "<video>"+f("<source src=a.mp4>")+"</video>", "nested details": f("<details>\n\n"), "example": f("<example>\n"), 
    "one word": "a"*n, "long lines": f("word "), "lines": f("word word\n"), "table |": f("|"), "table x|": "x|y\n-|-\n"+f("|"), "escaped pipes": "x|y\n-|-\n"+f("\\|"), "-|-": f("-|"), ":-: header": "|a"*190+"\n"+"|:-"*190+"\n",
    "frontmatter": "---\n"+f("a: b\n")+"---\n", "frontmatter nested": "---\na: "+f("[")+"\n---\n", "frontmatter maps": "---\n"+"".join(" "*i+"a:\n" for i in range(int((2*n)**.5)))+"---\n", "fm {": "---\na: "+f("{a: ")+"\n---\n", "fm unclosed": "---\n"+f("a: b\n"), "fm keys": "---\n"+"".join(f"k{i}: 1\n" for i in range(n//9))+"---\nx\n", "fm aliases": "---\na: &a [x]\nb: [*a,*a]\n---\n", "fm quoted": "---\ntitle: \""+"a"*n+"\"\n---\n", "fm long plain lines": "---\ntitle: "+f("a\n ")+"---\n",
    "gherkin": "# Criteria\n\n## Gherkin\n\n"+f("- Given a\n"), "gherkin nested": "## Gherkin\n\n"+f("1. Scenario: a\n   - Given b\n"), "condensed": "## Condensed\n\n"+f("1. Test x\n"), "quotes in steps": "## Gherkin\n\n- Then "+f('"a" ')+"\n", "bold labels": "## Developer Notes\n\n"+f("**UIKit**\n\n"), "alerts": f("> [!NOTE]\n> a\n\n"),"task list": f("- [ ] a\n"),
    "page links": f("[a](page.md) "), "image links": f("![a](media/a.png) "), "percent": f("[a](%41%) "), "code": f("`a` "), "many code blocks": f("```swift\nlet a\n```\n"), "title words": "# "+f("word ")+"\n",
    "header mismatch": "a|b|c|d\n"+f("|-\n"), "header mismatch blocks": ("a|b|c|d\n"+"|-\n"*300+"\n")*(n//910), "cr definitions": "".join(f"[d{i}]: /u\r" for i in range(n//12)), "quoted definition": "> [a]: /"+"x"*(n//2)+"\n\n"+fill("[a]\n\n", n//2), "title definition": "[a]: /x '"+fill("long title\n",n//2)+"'\n\n"+fill("[a]\n\n", n//2),
    "paragraphs of [": ("["*3900+"\n\n")*(n//3902), "paragraphs of *a_": ("*a_"*1200+"\n\n")*(n//3602), "paragraphs of www)": ("http://a.b"+")"*300+"\n\n")*(n//312), "paragraphs of ![[]()": ("![[]()"*600+"\n\n")*(n//3602), "paragraphs of <!--": ("a "+"<!-- "*700+"\n\n")*(n//3504), "paragraphs of `": ("".join("e"+"`"*i for i in range(1,80))+"\n\n")*(n//3250),
    "bold labels in list": "## Developer Notes\n\n"+f("- **UIKit**\n"), "labels": "## Developer Notes\n\n"+f("- UIKit\n  - a\n"), "setext 2": f("a\n-\n\n"), "closing sequence": f("# # # #"), "spaces in code": "`"+f(" ")+"`", "table cells emphasis": "a|b\n-|-\n"+f("*a|_b\n"), "tight links": f("[a]:[a]"), "colon": f("a:"), "::": f(":"), "w": f("w"), "www": f("www."), "www lines": f("www.a.b\n"), "www paragraphs": f("www.a.b\n\n"), "<a@b.c>": f("<a@b.c>"), "mailto": f("mailto:a@b.c "), "&amp;": f("&amp;"), "html in list": f("- <div>\n"), "ids": f("<a id=x></a>\n\n"), "rows": "a|b\n-|-\n"+f("c|d\n"), "long cell": "a|b\n-|-\n"+"x"*n+"|", "given": "## Gherkin\n\n"+f("Given "), "steps in one": "## Gherkin\n\n- "+f("Given a when b then c and d "), "announce": "## Gherkin\n\n- Then I hear: "+f('"Name, button" or '), "emoji": f("\U0001F469\u200D\U0001F467"), "combining": "a"+f("\u0301"), "rtl": f("\u202E\u05D0"), "combining heading": "# a"+f("\u0301")+"\n", "combining headings": f("# a\u0301\u0301\n"),
    "comments in items": f("- <!-- x\n\n"), "comments in items, one end": f("- <!-- x\n\n") + "\n- <p>-->\n", "self-closed": f("<b/>"), "open and self-closed": f("<b>")[:n//2] + f("<i/>")[:n//2], "self-closed block": "<div>" + f("<b><i/>"), "placeholders": f("<key> "), "unknown elements": f("<v a=1>")[:n//2] + f("</w>")[:n//2], "svgs": f("<svg a=1><g/>"),
    "scenarios in blocks": "## Gherkin\n\n" + f("```gherkin\nScenario: a\nWhen b\n```\n\n"), "rules": "## Gherkin\n\n```gherkin\nRule: " + "r" * 190 + "\n" + f("Scenario: a\nWhen b\n") + "```\n", "definitions in code": "[x][y]\n\n[y]: page.md\n\n```\n" + fill("[a]: page.md\n", n//2) + "```\n\n" + fill("a *b* c\n\n", n//2), "escaped links": f("[a](p\\_.md) "), "tags over lines": f("<video\nsrc=x>\n<source>\n\n"), "video tags over lines": f("<video\nsrc=a.mp4 />\n\n"), "srcset": "<img srcset='" + f("a.png, ") + "'>", "given lists": "## Gherkin\n\n" + f("- GIVEN a\n\ntext\n\n"), "steps with tables": "## Gherkin\n\n" + f("- WHEN a\n\n  | a |\n  |---|\n  | b |\n"), "shortcodes": f("{{< "), "wiki links": f("[[a "),
    }
    return d
