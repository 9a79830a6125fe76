// A video has one button until it is played, and is silent: its own controls are several Tab stops, and browsers name
// them without the video.
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
  const lines = [...video.closest("figure").querySelectorAll(".transcript [data-seconds]")];
  const shown = video.querySelector("track[default]");
  if (!lines.length || !shown) return;
  const track = video.addTextTrack(shown.kind, shown.label, shown.srclang);
  lines.forEach((line, index) => {
    const start = Number(line.dataset.seconds);
    const next = lines[index + 1] ? Number(lines[index + 1].dataset.seconds) : Infinity;
    const words = [...line.childNodes].map((node) => node.textContent || "\n").join("");
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
