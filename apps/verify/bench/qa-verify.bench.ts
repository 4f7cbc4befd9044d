// npm run bench -- qa-verify: our own pairs about made-up brands, judged over HTTP by a service as
// deployed that has ingested the brands' pages, with the offline engine; on PostgreSQL when
// REAL_DATABASE_URL is set (its database is dropped afterwards), else embedded. The pairs were
// written before the judge; it was tuned on half 0, and half 1 was only measured. With the argument
// `half0` it prints that half's misses.
import type { JudgedPair, Verdict } from './qa/qa-verify-service.ts';

// read when the fixtures are loaded
if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { judgePairs } = await import('./qa/qa-verify-service.ts');
const { judged: judgedPairs, milliseconds, misquoted, failed } = await judgePairs();

const VERDICTS: Verdict[] = ['correct', 'incorrect', 'unsupported'];
const formatShare = (of: readonly JudgedPair[], holds: (one: JudgedPair) => boolean): string =>
  of.length ? `${(of.filter(holds).length / of.length).toFixed(3)} of ${of.length}` : '–';
const isRight = ({ gold, verdict }: JudgedPair) => gold === verdict;
const toRow = (own: readonly JudgedPair[]) => ({
  accuracy: formatShare(own, isRight),
  ...Object.fromEntries(
    VERDICTS.flatMap((kind) => {
      const [goldPairs, predictedPairs] = [
        own.filter(({ gold }) => gold === kind),
        own.filter(({ verdict }) => verdict === kind),
      ];
      return [
        [`${kind}: found`, formatShare(goldPairs, isRight)],
        [`${kind}: right`, formatShare(predictedPairs, isRight)],
      ];
    }),
  ),
});
const selectHalf = (which: number) => judgedPairs.filter((one) => one.half === which);
const [inView, other] = [toRow(selectHalf(0)), toRow(selectHalf(1))] as [
  Record<string, string>,
  Record<string, string>,
];
console.table(
  Object.fromEntries(
    Object.keys(inView).map((what) => [
      what,
      { 'tuning half': inView[what], 'test half': other[what] },
    ]),
  ),
);
console.table(
  Object.fromEntries(
    [...Map.groupBy(judgedPairs, ({ brand }) => brand)].map(([brand, own]) => [
      brand,
      { accuracy: formatShare(own, isRight) },
    ]),
  ),
);
console.table(
  Object.fromEntries(
    [...Map.groupBy(judgedPairs, ({ verdict, confidence }) => `${verdict}, ${confidence}`)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([label, own]) => [
        label,
        {
          'tuning half': formatShare(
            own.filter((one) => one.half === 0),
            isRight,
          ),
          'test half': formatShare(
            own.filter((one) => one.half === 1),
            isRight,
          ),
        },
      ]),
  ),
);
const sortedTimes = milliseconds.toSorted((a, b) => a - b);
console.log(
  `${judgedPairs.length} pairs, ${sortedTimes[sortedTimes.length >> 1]?.toFixed(0)} ms a ` +
    'pair; pages not read: ' +
    `${failed}; quotes that stand elsewhere: ${misquoted}`,
);
if (process.argv[2] === 'half0')
  for (const { brand, question, answer, gold, verdict, citations } of selectHalf(0).filter(
    (one) => !isRight(one),
  ))
    console.log(
      `${brand} | ${question} | ${answer} | ${gold}, told ${verdict} | ${citations[0]?.quote ?? ''}`,
    );
