"""video-1: every video has a name and readable captions, and plays."""

FACTS = """(video) => ({
  name: video.getAttribute("aria-label"),
  controls: video.controls,
  play: video.parentElement.querySelector("button.play")?.ariaLabel,
  link: video.closest("figure")?.querySelector("a[download]")?.getAttribute("href"),
  tracks: [...video.textTracks].map((track) => ({ kind: track.kind, language: track.language, mode: track.mode })),
})"""
AFTER_PLAY = """(video) => ({
  controls: video.controls, focus: document.activeElement === video, plays: !video.paused, hasNoButton: !video.parentElement.querySelector("button"),
})"""
PLAYED = """async (video) => {
  video.muted = true;
  const failure = await video.play().then(() => null, (error) => String(error));
  const end = performance.now() + 5000;
  while (!failure && video.currentTime < 0.3 && performance.now() < end) await new Promise((go) => setTimeout(go, 50));
  video.pause();
  return {
    failure: failure ?? video.error?.message ?? null, time: video.currentTime, width: video.videoWidth,
    cues: [...video.textTracks].map((track) => track.cues?.length ?? 0),
  };
}"""


def check(run):
    pages = run.site.pages_with("<video")
    run.expect(pages, "the site", "has no page with a video to check")
    with run.browser.tab() as tab:
        for page in pages:
            tab.goto(run.server.url(page))
            for number in range(tab.locator("video").count()):
                check_video(run, tab.locator("video").nth(number), page, f"video {number + 1}")


def check_video(run, video, page, label):
    facts = video.evaluate(FACTS)
    run.expect(facts["name"], page, f"{label} has no name")
    run.expect(facts["play"] == f"Play: {facts['name']}" and not facts["controls"], page, f"{label} begins with {facts}, not with one button")
    run.expect(facts["link"], page, f"{label} has no link to its file")
    captions = [track for track in facts["tracks"] if track["kind"] == "captions"]
    run.expect(captions, page, f"{label} has no captions")
    run.expect(all(track["language"] for track in captions), page, f"{label}: captions do not say their language")
    check_transcript(run, video, page, label)
    check_play(run, video, page, label)
    played = video.evaluate(PLAYED)
    run.expect(played["failure"] is None, page, f"{label} cannot be played: {played['failure']}")
    run.expect(played["time"] > 0, page, f"{label} does not move: {played}")
    run.expect(played["width"] > 0, page, f"{label} shows no picture: {played}")
    run.expect(played["cues"] and all(played["cues"]), page, f"{label}: captions have no cues: {played['cues']}")


def check_play(run, video, page, label):
    """The button gives way to the browser's own controls, which then have the focus, and the video plays."""
    video.page.reload()
    video.locator("xpath=..").locator("button.play").press("Enter")
    now = video.evaluate(AFTER_PLAY)
    run.expect(all(now.values()), page, f"{label}: after Play, {now}")


def check_transcript(run, video, page, label):
    """The transcript contains the spoken words, and is no row of Tab stops."""
    transcript = video.locator("xpath=ancestor::figure[1]//details")
    if not run.expect(transcript.count() == 1, page, f"{label} has no transcript"):
        return
    transcript.locator("summary").click()
    run.expect(transcript.locator("a[download]").is_visible(), page, f"{label} has no download beside its transcript")
    lines = transcript.locator("li")
    run.expect(lines.count() and all(lines.all_inner_texts()), page, f"{label}: the transcript has no words")
    run.expect(lines.locator("a, button").count() == 0, page, f"{label}: the lines of the transcript are Tab stops")
    shown = video.evaluate("(video) => [...video.textTracks].map((track) => track.mode)")
    run.expect("showing" in shown, page, f"{label}: captions are not shown from the start: {shown}")
