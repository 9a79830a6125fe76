// Two sheets: another tester's results merged into this one, and what has changed since a run before.
window.curbcutSheetComparison = (() => {
  const { isNoted, extras } = window.curbcutSheetChecks;
  const pairs = (results) => Object.entries(results).flatMap(([technology, known]) => Object.entries(known).map(([id, result]) => ({ technology, id, result })));
  const at = (results, technology, id) => (Object.hasOwn(results, technology) && Object.hasOwn(results[technology], id) ? results[technology][id] : undefined);
  const with_ = (results, technology, id, result) => ({ ...results, [technology]: { ...(Object.hasOwn(results, technology) ? results[technology] : {}), [id]: result } });

  // The results of both; where marks differ, the own one stays and has the other as its `rival` until somebody decides.
  // Notes and tickets that are missing here are taken over.
  const merge = (own, other, by) => {
    let { results } = own;
    let [number, conflicts] = [0, 0];
    for (const { technology, id, result } of pairs(other.results)) {
      if (!isNoted(result)) continue;
      const mine = at(results, technology, id);
      const { rival: _, ...theirs } = result;
      if (!mine?.mark) {
        results = with_(results, technology, id, { ...theirs, ...Object.fromEntries(extras.filter((name) => mine?.[name]).map((name) => [name, mine[name]])) });
        number += 1;
      } else if (result.mark && mine.mark !== result.mark) {
        results = with_(results, technology, id, { ...mine, rival: { ...theirs, by } });
        conflicts += 1;
      } else {
        const missing = extras.filter((name) => !mine[name] && result[name]);
        if (missing.length) { results = with_(results, technology, id, { ...mine, ...Object.fromEntries(missing.map((name) => [name, result[name]])) }); number += 1; }
      }
    }
    return { results, ids: [...new Set([...own.ids, ...other.ids])], number, conflicts };
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

  return { merge, decide, difference, at, with: with_ };
})();
