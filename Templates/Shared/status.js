// A line at the foot of the window that confirms what a button has done, for all readers.
window.curbcutSay = (() => {
  const status = window.curbcutElement("p", { className: "status", role: "status", ...window.curbcutLanguages.interface });
  document.body.append(status);
  let timer = 0;
  return (message) => {
    status.textContent = "";
    clearTimeout(timer);
    setTimeout(() => { status.textContent = message; }, 50);
    timer = setTimeout(() => { status.textContent = ""; }, 6000);
  };
})();
