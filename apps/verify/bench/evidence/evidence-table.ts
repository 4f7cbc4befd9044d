import type { CheckedClaim } from './evidence-check.ts';

/** One row of the table: the quality of the checks of these claims. */
export function summarizeChecks(checked: readonly CheckedClaim[]) {
  const decidable = checked.filter(({ label }) => label !== 'UNCERTAIN');
  const decided = checked.filter(({ verdict }) => verdict !== 'UNCERTAIN');
  const isRight = ({ verdict, label }: CheckedClaim) => verdict === label;
  const withSentence = checked.filter(({ isSentenceShown }) => isSentenceShown !== null);
  const withDocument = checked.filter(({ isDocumentFound }) => isDocumentFound !== null);
  const times = checked.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const tokens = checked.map((one) => one.tokens).sort((a, b) => a - b);
  return {
    claims: checked.length,
    right: formatShare(checked.filter(isRight).length, checked.length),
    'precision of decided': formatShare(decided.filter(isRight).length, decided.length),
    'recall of decidable': formatShare(decidable.filter(isRight).length, decidable.length),
    'wrong side': decided.filter((one) => one.label !== 'UNCERTAIN' && !isRight(one)).length,
    'sentence shown': formatShare(
      withSentence.filter(({ isSentenceShown }) => isSentenceShown).length,
      withSentence.length,
    ),
    'document found': formatShare(
      withDocument.filter(({ isDocumentFound }) => isDocumentFound).length,
      withDocument.length,
    ),
    'p50 ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'p50 tokens': tokens[Math.floor(tokens.length / 2)] ?? 0,
  };
}

/** Prints a row for all claims, and one for each group. */
export function printChecks(
  checked: readonly CheckedClaim[],
  groups: ReadonlyMap<string, readonly CheckedClaim[]>,
): void {
  console.table({
    all: summarizeChecks(checked),
    ...Object.fromEntries([...groups].map(([name, own]) => [name, summarizeChecks(own)])),
  });
  const engines = Map.groupBy(checked, ({ engine }) => engine);
  for (const [engine, own] of engines) console.log(`${own.length} judged by ${engine}`);
}

const formatShare = (count: number, total: number) =>
  total ? `${(count / total).toFixed(3)} of ${total}` : '–';
