import { StartupError } from '@plumbline/config';
import { computeMcNemarP } from '@plumbline/ml';
import { identifyRow } from './claim-file.ts';
import { computeMetrics, isRight } from './evaluation-metrics.ts';
import { describeJudge, type EvaluationResult } from './evaluation-result.ts';
import { formatProportion, formatPValue, formatScore } from './format-figures.ts';
import { escapeMarkdown, formatTable } from './markdown.ts';

/** The results of two evaluations for the same claim. */
type ResultPair = readonly [first: EvaluationResult, second: EvaluationResult];

/**
 * Compares two evaluations of the same claims, as Markdown.
 *
 * @throws StartupError when they have no claim in common
 */
export function compareResults(
  first: readonly EvaluationResult[],
  second: readonly EvaluationResult[],
): string {
  const secondByKey = new Map(second.map((result) => [identifyRow(result), result]));
  const shared = first.flatMap((result): ResultPair[] => {
    const other = secondByKey.get(identifyRow(result));
    return other ? [[result, other]] : [];
  });
  const pairs = shared.filter(([one, other]) => one.label === other.label);
  if (!pairs.length)
    throw new StartupError('The two result files share no claim with the same label.');
  const names = nameColumns(pairs);
  const onlyFirst = pairs.filter(([one, other]) => isRight(one) && !isRight(other)).length;
  const onlySecond = pairs.filter(([one, other]) => !isRight(one) && isRight(other)).length;
  const changes = pairs.filter(([one, other]) => one.verdict !== other.verdict);
  return [
    `# Two evaluations of ${pairs.length} claims`,
    ...describeLeftOut(
      first.length + second.length - 2 * shared.length,
      shared.length - pairs.length,
    ),
    formatComparison(pairs, names),
    `Claims judged rightly only by ${names[0]}: ${onlyFirst}. Claims judged rightly ` +
      `only by ${names[1]}: ${onlySecond}. McNemar's exact test gives ` +
      `${formatPValue(computeMcNemarP(onlyFirst, onlySecond))}, the probability of at ` +
      'least this difference between two equally good engines.',
    `## Different verdicts: ${changes.length}`,
    changes.map(formatChange).join('\n') || 'Both evaluations have the same verdicts.',
    '',
  ].join('\n\n');
}

/** Two runs of the same engine are named by their order. */
function nameColumns(pairs: readonly ResultPair[]): [string, string] {
  const [one, other] = ([0, 1] as const).map((at) => {
    const judges = [...new Set(pairs.map((pair) => describeJudge(pair[at])))];
    return `\`${judges.join(', ')}\``;
  }) as [string, string];
  return one === other ? [`${one} (first)`, `${other} (second)`] : [one, other];
}

const describeLeftOut = (unsharedCount: number, relabelledCount: number): string[] => [
  ...(unsharedCount
    ? [`Claims left out, because only one file contains them: ${unsharedCount}.`]
    : []),
  ...(relabelledCount
    ? [`Claims left out, because the two files label them differently: ${relabelledCount}.`]
    : []),
];

function formatComparison(pairs: readonly ResultPair[], names: [string, string]): string {
  const [one, other] = ([0, 1] as const).map((at) =>
    computeMetrics(pairs.map((pair) => pair[at])),
  ) as [ReturnType<typeof computeMetrics>, ReturnType<typeof computeMetrics>];
  const formatRow = (
    name: string,
    formatValue: (metrics: typeof one) => string,
  ): [string, string, string] => [name, formatValue(one), formatValue(other)];
  return formatTable(
    ['', ...names],
    [
      formatRow('decided (coverage)', ({ coverage }) => formatProportion(coverage)),
      formatRow('right verdicts among decided claims', (metrics) =>
        formatProportion(metrics.decidedAccuracy),
      ),
      formatRow('right verdicts among all claims (accuracy)', ({ accuracy }) =>
        formatProportion(accuracy),
      ),
      formatRow('verdicts opposite to the label, among all claims', ({ wrongSide }) =>
        formatProportion(wrongSide),
      ),
      ...(['TRUE', 'FALSE'] as const).flatMap((verdict) => [
        formatRow(`precision of ${verdict}`, ({ byVerdict }) =>
          formatProportion(byVerdict[verdict].precision),
        ),
        formatRow(`recall of ${verdict}`, ({ byVerdict }) =>
          formatProportion(byVerdict[verdict].recall),
        ),
      ]),
      formatRow('Brier score', ({ brierScore }) => formatScore(brierScore)),
      formatRow('expected calibration error', (metrics) => formatScore(metrics.calibrationError)),
    ],
  );
}

function formatChange([one, other]: ResultPair): string {
  const marks = [one, other].map(
    (result) =>
      `${result.verdict} (${formatScore(result.confidence)})${isRight(result) ? ' ✓' : ''}`,
  );
  return `- ${escapeMarkdown(one.claim)} Labelled ${one.label}: ${marks.join(' → ')}`;
}
