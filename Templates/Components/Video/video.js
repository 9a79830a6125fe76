// A video has one button until it is played, and is silent: its own controls are several Tab stops, and browsers name them
// without the video. A time in a transcript plays the video from there; without scripts it links to the file at that time.
(() => {
  const text = window.curbcutText;
  const element = window.curbcutElement;
  const start = (video) => {
    video.controls = true;
    video.ariaHidden = null;
    // Also the poster that is drawn over a video.
    for (const cover of video.parentElement.querySelectorAll(".play, .video-placeholder")) cover.remove();
    video.play().catch(() => { /* The reader's settings decide. */ });
  };
  for (const video of document.querySelectorAll(".video-frame > video")) {
    video.controls = false;
    video.ariaHidden = "true";
    const button = element("button", { type: "button", className: "play", ariaLabel: `${text("play")}: ${video.ariaLabel}`, ...window.curbcutLanguages.label }, element("span", {}, text("play")));
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
})();
