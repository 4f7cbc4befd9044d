// How right the offline stance is. The data sets are not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/stance.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { judgeOffline } from '../src/stance.offline.ts';
import type { Judgement, Stance } from '../src/stance.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'stance');
const referenceDate = new Date('2020-11-20T00:00:00Z');
const GOLD: Record<string, Stance> = {
  supports: 'SUPPORTS',
  refutes: 'CONTRADICTS',
  neutral: 'NEUTRAL',
};

interface Judged extends Judgement {
  gold: Stance;
  claim: string;
  /**
   * Weights were set with half 0 in view. The sets pair one text with several claims: a claim of
   * the other half tells whether the weights hold only if its text is not in the first.
   */
  half: 'in view' | 'text in view' | 'apart';
}

const halfOf = (claim: string) =>
  (createHash('sha256').update(claim.trim().toLowerCase()).digest()[0] ?? 0) % 2;

function judge(file: string): Judged[] {
  const path = join(data, file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return [];
  }
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { claim: string; evidence: string; label: string });
  const inView = new Set(
    rows.filter(({ claim }) => halfOf(claim) === 0).map(({ evidence }) => evidence),
  );
  return rows.flatMap(({ claim, evidence, label }) =>
    judgeOffline({
      claim,
      evidence: [{ id: '', text: evidence }],
      language: 'en',
      referenceDate,
    }).map((judgement): Judged => ({
      ...judgement,
      claim,
      gold: GOLD[label.toLowerCase()] ?? 'NEUTRAL',
      half: halfOf(claim) === 0 ? 'in view' : inView.has(evidence) ? 'text in view' : 'apart',
    })),
  );
}

/** Few claims stand behind many judgements: figures of one claim's are no more than one. */
const share = (judged: Judged[], holds: (one: Judged) => boolean) =>
  judged.length
    ? `${(judged.filter(holds).length / judged.length).toFixed(3)} of ${judged.length}, ` +
      `${new Set(judged.map(({ claim }) => claim)).size} claims`
    : '–';
const halves = (judged: Judged[], figure: (part: Judged[]) => string) => ({
  all: figure(judged),
  'half in view': figure(judged.filter(({ half }) => half === 'in view')),
  'other half': figure(judged.filter(({ half }) => half !== 'in view')),
  'its texts apart': figure(judged.filter(({ half }) => half === 'apart')),
});
const isRight = ({ stance, gold }: Judged) => stance === gold;
const decided = (judged: Judged[], least: number, most = 2) =>
  judged.filter(
    ({ stance, confidence }) => stance !== 'NEUTRAL' && confidence >= least && confidence < most,
  );

const fever = judge('fever_symmetric_v02_dev.jsonl');
const health = judge('healthver_dev.jsonl');
const table: Record<string, Record<string, string>> = {};
// Two classes there: what does not support, refutes.
table['FEVER-symmetric: SUPPORTS or not, accuracy'] = halves(fever, (part) =>
  share(part, ({ stance, gold }) => (stance === 'SUPPORTS') === (gold === 'SUPPORTS')),
);
table['FEVER-symmetric: three classes, accuracy'] = halves(fever, (part) => share(part, isRight));
table['HealthVer: three classes, accuracy'] = halves(health, (part) => share(part, isRight));
for (const [name, judged] of [
  ['FEVER-symmetric', fever],
  ['HealthVer', health],
] as const) {
  for (const stance of ['SUPPORTS', 'CONTRADICTS'] as const)
    table[`${name}: precision of ${stance} at ≥ .8`] = halves(judged, (part) =>
      share(
        decided(part, 0.8).filter((one) => one.stance === stance),
        isRight,
      ),
    );
  table[`${name}: precision at ≥ .8`] = halves(judged, (part) =>
    share(decided(part, 0.8), isRight),
  );
  for (const [least, most] of [
    [0.5, 0.6],
    [0.6, 0.7],
    [0.7, 0.8],
    [0.8, 0.9],
    [0.9, 1.01],
  ] as const)
    table[`${name}: precision at ${least} to ${Math.min(1, most)}`] = halves(judged, (part) =>
      share(decided(part, least, most), isRight),
    );
  table[`${name}: NEUTRAL, right`] = halves(judged, (part) =>
    share(
      part.filter(({ stance }) => stance === 'NEUTRAL'),
      isRight,
    ),
  );
}
console.table(table);

/** Best of several runs, in milliseconds. */
function fastest(run: () => void, runs = 15): number {
  let best = Infinity;
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
const claim = 'The company sold more than 2 million electric cars in Norway in 2019.';
const sentence =
  'In 2019 the company, which was founded in Oslo, delivered 1.4 million electric cars, ' +
  'fewer than a year before, to customers in Norway and Sweden.';
const pair =
  (text: string, of = claim) =>
  () =>
    judgeOffline({ claim: of, evidence: [{ id: '', text }], language: 'en', referenceDate });
console.table({
  'claim and sentence': { ms: fastest(pair(sentence)).toFixed(2) },
  'claim and 2,000 characters': {
    ms: fastest(pair(sentence.repeat(14).slice(0, 2000))).toFixed(2),
  },
  '1,000 and 2,000 characters of one word': {
    ms: fastest(pair('not '.repeat(500), 'not '.repeat(250))).toFixed(2),
  },
  '1,000 and 2,000 characters of digits and dots': {
    ms: fastest(pair('1.2,'.repeat(500), '1.2,'.repeat(250))).toFixed(2),
  },
});
