/**
 * Who read a document, for `EngineResult.engine`: one name, or both with the share of the
 * characters that each has read, the greater first.
 *
 * @param ranges first and last number of the sentences that the model has read
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
 * The share of a document that the rules read, 0 to 1, of `EngineResult.engine`: more than 0 where
 * they read anything at all.
 */
export function getRulesShare(engine: string): number {
  const rulesPart = engine.split(', ').find((part) => /^offline(?:;|$)/.test(part));
  if (rulesPart === undefined) return 0;
  const share = /;share=([\d.]+)$/.exec(rulesPart)?.[1];
  return share === undefined ? 1 : Math.max(MIN_SHARE, Number(share));
}

/** Of a part that is there; shares are rounded to hundredths. */
const MIN_SHARE = 0.01;

/**
 * Who did several pieces of work, of the `EngineResult.engine` of each: as it stands where all are
 * the same, else the names, as shares of different texts do not add up.
 */
export function joinEngines(engines: Iterable<string>): string {
  const distinct = [...new Set(engines)];
  if (distinct.length === 1) return distinct[0]!;
  const names = distinct.flatMap((engine) =>
    engine.split(', ').map((part) => part.replace(/;share=[\d.]+$/, '')),
  );
  return [...new Set(names)].join(', ');
}
