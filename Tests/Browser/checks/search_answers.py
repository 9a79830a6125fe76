"""search-3: 149 questions find the right page, and every title finds its page first, also in part and without spaces; words
with signs, accents, ligatures and other spellings find what they name."""

from pathlib import Path
from statistics import mean
from urllib.parse import unquote

from made_site import made_site

QUESTIONS = Path(__file__).parent.parent / "search-questions.tsv"
SPELLINGS = Path(__file__).parents[2] / "Fixtures" / "search-spellings.txt"

ASK = """async (questions) => {
    const ask = async (question) => {
        const found = (await curbcut.search.find(question)).slice(0, 8);
        const shown = await Promise.all(found.map((result) => curbcut.search.details(result)));
        return shown.map(({ url, title, heading }) => ({ path: new URL(url).pathname, title, heading }));
    };
    await curbcut.search.open();
    return Object.fromEntries(await Promise.all(questions.map(async (question) => [question, await ask(question)])));
}"""


def check(run):
    with run.browser.tab() as tab:
        tab.goto(run.server.url("search/index.html"))
        tab.wait_for_function("() => Boolean(window.curbcut?.search?.mount)")
        check_questions(run, tab)
        check_titles(run, tab)
    check_spellings(run)


def check_questions(run, tab):
    asked = dict(questions(run.site.folder))
    answers = tab.evaluate(ASK, list(asked))
    ranks = {question: rank(run, answers[question], right) for question, right in asked.items()}
    worst = [question for question, value in ranks.items() if value < 0.5]
    value = mean(ranks.values())
    run.expect(value >= 0.94, "search", f"the mean reciprocal rank of {len(ranks)} questions is {value:.3f}; worst: {worst}")


def rank(run, results, right):
    """The reciprocal of the first right page's place; 0 if none is right."""
    paths = [unquote(result["path"]).removeprefix(run.server.address.removeprefix(run.server.origin)).removesuffix("/index.html") for result in results]
    return max((1 / (paths.index(page) + 1) for page in right if page in paths), default=0)


def questions(site):
    for line in QUESTIONS.read_text().splitlines():
        if not line.startswith("#"):
            question, pages = line.split("\t")
            right = [page for page in pages.split(" ") if (site / page / "index.html").exists()]
            if right:
                yield question, right


def check_titles(run, tab):
    titles = {title for title in tab.locator("[data-search-index] li > a").all_inner_texts() if len(title) > 3}
    asked = {part: title for title in titles for part in (title[: max(3, len(title) * 2 // 3)], title.replace(" ", ""), title)}
    for question, results in tab.evaluate(ASK, list(asked)).items():
        first = results[0] if results else {"title": None, "heading": ""}
        names = (first["title"] or "").lower().replace(" ", "").startswith(question.lower().replace(" ", ""))
        run.expect(names, "search", f"“{question}” finds {first['title']} first, not {asked[question]}")
        run.expect(not first["heading"], "search", f"“{question}” leads to “{first['heading']}”, not to the page")


def check_spellings(run):
    """Each case: pages (`-- path --`), and below a line of hyphens each question with the titles that it finds, by name."""
    for case in SPELLINGS.read_text().split("\n== ")[1:]:
        pages, asked = case.partition("\n")[2].split("\n----\n")
        files = dict(page.split(" --\n", 1) for page in pages.removeprefix("-- ").split("\n-- "))
        asked = dict(line.split(" → ") for line in asked.splitlines())
        with made_site(run, files) as server, run.browser.tab() as tab:
            tab.goto(server.url("search/index.html"))
            tab.wait_for_function("() => Boolean(window.curbcut?.search?.mount)")
            for question, results in tab.evaluate(ASK, list(asked)).items():
                titles = ", ".join(sorted(result["title"] for result in results)) or "–"
                run.expect(titles == asked[question], "search", f"“{question}” finds {titles}, not {asked[question]}")
