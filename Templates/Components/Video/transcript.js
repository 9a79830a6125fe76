// A time in a transcript plays the video from there. Without scripts it links to the file at that time.
(() => {
  // Hides the poster that is drawn over a video.
  document.addEventListener("play", ({ target }) => {
    if (target.previousElementSibling?.matches("svg.video-placeholder")) target.previousElementSibling.remove();
  }, { capture: true });
  document.addEventListener("click", (event) => {
    const time = event.target.closest?.(".transcript a[data-seconds]");
    const video = time?.closest("figure")?.querySelector("video");
    if (!video || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const start = () => { video.currentTime = Number(time.dataset.seconds); };
    if (video.readyState > 0) start();
    else video.addEventListener("loadedmetadata", start, { once: true });
    video.play().catch(() => { /* The reader's settings decide. */ });
  });
})();
