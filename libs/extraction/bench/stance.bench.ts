// How right the offline stance is. The data sets are not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/stance.bench.ts
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { classifyStanceOffline } from '../src/stance.offline.ts';
import type { StanceJudgement, Stance } from '../src/stance.types.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'stance');
const referenceDate = new Date('2020-11-20T00:00:00Z');
const GOLD: Record<string, Stance> = {
  supports: 'SUPPORTS',
  refutes: 'CONTRADICTS',
  neutral: 'NEUTRAL',
};

interface GoldJudgement extends StanceJudgement {
  gold: Stance;
  claim: string;
  /**
   * Weights were set with half 0 in view. The sets pair one text with several claims: a claim of
   * the other half tells whether the weights hold only if its text is not in the first.
   */
  half: 'in view' | 'text in view' | 'apart';
}

const getHalf = (claim: string) =>
  (createHash('sha256').update(claim.trim().toLowerCase()).digest()[0] ?? 0) % 2;

function judgePairs(file: string): GoldJudgement[] {
  const path = join(data, file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return [];
  }
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { claim: string; evidence: string; label: string });
  const textsInView = new Set(
    rows.filter(({ claim }) => getHalf(claim) === 0).map(({ evidence }) => evidence),
  );
  return rows.flatMap(({ claim, evidence, label }) =>
    classifyStanceOffline({
      claim,
      evidence: [{ id: '', text: evidence }],
      language: 'en',
      referenceDate,
    }).map((judgement): GoldJudgement => ({
      ...judgement,
      claim,
      gold: GOLD[label.toLowerCase()] ?? 'NEUTRAL',
      half: getHalf(claim) === 0 ? 'in view' : textsInView.has(evidence) ? 'text in view' : 'apart',
    })),
  );
}

/** Few claims stand behind many judgements: figures of one claim's are no more than one. */
const formatAccuracy = (
  judgements: GoldJudgement[],
  holds: (judgement: GoldJudgement) => boolean,
) =>
  judgements.length
    ? `${(judgements.filter(holds).length / judgements.length).toFixed(3)} of ` +
      `${judgements.length}, ` +
      `${new Set(judgements.map(({ claim }) => claim)).size} claims`
    : '–';
const compareHalves = (judgements: GoldJudgement[], format: (part: GoldJudgement[]) => string) => ({
  all: format(judgements),
  'half in view': format(judgements.filter(({ half }) => half === 'in view')),
  'other half': format(judgements.filter(({ half }) => half !== 'in view')),
  'its texts apart': format(judgements.filter(({ half }) => half === 'apart')),
});
const isCorrect = ({ stance, gold }: GoldJudgement) => stance === gold;
const selectDecided = (judgements: GoldJudgement[], minConfidence: number, maxConfidence = 2) =>
  judgements.filter(
    ({ stance, confidence }) =>
      stance !== 'NEUTRAL' && confidence >= minConfidence && confidence < maxConfidence,
  );

const fever = judgePairs('fever_symmetric_v02_dev.jsonl');
const health = judgePairs('healthver_dev.jsonl');
const table: Record<string, Record<string, string>> = {};
// Two classes there: what does not support, refutes.
table['FEVER-symmetric: SUPPORTS or not, accuracy'] = compareHalves(fever, (part) =>
  formatAccuracy(part, ({ stance, gold }) => (stance === 'SUPPORTS') === (gold === 'SUPPORTS')),
);
table['FEVER-symmetric: three classes, accuracy'] = compareHalves(fever, (part) =>
  formatAccuracy(part, isCorrect),
);
table['HealthVer: three classes, accuracy'] = compareHalves(health, (part) =>
  formatAccuracy(part, isCorrect),
);
for (const [name, judgements] of [
  ['FEVER-symmetric', fever],
  ['HealthVer', health],
] as const) {
  for (const stance of ['SUPPORTS', 'CONTRADICTS'] as const)
    table[`${name}: precision of ${stance} at ≥ .8`] = compareHalves(judgements, (part) =>
      formatAccuracy(
        selectDecided(part, 0.8).filter((judgement) => judgement.stance === stance),
        isCorrect,
      ),
    );
  table[`${name}: precision at ≥ .8`] = compareHalves(judgements, (part) =>
    formatAccuracy(selectDecided(part, 0.8), isCorrect),
  );
  for (const [minConfidence, maxConfidence] of [
    [0.5, 0.6],
    [0.6, 0.7],
    [0.7, 0.8],
    [0.8, 0.9],
    [0.9, 1.01],
  ] as const)
    table[`${name}: precision at ${minConfidence} to ${Math.min(1, maxConfidence)}`] =
      compareHalves(judgements, (part) =>
        formatAccuracy(selectDecided(part, minConfidence, maxConfidence), isCorrect),
      );
  table[`${name}: NEUTRAL, right`] = compareHalves(judgements, (part) =>
    formatAccuracy(
      part.filter(({ stance }) => stance === 'NEUTRAL'),
      isCorrect,
    ),
  );
}
console.table(table);

/** Best of several runs, in milliseconds. */
function measureFastestMs(run: () => void, runs = 15): number {
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
const createRun =
  (text: string, of = claim) =>
  () =>
    classifyStanceOffline({
      claim: of,
      evidence: [{ id: '', text }],
      language: 'en',
      referenceDate,
    });
console.table({
  'claim and sentence': { ms: measureFastestMs(createRun(sentence)).toFixed(2) },
  'claim and 2,000 characters': {
    ms: measureFastestMs(createRun(sentence.repeat(14).slice(0, 2000))).toFixed(2),
  },
  '1,000 and 2,000 characters of one word': {
    ms: measureFastestMs(createRun('not '.repeat(500), 'not '.repeat(250))).toFixed(2),
  },
  '1,000 and 2,000 characters of digits and dots': {
    ms: measureFastestMs(createRun('1.2,'.repeat(500), '1.2,'.repeat(250))).toFixed(2),
  },
});
