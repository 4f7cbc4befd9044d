/**
 * Formats `EngineResult.engine` for a document: one name, or both names with their shares of the
 * characters, the larger share first.
 *
 * @param ranges first and last index of the sentences that the model read
 */
export function formatEngineShares(
  model: string,
  ranges: readonly (readonly [first: number, last: number])[],
  sentences: readonly { start: number; end: number }[],
): string {
  const total = sentences.reduce((sum, { start, end }) => sum + end - start, 0);
  const read = ranges.reduce(
    (sum, [first, last]) =>
      sum +
      sentences.slice(first, last + 1).reduce((part, { start, end }) => part + end - start, 0),
    0,
  );
  const share = Math.round((100 * read) / Math.max(1, total)) / 100;
  if (read === 0) return 'offline';
  if (read === total) return model;
  const parts = [`${model};share=${share}`, `offline;share=${Math.round(100 - 100 * share) / 100}`];
  return (share >= 0.5 ? parts : parts.reverse()).join(', ');
}

/**
 * Returns the share of a document that the rules read, 0 to 1, from `EngineResult.engine`. More
 * than 0 if they read anything.
 */
export function getRulesShare(engine: string): number {
  const rulesPart = engine.split(', ').find((part) => /^offline(?:;|$)/.test(part));
  if (rulesPart === undefined) return 0;
  const share = /;share=([\d.]+)$/.exec(rulesPart)?.[1];
  return share === undefined ? 1 : Math.max(MIN_SHARE, Number(share));
}

/** Minimum for a non-empty part; shares are rounded to hundredths. */
const MIN_SHARE = 0.01;

/**
 * Combines the `EngineResult.engine` of several results: unchanged when all are equal, otherwise
 * only the names, because shares of different texts do not add up.
 */
export function joinEngines(engines: Iterable<string>): string {
  const distinct = [...new Set(engines)];
  if (distinct.length === 1) return distinct[0]!;
  const names = distinct.flatMap((engine) =>
    engine.split(', ').map((part) => part.replace(/;share=[\d.]+$/, '')),
  );
  return [...new Set(names)].join(', ');
}
