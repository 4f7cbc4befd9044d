// npm run bench -- qa-verify: pairs of our own on made-up brands, judged over HTTP by a service as
// it is deployed that has read the brands' pages, with the offline engine; on PostgreSQL where
// REAL_DATABASE_URL is set (the database it makes is dropped), else embedded. The pairs were
// written before the judge; it was made with half 0 in view, and half 1 was only measured. With
// `half0` as its word it prints that half's misses.
import type { Judged, Verdict } from './qa/service.ts';

// read when the fixtures are loaded
if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { judgedPairs } = await import('./qa/service.ts');
const { judged, milliseconds, misquoted, failed } = await judgedPairs();

const VERDICTS: Verdict[] = ['correct', 'incorrect', 'unsupported'];
const share = (of: readonly Judged[], holds: (one: Judged) => boolean): string =>
  of.length ? `${(of.filter(holds).length / of.length).toFixed(3)} of ${of.length}` : '–';
const isRight = ({ gold, verdict }: Judged) => gold === verdict;
const row = (own: readonly Judged[]) => ({
  accuracy: share(own, isRight),
  ...Object.fromEntries(
    VERDICTS.flatMap((kind) => {
      const [asked, said] = [
        own.filter(({ gold }) => gold === kind),
        own.filter(({ verdict }) => verdict === kind),
      ];
      return [
        [`${kind}: found`, share(asked, isRight)],
        [`${kind}: right`, share(said, isRight)],
      ];
    }),
  ),
});
const half = (which: number) => judged.filter((one) => one.half === which);
const [seen, other] = [row(half(0)), row(half(1))] as [
  Record<string, string>,
  Record<string, string>,
];
console.table(
  Object.fromEntries(
    Object.keys(seen).map((what) => [
      what,
      { 'half in view': seen[what], 'other half': other[what] },
    ]),
  ),
);
console.table(
  Object.fromEntries(
    [...Map.groupBy(judged, ({ brand }) => brand)].map(([brand, own]) => [
      brand,
      { accuracy: share(own, isRight) },
    ]),
  ),
);
console.table(
  Object.fromEntries(
    [...Map.groupBy(judged, ({ verdict, confidence }) => `${verdict}, ${confidence}`)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([said, own]) => [
        said,
        {
          'half in view': share(
            own.filter((one) => one.half === 0),
            isRight,
          ),
          'other half': share(
            own.filter((one) => one.half === 1),
            isRight,
          ),
        },
      ]),
  ),
);
const each = milliseconds.toSorted((a, b) => a - b);
console.log(
  `${judged.length} pairs, ${each[each.length >> 1]?.toFixed(0)} ms a pair; pages not read: ` +
    `${failed}; quotes that stand elsewhere: ${misquoted}`,
);
if (process.argv[2] === 'half0')
  for (const { brand, question, answer, gold, verdict, citations } of half(0).filter(
    (one) => !isRight(one),
  ))
    console.log(
      `${brand} | ${question} | ${answer} | ${gold}, told ${verdict} | ${citations[0]?.quote ?? ''}`,
    );
