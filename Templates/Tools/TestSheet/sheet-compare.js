// Two sheets: another tester's results merged into this one, and what has changed since a run before.
const { isNoted, extras } = curbcut.sheetChecks;
const pairs = (results) => Object.entries(results)
  .flatMap(([technology, known]) => Object.entries(known).map(([id, result]) => ({ technology, id, result })));
const ownOf = (map, name) => (map && Object.hasOwn(map, name) ? map[name] : undefined);
const at = (results, technology, id) => ownOf(ownOf(results, technology), id);
const withResult = (results, technology, id, result) => (
  { ...results, [technology]: { ...(ownOf(results, technology) ?? {}), [id]: result } });
const only = (result, isWanted) => Object.fromEntries(extras.filter(isWanted).map((name) => [name, result[name]]));

// What becomes of the own result beside another tester's, and of which kind the change is; nothing if none.
const merged = (mine, { rival: _, ...theirs }, by) => {
  if (!isNoted(theirs)) return null;
  if (!mine?.mark) return { result: { ...theirs, ...only(mine ?? {}, (name) => mine?.[name]) }, kind: "number" };
  const isRival = theirs.mark && mine.mark !== theirs.mark;
  if (isRival) return { result: { ...mine, rival: { ...theirs, by } }, kind: "conflicts" };
  const missing = only(theirs, (name) => !mine[name] && theirs[name]);
  return Object.keys(missing).length ? { result: { ...mine, ...missing }, kind: "number" } : null;
};
// The results of both; where marks differ, the own one stays and has the other as its `rival` until somebody decides.
// Notes and tickets that are missing here are taken over.
const merge = (own, other, by) => {
  let { results } = own;
  const counts = { number: 0, conflicts: 0 };
  for (const { technology, id, result } of pairs(other.results)) {
    const change = merged(at(results, technology, id), result, by);
    if (!change) continue;
    results = withResult(results, technology, id, change.result);
    counts[change.kind] += 1;
  }
  return { results, ids: [...new Set([...own.ids, ...other.ids])], ...counts };
};
// The result after a decision: its own mark, or the other's with what was noted there.
const decide = ({ rival, ...own }, takesOther) => {
  if (!takesOther || !rival) return own;
  const { by: _, ...theirs } = rival;
  return { ...own, ...theirs };
};
// Numbers of checks that newly failed, now passed, or are not tested again.
const difference = (checks, results, before) => {
  const found = { worse: 0, better: 0, open: 0 };
  for (const { id } of checks) {
    const [now, then] = [results[id]?.mark || "", before[id]?.mark || ""];
    if (now === "fail" && then !== "fail") found.worse += 1;
    if (now === "pass" && then === "fail") found.better += 1;
    if (!now && then) found.open += 1;
  }
  return found;
};

curbcut.sheetComparison = { merge, decide, difference, at, with: withResult };
