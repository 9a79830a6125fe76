// A line at the foot of the window that confirms what a button has done, for all readers.
const status = curbcut.element("p", { className: "status", role: "status", ...curbcut.languages.interface });
document.body.append(status);
let timer = 0;
curbcut.say = (message) => {
  clearTimeout(timer);
  curbcut.announce(status, message);
  timer = setTimeout(() => { status.textContent = ""; }, 6000);
};
