// A video has one button until it is played, and is silent: its own controls are several Tab stops, and browsers name
// them without the video. A time in a transcript plays the video from there; without scripts it links to the file at
// that time.
const text = curbcut.text;
const element = curbcut.element;
const start = (video) => {
  video.controls = true;
  video.ariaHidden = null;
  // Also the poster that is drawn over a video.
  for (const cover of video.parentElement.querySelectorAll(".play, .video-placeholder")) cover.remove();
  // The reader's settings may refuse.
  video.play().catch(() => {});
};
// A page opened from a disk may not load captions, but its transcript has their words: each is shown until the next.
const longest = 7;
const addCues = (video) => {
  const times = [...video.closest("figure").querySelectorAll(".transcript a[data-seconds]")];
  const shown = video.querySelector("track[default]");
  if (!times.length || !shown) return;
  const track = video.addTextTrack(shown.kind, shown.label, shown.srclang);
  times.forEach((time, index) => {
    const start = Number(time.dataset.seconds);
    const next = times[index + 1] ? Number(times[index + 1].dataset.seconds) : Infinity;
    const words = [...time.parentElement.childNodes].slice(1).map((node) => node.textContent || "\n").join("").trim();
    track.addCue(new VTTCue(start, Math.min(next, start + longest), words));
  });
  for (const refused of video.querySelectorAll("track")) refused.remove();
  track.mode = "showing";
};
if (location.protocol === "file:") document.querySelectorAll(".video-frame > video").forEach(addCues);
for (const video of document.querySelectorAll(".video-frame > video:not([autoplay])")) {
  video.controls = false;
  video.ariaHidden = "true";
  const button = element(
    "button",
    {
      type: "button",
      className: "play",
      ariaLabel: `${text("play")}: ${video.closest("figure").ariaLabel}`,
      ...curbcut.languages.label,
    },
    element("span", {}, text("play")),
  );
  button.addEventListener("click", () => {
    start(video);
    video.focus();
  });
  video.after(button);
}
document.addEventListener("click", (event) => {
  const time = event.target.closest?.(".transcript a[data-seconds]");
  const video = time?.closest("figure")?.querySelector("video");
  if (!video || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const seek = () => { video.currentTime = Number(time.dataset.seconds); };
  if (video.readyState > 0) seek();
  else video.addEventListener("loadedmetadata", seek, { once: true });
  start(video);
});
