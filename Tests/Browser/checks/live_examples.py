"""prose-2: live examples are named frames without scripts that keep their links inside and show their whole content."""

FRAMES = """() => [...document.querySelectorAll("iframe")].map((frame) => ({
  title: frame.title, sandbox: frame.getAttribute("sandbox"),
  hidden: frame.contentDocument.documentElement.scrollHeight - frame.clientHeight,
}))"""


def check(run):
    with run.browser.tab() as tab:
        for page in run.site.pages_with("<iframe"):
            tab.goto(run.server.url(page))
            tab.wait_for_timeout(200)
            frames = tab.evaluate(FRAMES)
            titles = [frame["title"] for frame in frames]
            run.expect(all(titles) and len(set(titles)) == len(titles), page, f"frames have the titles {titles}")
            for frame in frames:
                run.expect(frame["sandbox"] == "allow-same-origin", page, f"{frame['title']}: sandbox is {frame['sandbox']}")
                run.expect(frame["hidden"] <= 2, page, f"{frame['title']}: {frame['hidden']} pixels are cut off")
