// A line at the foot of the window that confirms what a button has done, for all readers.
const status = curbcut.element("p", { className: "status", role: "status", ...curbcut.languages.interface });
document.body.append(status);
let timer = 0;
curbcut.say = (message) => {
  status.textContent = "";
  clearTimeout(timer);
  setTimeout(() => { status.textContent = message; }, 50);
  timer = setTimeout(() => { status.textContent = ""; }, 6000);
};
